import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { IconButton } from '@karvon/ui/IconButton'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { Images, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../CardSkeletons'
import { deferWindow } from '../deferWindow'
import { formKey } from '../form/formKey'
import { Loaded } from '../Loaded'
import { toastError } from '../toastError'
import { useKeptWork } from '../useDraft'
import { ContentList } from './ContentList'
import type { ContentItem, ContentKind, ContentValues } from './contentKind'
import { latestOf } from './latestOf'
import { useContent, useRefreshContent } from './useContent'

const contentDialog = defer(() => import('./ContentDialog').then((module) => module.ContentDialog))
const ContentMediaDialog = deferWindow(() => import('./ContentMediaDialog').then((module) => module.ContentMediaDialog))

type Work<Item> = { what: 'form' | 'media'; item: Item | null; open: boolean }

/** A list of the landing with everything that is done to it. The button that adds is the page's to place. */
export function useContentManager<Item extends ContentItem, Values extends ContentValues>(
  kind: ContentKind<Item, Values>,
): { hasFailed: boolean; addButton: ReactNode; content(failed?: string): ReactNode } {
  const { t } = useTranslation('content')
  const { words, count, refusal } = kind
  const loaded = useContent(kind)
  const refresh = useRefreshContent(kind.key)
  const [work, setWork] = useState<Work<Item> | null>(null)
  useKeptWork(kind.key, work, setWork)
  const [toDelete, setToDelete] = useState<Item | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const total = loaded.data?.length ?? 0
  const isFull = count !== undefined && total >= count.max
  const mayEdit = refusal === undefined
  const begin = (what: Work<Item>['what'], item: Item | null) => setWork({ what, item, open: true })
  const ContentDialog = useDeferred(contentDialog, work?.what === 'form', () => setWork(null))

  const addButton = mayEdit && loaded.data && !isFull && (
    <Button variant="primary" icon={<Plus />} onClick={() => begin('form', null)}>
      {words.add}
    </Button>
  )

  async function handleDelete() {
    if (!toDelete) return
    setDeleting(true)
    try {
      await kind.remove(toDelete, { version: toDelete.version })
      toast.success(words.deleted)
    } catch (error) {
      toastError(error, words.failedDelete, t)
    } finally {
      setDeleting(false)
      setToDelete(null)
      void refresh()
    }
  }

  const dialog = work && {
    open: work.open,
    onOpen: () => setWork({ ...work, open: true }),
    onClose: () => setWork({ ...work, open: false }),
  }

  return {
    hasFailed: loaded.error !== undefined,
    addButton,
    content: (failed = words.failedList) => (
      <>
        {refusal && <Notice tone="info">{refusal}</Notice>}
        <Loaded
          of={loaded.error ? { ...loaded, data: undefined } : loaded}
          skeleton={<CardSkeletons picture={{ width: 64, height: 64 }} />}
          failed={failed}
        >
          {(items) => (
            <ContentList
              kind={kind}
              items={items}
              add={addButton}
              actions={(item) =>
                mayEdit && (
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      icon={<Pencil />}
                      aria-label={t('row.editOf', { name: kind.nameOf(item) })}
                      onClick={() => begin('form', item)}
                    >
                      {t('row.edit')}
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      icon={<Images />}
                      aria-label={t('row.mediaOf', { name: kind.nameOf(item) })}
                      onClick={() => begin('media', item)}
                    >
                      {t('row.media')}
                    </Button>
                    {(!count || items.length > count.min) && (
                      <IconButton
                        variant="danger-ghost"
                        icon={<Trash2 />}
                        label={t('row.deleteOf', { name: kind.nameOf(item) })}
                        onClick={() => setToDelete(item)}
                      />
                    )}
                  </>
                )
              }
            />
          )}
        </Loaded>
        {ContentDialog && dialog && work.what === 'form' && (
          <ContentDialog key={formKey(work.item)} kind={kind} item={work.item} {...dialog} />
        )}
        {dialog && work.what === 'media' && work.item && (
          <MediaOf
            key={work.item.id}
            kind={kind}
            item={latestOf(work.item, loaded.data)}
            onSettled={() => void refresh()}
            {...dialog}
          />
        )}
        <ConfirmDialog
          open={toDelete !== null}
          title={words.confirmDelete}
          text={t('delete.text', { name: toDelete ? kind.nameOf(toDelete) : '' })}
          confirmLabel={t('delete.confirm')}
          busy={isDeleting}
          onConfirm={handleDelete}
          onCancel={() => setToDelete(null)}
        />
      </>
    ),
  }
}

interface MediaOfProps<Item extends ContentItem, Values extends ContentValues> {
  kind: ContentKind<Item, Values>
  item: Item
  open: boolean
  onSettled(): void
  onOpen(): void
  onClose(): void
}

function MediaOf<Item extends ContentItem, Values extends ContentValues>({
  kind,
  item,
  ...dialog
}: MediaOfProps<Item, Values>) {
  return (
    <ContentMediaDialog
      {...dialog}
      name={`${kind.key}-media-${item.id}`}
      subtitle={kind.nameOf(item)}
      media={item.media}
      send={(media, options) => kind.setMedia(item, media, { ...options, version: item.version })}
    />
  )
}
