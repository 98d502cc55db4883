import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import type { OtherPlace, TripTraveller } from '@karvon/api-client/trips/travellerFields'
import {
  cancelTraveller,
  everybodyOf,
  inOrderOf,
  isSamePerson,
  isSameTraveller,
  knownPeople,
  travellerGap,
  withoutTraveller,
  withTraveller,
} from '@karvon/api-client/trips/travellerRules'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Checkbox } from '@karvon/ui/Checkbox'
import { formatDay } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { Pencil, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { StateBadge } from '../../shared/clients/CheckState'
import { deferWindow } from '../../shared/screen/deferPart'
import { usePermissions } from '../../shared/session/rights'
import { AlsoIn } from './AlsoIn'
import { useTravellers } from './useTravellers'
import { useTripFacts } from './useTripFacts'

const TravellerDialog = deferWindow(async () => (await import('./TravellerDialog')).TravellerDialog)
const CancelDialog = deferWindow(async () => (await import('./TravellerDialog')).CancelDialog)

export interface TravellersProps {
  sale: ClientTour
  /** The server has it. */
  onChanged(sale: ClientTour): void
}

/** Who goes on a sold tour, by name, each in a place of the order. */
export function Travellers({ sale, onChanged }: TravellersProps) {
  const { t } = useTranslation('clientTours')
  const mayEdit = usePermissions().can('action:clients.edit')
  const { travellers, isSaving, change, join } = useTravellers(sale, onChanged)
  const known = useTripFacts(sale.clientId).facts?.client
  const [edited, setEdited] = useState<TripTraveller | 'new' | null>(null)
  const [canceled, setCanceled] = useState<TripTraveller | null>(null)

  const others = known
    ? everybodyOf(knownPeople(known)).filter(
        (who) => !travellers.some((one) => isSameTraveller(one, who) || isSamePerson(one, who)),
      )
    : []
  const { travellersConfirmed } = sale
  const gap = sale.status === 'Canceled' ? null : travellerGap({ travellers, travellersConfirmed }, sale.quantity)

  async function handleConfirm() {
    if (await change((list) => [...list])) toast.success(t('travellers.confirmed'))
  }

  const setGoing = (who: TripTraveller, goes: boolean) =>
    void change((list) => (goes ? withTraveller(list, who) : cancelTraveller(list, who)))

  return (
    <Card
      title={t('travellers.title')}
      padding="none"
      actions={
        mayEdit && (
          <Button size="sm" icon={<UserPlus />} onClick={() => setEdited('new')}>
            {t('travellers.add')}
          </Button>
        )
      }
    >
      {gap && (
        <State role="status">
          {gap.places !== gap.named && <StateBadge state="attention">{gapText(gap, 'ru')}</StateBadge>}
          {!gap.isConfirmed && (
            <>
              <StateBadge state="attention">{t('travellers.unconfirmed')}</StateBadge>
              <span>{t('travellers.proposed')}</span>
              {mayEdit && (
                <Button size="sm" variant="primary" loading={isSaving} onClick={() => void handleConfirm()}>
                  {t('travellers.confirm')}
                </Button>
              )}
            </>
          )}
        </State>
      )}
      <Places>
        <SortableList
          label={t('travellers.title')}
          hideLabel
          items={travellers}
          getId={keyOf}
          getLabel={({ fullName }) => fullName}
          itemMenu={false}
          disabled={!mayEdit || travellers.length < 2}
          onReorder={async (next) => void (await change((list) => inOrderOf(list, next)))}
          renderItem={(who) => (
            <Person
              who={who}
              sale={sale}
              mayEdit={mayEdit}
              onGoing={(goes) => setGoing(who, goes)}
              onEdit={() => setEdited(who)}
              onCancel={() => setCanceled(who)}
              onRemove={() => void change((list) => withoutTraveller(list, who))}
              onJoin={(place, isJoined) => void join(who, isJoined ? place.travellerId : null)}
            />
          )}
          empty={<Nobody>{t('travellers.nobody')}</Nobody>}
        />
      </Places>
      {others.length > 0 && (
        <Home role="group" aria-label={t('travellers.home')}>
          <small>{t('travellers.home')}</small>
          {others.map((who) => (
            <Checkbox
              key={keyOf(who)}
              label={who.fullName}
              checked={false}
              disabled={!mayEdit}
              onChange={() => setGoing(who, true)}
            />
          ))}
        </Home>
      )}
      <TravellerDialog
        open={edited !== null}
        who={edited === 'new' ? null : edited}
        save={(who) =>
          change((list) =>
            who.id === null
              ? withTraveller(list, who)
              : list.map((one) => (isSameTraveller(one, who) ? { ...one, ...who } : one)),
          )
        }
        onOpen={() => setEdited((now) => now ?? 'new')}
        onClose={() => setEdited(null)}
      />
      <CancelDialog
        open={canceled !== null}
        who={canceled}
        save={(who, about) => change((list) => cancelTraveller(list, who, about))}
        onClose={() => setCanceled(null)}
      />
    </Card>
  )
}

const keyOf = ({ id, companionId, clientId, fullName }: TripTraveller): string =>
  id === null ? [companionId, clientId, fullName].join(' ') : `${id}`

interface PersonProps {
  who: TripTraveller
  sale: ClientTour
  mayEdit: boolean | undefined
  onGoing(goes: boolean): void
  onEdit(): void
  onCancel(): void
  onRemove(): void
  onJoin(place: OtherPlace, isJoined: boolean): void
}

function Person({ who, sale, mayEdit, onGoing, onEdit, onCancel, onRemove, onJoin }: PersonProps) {
  const { t } = useTranslation('clientTours')
  const { fullName, clientId, companionId, dateOfBirth, passportNumber, status, canceledOn, cancelReason } = who
  const isCanceled = status === 'Canceled'
  const isBuyer = String(clientId) === String(sale.clientId)
  const kind = isBuyer ? 'buyer' : companionId !== null ? 'companion' : clientId !== null ? 'client' : 'own'
  const details = [t(`travellers.${kind}`), formatDay(dateOfBirth), passportNumber].filter(
    (text) => text && text !== '—',
  )
  return (
    <Row data-canceled={isCanceled || undefined}>
      <About>
        <Checkbox label={<b>{fullName}</b>} checked={!isCanceled} disabled={!mayEdit} onChange={onGoing} />
        <Details>
          {clientId !== null && !isBuyer ? (
            <Link href={`/clients/${encodeURIComponent(clientId)}`}>{details.join(' · ')}</Link>
          ) : (
            details.join(' · ')
          )}
        </Details>
        {isCanceled && (
          <Canceled>
            {t('travellers.canceled', { day: formatDay(canceledOn) })}
            {cancelReason && `: ${cancelReason}`}
          </Canceled>
        )}
        {isCanceled && mayEdit && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t(cancelReason ? 'travellers.changeReason' : 'travellers.addReason')}
          </Button>
        )}
        {!isCanceled && <AlsoIn who={who} onJoin={mayEdit ? onJoin : undefined} />}
      </About>
      {mayEdit && (
        <Acts>
          {kind === 'own' && who.id !== null && (
            <IconButton label={t('travellers.edit', { name: fullName })} icon={<Pencil />} onClick={onEdit} />
          )}
          <IconButton label={t('travellers.remove', { name: fullName })} icon={<X />} onClick={onRemove} />
        </Acts>
      )}
    </Row>
  )
}

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--color-line-soft);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Places = styled.div`
  padding: var(--space-2) var(--space-4);
`

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: var(--space-2);
  min-width: 0;

  &[data-canceled] b {
    color: var(--color-text-muted);
    text-decoration: line-through;
  }
`

const About = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  min-width: 0;
  min-height: 32px;
`

const Details = styled.span`
  color: var(--color-text-muted);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
`

const Canceled = styled.span`
  color: var(--color-danger-text);
  font: var(--text-small);
  overflow-wrap: anywhere;
`

const Acts = styled.span`
  display: flex;
`

const Nobody = styled.p`
  margin: 0;
  padding: var(--space-2) var(--space-1);
  color: var(--color-text-muted);
`

const Home = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-3) var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  color: var(--color-text-muted);
`
