import { initialValues } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { DepartureKey } from '@karvon/api-client/trips/departures'
import type { ManifestEntry } from '@karvon/api-client/trips/departureTypes'
import { type FlightDirection, type FlightInput, flightFields } from '@karvon/api-client/trips/groupFields'
import { flightText, withPeople } from '@karvon/api-client/trips/groupRules'
import { Button } from '@karvon/ui/Button'
import { IconButton } from '@karvon/ui/IconButton'
import { SortableGroups } from '@karvon/ui/SortableGroups'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormDialog } from '../../shared/form/FormDialog'
import { inputsOf } from '../../shared/form/inputsOf'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { Stack } from '../../shared/screen/Columns'
import { GroupPerson, GroupTools } from './GroupPerson'
import { departureText } from './useDepartures'
import type { useGroup } from './useGroup'

const rest = 'none'

export interface GroupFlightsProps {
  departure: DepartureKey
  /** Of the group, for people. */
  title: string
  direction: FlightDirection
  people: readonly ManifestEntry[]
  saved: ReturnType<typeof useGroup>['flights']
  mayEdit: boolean
}

/** Who comes, or leaves, by which flight. */
export function GroupFlights({ departure, title, direction, people, saved, mayEdit }: GroupFlightsProps) {
  const { t } = useTranslation('departures')
  const { items, change } = saved
  const [edited, setEdited] = useState<{ flight: FlightInput | null } | null>(null)
  const flights = items.filter((flight) => flight.direction === direction)
  const name = `${departureText(departure)} ${direction}`
  useKeptDialog(`flight ${name}`, edited && { ...edited, open: true }, ({ flight }) => {
    // As it is by now.
    const current = flight && items.find((each) => isSame(each, flight))
    if (current !== undefined) setEdited({ flight: current })
  })
  const forAll = flights.find(({ isForAll }) => isForAll)
  const own = flights.filter((flight) => flight !== forAll)
  const flightOf = ({ travellerIds }: ManifestEntry) =>
    own.find((flight) => flight.people.some((id) => travellerIds.some((one) => String(one) === String(id))))
  const headOf = (flight: FlightInput, label: string) => (
    <Head>
      <b>{label}</b>
      {mayEdit && flight.id !== null && (
        <>
          <IconButton
            label={t('group.flights.change', { number: flight.number })}
            icon={<Pencil />}
            onClick={() => setEdited({ flight })}
          />
          <IconButton
            label={t('group.flights.remove', { number: flight.number })}
            icon={<Trash2 />}
            onClick={() => void change((known) => known.filter((each) => !isSame(each, flight)))}
          />
        </>
      )}
    </Head>
  )
  const restLabel = forAll ? t('group.flights.forAll', { flight: flightText(forAll) }) : t('group.flights.rest')

  /** @returns whether it was saved; a failure is told */
  const save = (flight: FlightInput) =>
    change((known) => {
      const others = flight.isForAll
        ? known.map((each) => (each.direction === direction ? { ...each, isForAll: false } : each))
        : known
      return flight.id === null
        ? [...others, flight]
        : others.map((each) => (isSame(each, flight) ? { ...flight, people: each.people } : each))
    })

  return (
    <Stack>
      {mayEdit && (
        <GroupTools>
          <Button size="sm" icon={<Plus />} onClick={() => setEdited({ flight: null })}>
            {t('group.flights.add')}
          </Button>
        </GroupTools>
      )}
      <SortableGroups
        label={t(`group.flights.label.${direction}`)}
        items={people}
        getId={({ travellerIds }) => travellerIds.join(' ')}
        getLabel={({ name }) => name}
        groupOf={(entry) => String(flightOf(entry)?.id ?? rest)}
        groups={[
          {
            id: rest,
            label: restLabel,
            isRest: true,
            ...(forAll && { header: headOf(forAll, restLabel) }),
          },
          ...own.map((flight, place) => ({
            id: String(flight.id ?? `new ${place}`),
            label: flightText(flight),
            header: headOf(flight, flightText(flight)),
          })),
        ]}
        disabled={!mayEdit}
        renderItem={(entry) => <GroupPerson entry={entry} />}
        onMove={({ travellerIds }, to) =>
          void change((known) => [
            ...known.filter((each) => each.direction !== direction),
            ...withPeople(
              known.filter((each) => each.direction === direction),
              travellerIds,
              to === rest ? null : to,
            ),
          ])
        }
      />
      <FlightDialog
        open={edited !== null}
        flight={edited?.flight ?? null}
        name={`flight ${name}`}
        subtitle={title}
        direction={direction}
        isFirst={flights.length === 0}
        save={save}
        onOpen={() => setEdited(edited ?? { flight: null })}
        onClose={() => setEdited(null)}
      />
    </Stack>
  )
}

const isSame = (one: FlightInput, other: FlightInput) => one.id !== null && String(one.id) === String(other.id)

const { direction: _direction, ...typedFields } = flightFields

const FlightInputs = inputsOf(
  typedFields,
  { number: [6, 6, 12], airport: [6, 6, 12], day: [6, 6, 12], time: [6, 6, 12], isForAll: 12 },
  function useFlightWords() {
    const { t } = useTranslation('departures', { keyPrefix: 'group' })
    return { labels: t('fields', { returnObjects: true }) }
  },
)

interface FlightDialogProps {
  open: boolean
  /** Null for one more. */
  flight: FlightInput | null
  /** For one more. */
  name: string
  subtitle: string
  direction: FlightDirection
  /** The first of a group is most often that of everybody. */
  isFirst: boolean
  save(flight: FlightInput): Promise<boolean>
  onOpen(): void
  onClose(): void
}

function FlightDialog({ flight, name, subtitle, direction, isFirst, save, ...opening }: FlightDialogProps) {
  const { t } = useTranslation('departures')
  const stored = useMemo(
    () => flight ?? { ...initialValues(flightFields), direction, isForAll: isFirst, id: null, people: [] },
    [flight, direction, isFirst],
  )
  const form = useRecordForm({
    ...opening,
    name: flight ? `flight ${flight.id}` : name,
    stored,
    schema: schemaOf(flightFields, stored),
    judged: 'submit',
    save: async (values) => ((await save(values)) ? {} : false),
    failed: t('group.saveFailed'),
  })
  return (
    <FormDialog
      form={form}
      title={flight ? t('group.flights.change', { number: flight.number }) : t(`group.flights.addTitle.${direction}`)}
      subtitle={subtitle}
      submitLabel={t('group.flights.save')}
      submittingLabel={t('group.flights.saving')}
    >
      <FlightInputs />
    </FormDialog>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);

  > b {
    flex: 1;
    min-width: 0;
    font: var(--text-strong);
    font-variant-numeric: tabular-nums;
  }
`
