import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { contactActions as contactActionsApi } from '@karvon/api-client/contactActions/contactActions'
import { formatMoment } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { object, string } from 'yup'
import { FormDate } from '../../shared/form/FormDate'
import { FormDialog, useFormDialog } from '../../shared/form/FormDialog'
import { FormText } from '../../shared/form/FormText'
import { useApi } from '../../shared/useApi'
import { useRefreshInbox } from '../../shared/useInbox'
import type { RequestFormProps } from './RequestForm'

/** Puts a request off until a day and an hour of the person's own choice. */
export function SnoozeForm({ request, ...dialog }: Omit<RequestFormProps, 'what'>) {
  const { t } = useTranslation('contactActions')
  const { contactActions } = useApi({ contactActions: contactActionsApi })
  const refresh = useRefreshInbox()
  const isFuture = (time: string, { parent }: { parent: { day?: string } }) =>
    !parent.day || momentOf(parent.day, time) > new Date()

  const form = useFormDialog({
    ...dialog,
    name: `snooze-${request.id}`,
    initialValues: firstMoment(request),
    schema: object({
      day: string().required(),
      time: string()
        .required()
        .matches(/^([01]?\d|2[0-3]):[0-5]\d$/, t('forms.snooze.unreadable'))
        .test('future', t('forms.snooze.past'), (time = '', context) => isFuture(time, context)),
    }),
    send: async ({ day, time }) => {
      const until = momentOf(day, time)
      await contactActions.snooze(request.id, until)
      toast.success(t('done.snooze', { moment: formatMoment(until.toISOString()) }))
    },
    failed: t('failed.snooze'),
    onSettled: () => void refresh(),
  })

  return (
    <FormDialog
      dialog={form}
      title={t('forms.snooze.title')}
      subtitle={request.name}
      submitLabel={t('forms.snooze.submit')}
      submittingLabel={t('forms.snooze.sending')}
    >
      <Pair>
        <FormDate name="day" label={t('forms.snooze.day')} required />
        <FormText name="time" label={t('forms.snooze.time')} placeholder="10:00" required />
      </Pair>
    </FormDialog>
  )
}

const momentOf = (day: string, time: string): Date => new Date(`${day}T${time.padStart(5, '0')}:00`)

/** Where it stands, or tomorrow at ten. */
function firstMoment({ dueAt }: ContactAction): { day: string; time: string } {
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(10, 0, 0, 0)
  const moment = dueAt ? new Date(dueAt) : tomorrow
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-4);
`
