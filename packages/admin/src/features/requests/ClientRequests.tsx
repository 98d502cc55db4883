import type { Client } from '@karvon/api-client/clients/clientTypes'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { isSamePhone, readPhone } from '@karvon/api-client/phones/phoneRules'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { formatMoment } from '@karvon/ui/format'
import { Menu } from '@karvon/ui/Menu'
import { Skeleton } from '@karvon/ui/Skeleton'
import { toast } from '@karvon/ui/Toaster'
import { AlarmClock } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { callBackMoments } from './callBackMoments'
import { sourceLabel } from './requestLabels'
import { StatusBadge } from './StatusBadge'

const MomentForm = deferWindow(() => import('./MomentForm').then((module) => module.MomentForm))

/** So many of the newest. */
const shown = 5

/** What a client asked for, by the phone numbers, and when to call them again. */
export function ClientRequests({ client }: { client: Client }) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const titleId = useId()
  const refresh = useRefreshInbox()
  const [isChoosing, setChoosing] = useState(false)
  const numbers = client.contacts.map(({ value }) => readPhone(value).e164).filter((phone) => phone !== null)
  const requests = useSWR(numbers.length > 0 && ['contactActions', 'ofNumbers', ...numbers], async () => {
    const found = await Promise.all(numbers.map(requestsOf))
    const known = new Map(found.flat().map((request): [ContactAction['id'], ContactAction] => [request.id, request]))
    return [...known.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, shown)
  })

  async function requestsOf(phone: string): Promise<ContactAction[]> {
    const { items } = await api.contactActions.list({ phone, pageSize: shown }, { quiet: true })
    return items.filter(({ phoneNumbers }) => phoneNumbers.some((other) => isSamePhone(other, phone)))
  }

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
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{t('client.title')}</h2>
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
      </Head>
      <Loaded
        of={numbers.length > 0 ? requests : { ...requests, data: [] }}
        skeleton={
          <Nothing>
            <Skeleton lines={2} />
          </Nothing>
        }
        failed={t('failed.list')}
      >
        {(found) =>
          found.length === 0 ? (
            <Nothing>{t('client.noRequests')}</Nothing>
          ) : (
            <List>
              {found.map((request) => (
                <li key={request.id}>
                  <Link href={`/contact-actions?request=${encodeURIComponent(request.id)}`}>
                    {sourceLabel(request.type, t)}
                  </Link>
                  <StatusBadge of={request} />
                  <time dateTime={request.createdAt}>
                    {formatMoment(request.dueAt && request.status !== 'completed' ? request.dueAt : request.createdAt)}
                  </time>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
      <MomentForm
        open={isChoosing}
        onOpen={() => setChoosing(true)}
        onClose={() => setChoosing(false)}
        name={`remind-${client.id}`}
        title={t('client.remindTitle')}
        subtitle={client.fullName}
        failed={t('client.notReminded')}
        send={async (moment, call) => {
          await api.contactActions.remind(client.id, moment, '', call)
          return t('client.reminded', { moment: formatMoment(moment.toISOString()) })
        }}
      />
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;
  padding: var(--space-3) var(--space-3) var(--space-1) var(--space-5);

  h2 {
    font: var(--text-title-sm);
  }
`

const Nothing = styled.div`
  padding: 0 var(--space-5) var(--space-4);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const List = styled.ul`
  padding-bottom: var(--space-2);

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    justify-content: space-between;
    padding: var(--space-2) var(--space-5);
    border-top: 1px solid var(--color-line-soft);
  }
  a {
    color: var(--color-text-link);
    font-weight: 600;
  }
  time {
    flex-basis: 100%;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
