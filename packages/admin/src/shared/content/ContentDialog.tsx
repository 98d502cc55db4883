import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusedFile } from '../files/useUpload'
import { FormDialog, useFormDialog } from '../form/FormDialog'
import { newerIn } from '../form/useConflict'
import { ContentMedia } from './ContentMedia'
import type { ContentItem, ContentKind, ContentValues } from './contentKind'
import { useRefreshContent } from './useContent'
import { useMediaPick } from './useMediaPick'

export interface ContentDialogProps<Item extends ContentItem, Values extends ContentValues> {
  kind: ContentKind<Item, Values>
  open: boolean
  /** Null for a new one. An existing one's media are changed elsewhere. */
  item: Item | null
  onOpen(): void
  onClose(): void
}

/**
 * Texts and number of an item; a new one brings its media along. Saving what nobody changed sends nothing, and what two
 * people changed at once is joined.
 */
export function ContentDialog<Item extends ContentItem, Values extends ContentValues>({
  kind,
  open,
  item,
  onOpen,
  onClose,
}: ContentDialogProps<Item, Values>) {
  const { t } = useTranslation('content')
  const { words, needs } = kind
  const refresh = useRefreshContent(kind.key)
  const pick = useMediaPick()
  const [mediaError, setMediaError] = useState<string>()
  const [initialValues] = useState(() => kind.valuesOf(item))

  function missing(values: Values): string | null {
    if (pick.isChecking) return t('form.checking')
    const media = !item && needs === 'both' ? pick.emptySides.map((side) => t(`form.${side}`)) : []
    const what = [...kind.missing(values), ...media]
    return what.length > 0 ? t('form.missing', { what: what.join(', ') }) : null
  }

  const dialog = useFormDialog<Values>({
    open,
    name: item ? `${kind.key}-${item.id}` : kind.key,
    initialValues,
    schema: kind.schema,
    missing,
    record: item
      ? { version: item.version, readCurrent: (error) => newerIn(error, kind.read, kind.valuesOf) }
      : undefined,
    check: () => {
      const lacksFile = !item && needs === 'one' && !pick.hasFiles
      setMediaError(lacksFile ? t('mediaForm.nothing') : undefined)
      return lacksFile ? t('mediaForm.nothing') : null
    },
    hasFiles: pick.hasFiles,
    chosen: pick.chosen,
    send: async (values, options) => {
      if (!item) {
        await kind.create(values, pick.files, options)
        toast.success(words.created)
      } else if (options.version !== item.version || !sameValues(values, initialValues)) {
        await kind.update(item, values, options)
        toast.success(words.updated)
      }
    },
    failed: item ? words.failedUpdate : words.failedCreate,
    onFailure: (error) => isRefusedFile(error) && setMediaError(error.detail),
    onAttempt: () => setMediaError(undefined),
    onReset: pick.reset,
    onSettled: () => void refresh(),
    onOpen,
    onClose,
  })
  const upload = dialog.upload

  return (
    <FormDialog
      dialog={dialog}
      size="lg"
      title={item ? words.edit : words.create}
      submitLabel={item ? t('form.save') : words.submitCreate}
      submittingLabel={item ? t('form.saving') : undefined}
      fieldLabels={kind.fieldLabels}
    >
      {kind.fields}
      {!item && <ContentMedia {...upload} pick={pick} required={needs !== 'none'} error={mediaError} />}
    </FormDialog>
  )
}
