import { contactActions as contactActionsApi } from '@karvon/api-client/requests/contactActions'
import { formatMoment } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { MomentForm } from './MomentForm'
import type { RequestFormProps } from './RequestForm'

/** Puts a request off until a day and an hour of the person's own choice. */
export function SnoozeForm({ request, ...dialog }: Omit<RequestFormProps, 'what'>) {
  const { t } = useTranslation('contactActions')
  const { contactActions } = useApi({ contactActions: contactActionsApi })
  return (
    <MomentForm
      {...dialog}
      name={`snooze-${request.id}`}
      title={t('forms.snooze.title')}
      subtitle={request.name}
      from={request.dueAt}
      failed={t('failed.snooze')}
      send={async (until) => {
        await contactActions.snooze(request.id, until)
        return t('done.snooze', { moment: formatMoment(until.toISOString()) })
      }}
    />
  )
}
