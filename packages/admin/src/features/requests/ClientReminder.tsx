import type { Client } from '@karvon/api-client/clients/clientTypes'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { Button } from '@karvon/ui/Button'
import { formatMoment } from '@karvon/ui/format'
import { Menu } from '@karvon/ui/Menu'
import { toast } from '@karvon/ui/Toaster'
import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { deferWindow } from '../../shared/screen/deferPart'
import { callBackMoments } from './callBackMoments'

const MomentForm = deferWindow(() => import('./MomentForm').then((module) => module.MomentForm))

type Called = Pick<Client, 'id' | 'fullName'>

/** Reminds oneself to call a client: in an hour, this evening, tomorrow, or when one says. */
export function RemindButton({ client }: { client: Called }) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const refresh = useRefreshInbox()
  const [isChoosing, setChoosing] = useState(false)

  async function remind(moment: Date) {
    try {
      await api.contactActions.remind(client.id, moment, '', { idempotencyKey: newIdempotencyKey() })
      toast.success(t('client.reminded', { moment: formatMoment(moment.toISOString()) }))
      await refresh()
    } catch (error) {
      toastError(error, t('client.notReminded'), t)
    }
  }

  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" icon={<AlarmClock />}>
            {t('client.remind')}
          </Button>
        }
        items={[
          ...callBackMoments(new Date()).map(([name, moment]) => ({
            label: t(`work.${({ hour: 'inAnHour', evening: 'at18', tomorrow: 'at10' } as const)[name]}`),
            icon: <AlarmClock />,
            onSelect: () => void remind(moment),
          })),
          { label: t('client.own'), icon: <AlarmClock />, separated: true, onSelect: () => setChoosing(true) },
        ]}
      />
      <ReminderDialog
        client={client}
        open={isChoosing}
        onOpen={() => setChoosing(true)}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

export interface ReminderDialogProps {
  client: Called
  open: boolean
  onOpen(): void
  onClose(): void
}

/** Asks when to call a client. */
export function ReminderDialog({ client, ...dialog }: ReminderDialogProps) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })

  return (
    <MomentForm
      {...dialog}
      name={`remind-${client.id}`}
      title={t('client.remindTitle')}
      subtitle={client.fullName}
      failed={t('client.notReminded')}
      send={async (moment, call) => {
        await api.contactActions.remind(client.id, moment, '', call)
        return t('client.reminded', { moment: formatMoment(moment.toISOString()) })
      }}
    />
  )
}
