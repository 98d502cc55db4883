import { clientDoubles } from '@karvon/api-client/clients/clientDoubles'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import type { AlikeClient, ClientDoubles as Doubles } from '@karvon/api-client/clients/likenessTypes'
import { groupedPhone } from '@karvon/api-client/phones/phoneRules'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { formatDay, formatShortDate } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { CloseStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { usePermissions } from '../../shared/session/rights'
import { useUnmerge } from './useClientMerge'
import { useRefreshClients } from './useClients'

export interface ClientDoublesProps {
  client: Pick<Client, 'id'>
  onCompare(other: ClientId): void
}

/** Which other cards this person may have, and which became one with this; nothing where there are none. */
export function ClientDoubles({ client, onCompare }: ClientDoublesProps) {
  const { t } = useTranslation('clientMerge')
  const api = useApi({ clientDoubles })
  const doubles = useSWR(['clientDoubles', String(client.id)], () => api.clientDoubles.of(client.id))
  return (
    <Loaded of={doubles} skeleton={null} failed={t('doubles.failed')}>
      {({ doubles, merges }) =>
        (doubles.length > 0 || merges.length > 0) && (
          <CloseStack data-first>
            {doubles.length > 0 && (
              <Part title={t('doubles.title')}>
                {doubles.map((double) => (
                  <li key={double.client.id}>
                    <Double {...double} of={client.id} onCompare={() => onCompare(double.client.id)} />
                  </li>
                ))}
              </Part>
            )}
            {merges.length > 0 && <Merges id={client.id} merges={merges} />}
          </CloseStack>
        )
      }
    </Loaded>
  )
}

function Double({ client, likeness, reasons, of, onCompare }: AlikeClient & { of: ClientId; onCompare(): void }) {
  const { t } = useTranslation('clientMerge')
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const { setDistinct, isBusy } = useDistinct(of)
  return (
    <>
      <Name>
        <Link href={`/clients/${encodeURIComponent(client.id)}`}>{client.fullName}</Link>
        <Badge tone={likeness === 'sure' ? 'accent' : 'neutral'}>{t(`doubles.likeness.${likeness}`)}</Badge>
      </Name>
      <Facts>
        {[
          t('card', { id: client.id }),
          client.dateOfBirth && formatDay(client.dateOfBirth),
          ...client.phones.map(groupedPhone),
        ]
          .filter(Boolean)
          // Each stays whole.
          .map((fact) => fact.replaceAll(' ', '\u00a0'))
          .join(' · ')}
      </Facts>
      {reasons.length > 0 && (
        <Facts>
          {t('doubles.alike', { what: reasons.map((reason) => t(`doubles.reasons.${reason}`)).join(', ') })}
        </Facts>
      )}
      {mayEdit && (
        <Acts>
          <Button size="sm" onClick={onCompare} aria-label={t('doubles.compareWith', { name: client.fullName })}>
            {t('doubles.compare')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            aria-label={t('doubles.distinctFrom', { name: client.fullName })}
            onClick={() => void setDistinct(client.id, true)}
          >
            {t('doubles.distinct')}
          </Button>
        </Acts>
      )}
    </>
  )
}

function Merges({ id, merges }: { id: ClientId; merges: Doubles['merges'] }) {
  const { t } = useTranslation('clientMerge')
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const { undo, isBusy } = useUnmerge()
  return (
    <Part title={t('doubles.merged')}>
      {merges.map(({ from, fullName, mergedAt, undoableUntil }) => (
        <li key={from}>
          <Name>{fullName}</Name>
          <Facts>
            {t('card', { id: from })} · {formatShortDate(mergedAt)}
          </Facts>
          {mayEdit && (
            <Acts>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={t('doubles.partFrom', { name: fullName })}
                onClick={() => void undo(id, from)}
              >
                {t('doubles.part')}
              </Button>
              <Facts>{t('doubles.until', { day: formatShortDate(undoableUntil) })}</Facts>
            </Acts>
          )}
        </li>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <List>{children}</List>
    </Card>
  )
}

/** Says that two cards are of two people, and offers to take it back. */
function useDistinct(client: ClientId) {
  const { t } = useTranslation('clientMerge')
  const api = useApi({ clientDoubles })
  const { mutate } = useSWRConfig()
  const refreshClients = useRefreshClients()
  const [isBusy, setBusy] = useState(false)

  async function setDistinct(other: ClientId, areDistinct: boolean): Promise<void> {
    setBusy(true)
    try {
      await api.clientDoubles.setDistinct(client, other, areDistinct)
      if (areDistinct)
        toast.success(t('doubles.distinctSet'), {
          action: { label: t('undo'), onPress: () => void setDistinct(other, false) },
        })
    } catch (error) {
      toastError(error, t('doubles.distinctFailed'), t)
    } finally {
      await mutate(['clientDoubles', String(client)])
      void refreshClients()
      setBusy(false)
    }
  }

  return { setDistinct, isBusy }
}

const Title = styled.h2`
  padding: var(--space-3) var(--space-5) var(--space-2);
  font: var(--text-title-sm);
`

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0 var(--space-5) var(--space-4);

  > li {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
  }
  > li ~ li {
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line-soft);
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`

const Facts = styled.span`
  min-width: 0;
  color: var(--color-text-muted);
  font: var(--text-small);
  overflow-wrap: anywhere;
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-top: var(--space-1);
`
