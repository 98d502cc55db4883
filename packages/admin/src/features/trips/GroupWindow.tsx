import type { DepartureKey } from '@karvon/api-client/trips/departures'
import { departures } from '@karvon/api-client/trips/departures'
import type { Manifest, ManifestEntry } from '@karvon/api-client/trips/departureTypes'
import { type FlightDirection, flightDirections } from '@karvon/api-client/trips/groupFields'
import { Dialog } from '@karvon/ui/Dialog'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { Tabs } from '@karvon/ui/Tabs'
import { FileUp } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { Stack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { usePermissions } from '../../shared/session/rights'
import { groupImportLink } from '../../shared/tours/departureLinks'
import { saleLink } from './checkLinks'
import { GroupDepartures } from './GroupDepartures'
import { GroupFlights } from './GroupFlights'
import { GroupRooms } from './GroupRooms'
import { datesText, tourText } from './leaves'
import { departureText } from './useDepartures'
import { useGroup } from './useGroup'

const parts = ['rooms', ...flightDirections, 'departures'] as const
type GroupPart = (typeof parts)[number]

export interface GroupWindowProps {
  open: boolean
  departure: DepartureKey | null
  onClose(): void
}

/** `/clients?view=departures&group=3@2027-04-01`: where the people of a group sleep, how they fly, and who goes with them. */
export function GroupWindow({ open, departure, onClose }: GroupWindowProps) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const [part, setPart] = useState<GroupPart>('rooms')
  useKeptDialog(`group ${departure && departureText(departure)}`, { part, open }, (kept) => setPart(kept.part))
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const manifest = useSWR(
    departure && (['manifest', departure.tourId, departure.departureDate] as const),
    ([, tourId, departureDate]) => api.departures.manifest({ tourId, departureDate }),
  )
  const { data } = manifest
  return (
    <Dialog
      open={open}
      size="lg"
      title={data ? t('group.title', { title: tourText(t, data), dates: datesText(t, data) }) : t('group.open')}
      footer={
        departure &&
        mayEdit && (
          <Link href={groupImportLink(departure, data?.returnDate ?? '')} asChild>
            <LinkButton icon={<FileUp />}>{t('group.import')}</LinkButton>
          </Link>
        )
      }
      onClose={onClose}
    >
      <Tabs
        label={t('group.parts')}
        value={part}
        items={parts.map((value) => ({ value, label: t(`group.tabs.${value}`) }))}
        onChange={(value) => setPart(value as GroupPart)}
      >
        <Loaded
          of={manifest}
          failed={t('group.failed')}
          missing={<EmptyState spot="route" title={t('manifest.nobody')} text={t('manifest.nobodyText')} />}
        >
          {(loaded) =>
            departure && (
              <LoadedGroup
                part={part}
                departure={departure}
                manifest={loaded}
                onStored={(stored) => void manifest.mutate(stored, { revalidate: false })}
              />
            )
          }
        </Loaded>
      </Tabs>
    </Dialog>
  )
}

interface LoadedGroupProps {
  part: GroupPart
  departure: DepartureKey
  manifest: Manifest
  onStored(manifest: Manifest): void
}

function LoadedGroup({ part, departure, manifest, onStored }: LoadedGroupProps) {
  const { t } = useTranslation('departures')
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const { rooms, flights } = useGroup(departure, manifest, onStored)
  if (part === 'departures') return <GroupDepartures departure={departure} mayEdit={mayEdit} />
  const people = manifest.entries.filter(({ travellerIds }) => travellerIds.length > 0)
  const unknown = manifest.entries.filter(({ travellerIds }) => travellerIds.length === 0)
  return (
    <Stack>
      {unknown.length > 0 && <Unconfirmed entries={unknown} />}
      {part === 'rooms' ? (
        <GroupRooms people={people} saved={rooms} mayEdit={mayEdit} />
      ) : (
        <GroupFlights
          key={part}
          departure={departure}
          title={[tourText(t, manifest), datesText(t, manifest)].join(', ')}
          direction={part satisfies FlightDirection}
          people={people}
          saved={flights}
          mayEdit={mayEdit}
        />
      )}
    </Stack>
  )
}

/** Nobody has said that they go: with the way to where it is said. */
function Unconfirmed({ entries }: { entries: readonly ManifestEntry[] }) {
  const { t } = useTranslation('departures')
  const sales = [...new Map(entries.map((entry) => [entry.clientTourId, entry])).values()]
  return (
    <Notice tone="info">
      {t('group.unconfirmed')}
      {sales.map(({ clientTourId, clientId, name }, place) => (
        <Fragment key={clientTourId}>
          {place > 0 && ', '}
          <Link href={saleLink({ clientTourId, clientId: clientId ?? '' })}>{name}</Link>
        </Fragment>
      ))}
    </Notice>
  )
}
