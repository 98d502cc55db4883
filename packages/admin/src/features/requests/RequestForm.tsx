import type { CallOptions } from '@karvon/api-client/http/http'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { callResultSchema, commentSchema } from '@karvon/api-client/requests/contactActionSchema'
import { contactActions as contactActionsApi } from '@karvon/api-client/requests/contactActions'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormTextArea } from '../../shared/form/FormTextArea'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { useActor } from '../../shared/session/useActor'
import { CallBackChoice, CallResults } from './CallResults'

export interface RequestFormProps {
  /** A remark for colleagues, or what came of the call, which is recorded once. */
  what: 'comment' | 'call'
  request: ContactAction
  open: boolean
  onOpen(): void
  onClose(): void
}

/** Writes something down about a request; whatever fails, the text stays. */
export function RequestForm({ what, request, ...dialog }: RequestFormProps) {
  const { t } = useTranslation('contactActions')
  const { contactActions } = useApi({ contactActions: contactActionsApi })
  const actor = useActor()
  const refresh = useRefreshInbox()
  const [callBack, setCallBack] = useState<Date | null>(null)
  const action = {
    comment: {
      field: 'text',
      schema: commentSchema,
      send: (text: string, { idempotencyKey }: CallOptions) =>
        contactActions.comment(request.id, text, actor.id, { idempotencyKey }),
    },
    call: {
      // As the call names it, and the server's refusals.
      field: 'callResult',
      schema: object({ callResult: callResultSchema.fields.result }),
      async send(result: string) {
        await contactActions.recordCall(request.id, result, actor.id, new Date())
        // The call is recorded, whatever becomes of the reminder.
        if (callBack)
          await contactActions.snooze(request.id, callBack).catch((error) => toastError(error, t('failed.snooze'), t))
      },
    },
  }[what]

  const form = useRecordForm<Record<string, string>>({
    ...dialog,
    name: `${what}-${request.id}`,
    stored: { [action.field]: '' },
    schema: action.schema,
    save: async ({ [action.field]: text = '' }, call) => {
      await action.send(text.trim(), call)
      toast.success(t(`done.${what}`))
    },
    failed: t(`failed.${what}`),
    onSettled: () => void refresh(),
  })

  return (
    <FormDialog
      form={form}
      title={t(`forms.${what}.title`)}
      subtitle={request.name}
      submitLabel={t(`forms.${what}.submit`)}
      submittingLabel={t(`forms.${what}.sending`)}
    >
      {what === 'call' && <CallResults name={action.field} />}
      <FormTextArea
        name={action.field}
        label={t(`forms.${what}.field`)}
        hint={what === 'call' ? t('forms.call.hint') : undefined}
        required
        rows={4}
      />
      {what === 'call' && <CallBackChoice value={callBack} onChange={setCallBack} />}
    </FormDialog>
  )
}
