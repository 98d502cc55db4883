import type { SiteMedia, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { FormDialog } from '../form/FormDialog'
import { useRecordForm } from '../form/useRecordForm'
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

  const form = useRecordForm({
    ...dialog,
    stored: nothing,
    schema: noRules,
    missing: () => (pick.isChecking ? t('form.checking') : null),
    check: () => (pick.hasFiles ? null : t('mediaForm.nothing')),
    chosen: pick.chosen,
    save: async (_, call) => {
      await send(pick.files, call)
      toast.success(t('mediaForm.updated'))
    },
    failed: t('mediaForm.failed'),
  })

  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('mediaForm.title')}
      subtitle={subtitle}
      submitLabel={t('mediaForm.save')}
    >
      <ContentMedia form={form} pick={pick} />
    </FormDialog>
  )
}
