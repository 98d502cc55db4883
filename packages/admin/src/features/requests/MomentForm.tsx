import { day, text } from '@karvon/api-client/fields/fields'
import type { CallOptions } from '@karvon/api-client/http/http'
import { toast } from '@karvon/ui/Toaster'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { FormDialog } from '../../shared/form/FormDialog'
import { inputsOf } from '../../shared/form/inputsOf'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useRefreshInbox } from '../../shared/inbox/useInbox'

export interface MomentFormProps {
  open: boolean
  onOpen(): void
  onClose(): void
  /** Of the form, under which what is typed is kept. */
  name: string
  title: string
  /** Whom it is about. */
  subtitle: string
  /** What stands there at first. @default tomorrow at ten */
  from?: string | null
  failed: string
  /** @returns what to say when it is done */
  send(until: Date, call: CallOptions): Promise<string>
}

/** Day and hour. */
export const MomentInputs = inputsOf(
  { day: day({ required: ' ' }), time: text({ max: 5, required: ' ' }) },
  { day: [6, 6, 6], time: { width: [6, 6, 6], placeholder: '10:00' } },
  () => ({ labels: useTranslation('contactActions').t('forms.snooze', { returnObjects: true }) }),
)

/** Asks for a day and an hour to come. */
export function MomentForm({ name, title, subtitle, from = null, failed, send, ...dialog }: MomentFormProps) {
  const { t } = useTranslation('contactActions')
  const refresh = useRefreshInbox()

  const form = useRecordForm({
    ...dialog,
    name,
    stored: firstMoment(from),
    schema: object(momentRules(t)),
    save: async ({ day, time }, { idempotencyKey }) => {
      toast.success(await send(momentOf(day, time), { idempotencyKey }))
    },
    failed,
    onSettled: () => void refresh(),
  })

  return (
    <FormDialog
      form={form}
      title={title}
      subtitle={subtitle}
      submitLabel={t('forms.snooze.submit')}
      submittingLabel={t('forms.snooze.sending')}
    >
      <MomentInputs />
    </FormDialog>
  )
}

export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time.padStart(5, '0')}:00`)

/** Of `MomentInputs`: both are there, and it is still to come. */
export const momentRules = (t: TFunction<'contactActions'>) => ({
  day: string().required(),
  time: string()
    .required()
    .matches(/^([01]?\d|2[0-3]):[0-5]\d$/, t('forms.snooze.unreadable'))
    .test(
      'future',
      t('forms.snooze.past'),
      (time = '', { parent }: { parent: { day?: string } }) => !parent.day || momentOf(parent.day, time) > new Date(),
    ),
})

/** Where it stands, or tomorrow at ten. */
export function firstMoment(from: string | null): { day: string; time: string } {
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(10, 0, 0, 0)
  const moment = from ? new Date(from) : tomorrow
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}
