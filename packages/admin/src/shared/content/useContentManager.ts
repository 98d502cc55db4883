import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { useDeleted } from '../bin/useDeleted'
import { useKeptDialog } from '../leaving/useDraft'
import type { ContentItem, ContentKind, ContentValues, OrderedItem, OrderedKind } from './contentKind'
import type { DroppedMedia } from './siteMediaFiles'
import { useContent, useRefreshContent } from './useContent'

/** Which dialog is or was open, and for what: null for a new one. */
export interface ContentDialogState<Item> {
  what: 'form' | 'media'
  item: Item | null
  open: boolean
}

/** An ordered list and what is being done to it; AddContentButton and ContentManager draw those of the landing. */
export function useContentManager<Item extends OrderedItem, Kind extends OrderedKind<Item>>(
  kind: Kind & OrderedKind<Item>,
) {
  const { t } = useTranslation('content')
  const { words, count } = kind
  const loaded = useContent(kind)
  const refresh = useRefreshContent(kind.key)
  const deleted = useDeleted()
  const [dialog, setDialog] = useState<ContentDialogState<Item> | null>(null)
  const [dropped, setDropped] = useState<DroppedMedia>()
  useKeptDialog(kind.key, dialog, setDialog)
  const [toDelete, setToDelete] = useState<Item | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const total = loaded.data?.length ?? 0
  const mayEdit = kind.refusal === undefined
  const isFull = count !== undefined && total >= count.max

  async function remove() {
    if (!toDelete) return
    setDeleting(true)
    try {
      await kind.remove(toDelete, { version: toDelete.version })
      deleted(words.deleted, kind.key, toDelete.id)
    } catch (error) {
      toastError(error, words.failedDelete, t)
    } finally {
      setDeleting(false)
      setToDelete(null)
      void refresh()
    }
  }

  return {
    kind,
    loaded,
    refresh,
    mayEdit,
    canAdd: mayEdit && loaded.data !== undefined && !isFull,
    canDelete: !count || total > count.min,
    dialog,
    setDialog,
    dropped,
    openDialog(what: ContentDialogState<Item>['what'], item: Item | null, files?: DroppedMedia) {
      setDropped(files)
      setDialog({ what, item, open: true })
    },
    toDelete,
    setToDelete,
    isDeleting,
    remove,
  }
}

export type ContentManagerState<Item extends ContentItem, Values extends ContentValues> = ReturnType<
  typeof useContentManager<Item, ContentKind<Item, Values>>
>
