import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { Notice } from '@karvon/ui/Notice'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formKey } from '../form/formKey'
import { CardSkeletons } from '../screen/CardSkeletons'
import { Loaded } from '../screen/Loaded'
import { ChangeGate } from '../session/ChangeGate'
import { ContentList } from './ContentList'
import { picturesSize } from './ContentRow'
import type { ContentItem, ContentValues } from './contentKind'
import { latestOf } from './latestOf'
import { RowActions } from './RowActions'
import type { ContentManagerState } from './useContentManager'

const itemDialog = defer(() => import('./ItemDialog').then((module) => module.ItemDialog))

interface AddContentButtonProps<Item extends ContentItem, Values extends ContentValues> {
  manager: ContentManagerState<Item, Values>
}

/** To be shown while `canAdd`. */
export function AddContentButton<Item extends ContentItem, Values extends ContentValues>({
  manager,
}: AddContentButtonProps<Item, Values>) {
  return (
    <ChangeGate>
      <Button variant="primary" icon={<Plus />} onClick={() => manager.openDialog('form', null)}>
        {manager.kind.words.add}
      </Button>
    </ChangeGate>
  )
}

export interface ContentManagerProps<Item extends ContentItem, Values extends ContentValues> {
  manager: ContentManagerState<Item, Values>
  /** Said when the list cannot be loaded. @default the words of the kind */
  failed?: string | undefined
}

/** A list of the landing with everything that is done to it. The button that adds is the page's to place. */
export function ContentManager<Item extends ContentItem, Values extends ContentValues>({
  manager,
  failed = manager.kind.words.failedList,
}: ContentManagerProps<Item, Values>) {
  const { t } = useTranslation('content')
  const { kind, loaded, dialog, setDialog, openDialog, toDelete, setToDelete } = manager
  const ItemDialog = useDeferredWindow(itemDialog, dialog !== null, () => setDialog(null))

  const actions = (item: Item) =>
    manager.mayEdit ? (
      <RowActions
        name={kind.nameOf(item)}
        onEdit={() => openDialog('form', item)}
        onMedia={() => openDialog('media', item)}
        onDelete={manager.canDelete ? () => setToDelete(item) : undefined}
      />
    ) : null

  return (
    <>
      {kind.refusal && <Notice tone="info">{kind.refusal}</Notice>}
      <Loaded
        of={loaded.error ? { ...loaded, data: undefined } : loaded}
        skeleton={<CardSkeletons picture={picturesSize} />}
        failed={failed}
      >
        {(items) => (
          <ContentList
            kind={kind}
            items={items}
            add={manager.canAdd && <AddContentButton manager={manager} />}
            actions={actions}
            onDropped={manager.mayEdit ? (item, files) => openDialog('media', item, files) : undefined}
          />
        )}
      </Loaded>
      {ItemDialog && dialog && (
        <ItemDialog
          key={dialog.what === 'form' ? formKey(dialog.item) : dialog.item?.id}
          dropped={manager.dropped}
          noun={kind}
          what={dialog.what}
          item={dialog.what === 'media' && dialog.item ? latestOf(dialog.item, loaded.data) : dialog.item}
          open={dialog.open}
          onOpen={() => setDialog({ ...dialog, open: true })}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={kind.words.confirmDelete}
        text={t('delete.text', { name: toDelete ? kind.nameOf(toDelete) : '' })}
        confirmLabel={t('delete.confirm')}
        busy={manager.isDeleting}
        onConfirm={manager.remove}
        onCancel={() => setToDelete(null)}
      />
    </>
  )
}
