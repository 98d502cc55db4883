import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { AlikeCard, AlikeClient } from '@karvon/api-client/clients/likenessTypes'
import { asPhone, groupedPhone } from '@karvon/api-client/phones/phoneRules'
import { Button } from '@karvon/ui/Button'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useAlike } from '../../shared/clients/useAlike'
import { useFormField } from '../../shared/form/formFields'

/** A card that the server named when it refused to make a second one, and for whom. */
export interface RefusedFor {
  card: AlikeCard
  person: string
}

interface AlikeClientsProps {
  refused: RefusedFor | null
  /** Adds what is typed to a card that is there. */
  onComplete(card: AlikeCard): void
  /** Makes a new card beside those that were shown. */
  onAnyway(shown: readonly ClientId[]): void
}

/** Who is typed as the server is asked about them, in one text. */
export const personText = (firstName: string, lastName: string, numbers: readonly string[]): string =>
  JSON.stringify(personOf(firstName, lastName, numbers))

const personOf = (firstName: string, lastName: string, numbers: readonly string[]) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phones: numbers.map(asPhone).filter((phone) => phone !== null),
})

/** Who has a card already, or may have one, before a double is made. */
export function AlikeClients({ refused, onComplete, onAnyway }: AlikeClientsProps) {
  const { t } = useTranslation('clients')
  const { isSubmitting } = useFormikContext()
  const typed = [
    useFormField<string>('firstName').value,
    useFormField<string>('lastName').value,
    useFormField<string[]>('phoneNumbers').value,
  ] as const
  const alike = useAlike(personOf(...typed))
  const inTheWay = refused?.person === personText(...typed) ? refused.card : null
  const sure = inTheWay ?? alike.find(({ likeness }) => likeness === 'sure')?.client
  const others = alike.filter(({ client }) => client.id !== sure?.id)

  return (
    <>
      {sure && (
        <Notice tone={inTheWay ? 'danger' : 'info'}>
          {t('create.sure')}: <strong>{sure.fullName}</strong>
          <Facts>
            <span>
              {[sure.dateOfBirth && formatDay(sure.dateOfBirth), ...sure.phones.map(groupedPhone)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <CardLink client={sure}>{t('create.openCard')}</CardLink>
          </Facts>
          <Acts>
            <Button size="sm" disabled={isSubmitting} onClick={() => onComplete(sure)}>
              {t('create.complete')}
            </Button>
            <Button
              size="sm"
              disabled={isSubmitting}
              onClick={() => onAnyway([sure, ...others.map(({ client }) => client)].map(({ id }) => id))}
            >
              {t('create.anyway')}
            </Button>
          </Acts>
        </Notice>
      )}
      {others.length > 0 && <Others alike={others} />}
    </>
  )
}

function Others({ alike }: { alike: readonly AlikeClient[] }) {
  const { t } = useTranslation('clients')
  const isByPhone = alike.every(({ reasons }) => reasons.includes('phone'))
  return (
    <Notice tone="info">
      {isByPhone ? t('create.same', { count: alike.length }) : t('create.perhaps')}:{' '}
      {alike.map(({ client }, index) => (
        <span key={client.id}>
          {index > 0 && ', '}
          <CardLink client={client}>{client.fullName}</CardLink>
          {client.dateOfBirth && ` (${formatDay(client.dateOfBirth)})`}
        </span>
      ))}
    </Notice>
  )
}

/** In a tab of its own: what is typed stays here. */
function CardLink({ client, children }: { client: AlikeCard; children: string }) {
  const { t } = useTranslation('clients')
  return (
    <a href={`/clients/${encodeURIComponent(client.id)}`} target="_blank" rel="noreferrer" title={t('create.open')}>
      {children}
    </a>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-1);
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-3);
`
