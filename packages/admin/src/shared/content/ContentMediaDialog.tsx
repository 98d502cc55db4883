import type { SiteMedia, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { FormDialog, useFormDialog } from '../form/FormDialog'
import { isRefusedFile } from '../useUpload'
import { ContentMedia } from './ContentMedia'
import { useMediaPick } from './useMediaPick'

export interface ContentMediaDialogProps {
  open: boolean
  /** Tells the draft of one item from another's. */
  name: string
  subtitle: string
  media: SiteMedia
  send(media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  onSettled(): void
  onOpen(): void
  onClose(): void
}

const nothing = {}
const noRules = object()

/** Replaces the mobile or the desktop medium, or both; at least one file. */
export function ContentMediaDialog({ subtitle, media, send, ...dialog }: ContentMediaDialogProps) {
  const { t } = useTranslation('content')
  const pick = useMediaPick(media)
  const [error, setError] = useState<string>()

  const form = useFormDialog({
    ...dialog,
    initialValues: nothing,
    schema: noRules,
    missing: () => (pick.isChecking ? t('form.checking') : null),
    check: () => {
      setError(pick.hasFiles ? undefined : t('mediaForm.nothing'))
      return pick.hasFiles ? null : t('mediaForm.nothing')
    },
    hasFiles: pick.hasFiles,
    chosen: pick.chosen,
    send: async (_, options) => {
      await send(pick.files, options)
      toast.success(t('mediaForm.updated'))
    },
    failed: t('mediaForm.failed'),
    onFailure: (reason) => isRefusedFile(reason) && setError(reason.detail),
    onAttempt: () => setError(undefined),
    onReset: pick.reset,
  })
  const upload = form.upload

  return (
    <FormDialog
      dialog={form}
      size="lg"
      title={t('mediaForm.title')}
      subtitle={subtitle}
      submitLabel={t('mediaForm.save')}
    >
      <ContentMedia {...upload} pick={pick} error={error} />
    </FormDialog>
  )
}
