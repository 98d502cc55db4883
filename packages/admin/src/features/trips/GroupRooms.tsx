import type { ManifestEntry } from '@karvon/api-client/trips/departureTypes'
import { placesIn, type RoomInput, type RoomKind, roomFields, roomKinds } from '@karvon/api-client/trips/groupFields'
import { proposedRooms, roomTotals, withNumbers, withPeople } from '@karvon/api-client/trips/groupRules'
import { manifestColumns } from '@karvon/api-client/trips/manifestRules'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import { Select } from '@karvon/ui/Select'
import { SortableGroups } from '@karvon/ui/SortableGroups'
import { TextField } from '@karvon/ui/TextField'
import { Plus, StickyNote, Trash2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Stack } from '../../shared/screen/Columns'
import { GroupPerson, GroupTools } from './GroupPerson'
import type { useGroup } from './useGroup'

const rest = 'none'

export interface GroupRoomsProps {
  people: readonly ManifestEntry[]
  saved: ReturnType<typeof useGroup>['rooms']
  mayEdit: boolean
}

/** Who sleeps in which room. */
export function GroupRooms({ people, saved, mayEdit }: GroupRoomsProps) {
  const { t } = useTranslation('departures')
  const { items: rooms, change } = saved
  const housed = { entries: withNumbers(people, rooms), rooms }
  const totals = roomTotals(housed)
  const isWaiting = housed.entries.some(({ roomNumber }) => roomNumber === null)
  const add = (kind: RoomKind) => void change((known) => [...known, { id: null, kind, note: '', people: [] }])

  return (
    <Stack>
      <GroupTools>
        {mayEdit && (
          <>
            <Menu
              align="start"
              trigger={
                <Button size="sm" icon={<Plus />}>
                  {t('group.rooms.add')}
                </Button>
              }
              items={roomKinds.map((kind) => ({ label: t(`group.rooms.kinds.${kind}`), onSelect: () => add(kind) }))}
            />
            {isWaiting && (
              <Button
                size="sm"
                icon={<Users />}
                onClick={() =>
                  void change((known) => [...known, ...proposedRooms({ entries: withNumbers(people, known) })])
                }
              >
                {t('group.rooms.propose')}
              </Button>
            )}
          </>
        )}
        {totals && <b>{totals}</b>}
      </GroupTools>
      {rooms.length === 0 && (
        <EmptyState spot="route" title={t('group.rooms.none')} text={mayEdit ? t('group.rooms.noneText') : undefined} />
      )}
      <SortableGroups
        label={t('group.rooms.label')}
        items={housed.entries}
        getId={({ travellerIds }) => travellerIds.join(' ')}
        getLabel={({ name }) => name}
        groupOf={({ roomNumber }) => (roomNumber === null ? rest : groupId(rooms[roomNumber - 1], roomNumber))}
        groups={[
          { id: rest, label: t('group.rooms.rest'), isRest: true },
          ...rooms.map((room, place) => ({
            id: groupId(room, place + 1),
            label: t('group.rooms.room', { number: place + 1, kind: t(`group.rooms.kinds.${room.kind}`) }),
            header: (
              <RoomHead
                room={room}
                number={place + 1}
                taken={housed.entries.filter(({ roomNumber }) => roomNumber === place + 1).length}
                mayEdit={mayEdit && room.id !== null}
                onChange={(values) =>
                  void change((known) => known.map((each) => (isSame(each, room) ? { ...each, ...values } : each)))
                }
                onRemove={() => void change((known) => known.filter((each) => !isSame(each, room)))}
              />
            ),
          })),
        ]}
        disabled={!mayEdit}
        renderItem={(entry) => <GroupPerson entry={entry} details={[wishOf('bed', entry), wishOf('room', entry)]} />}
        onMove={({ travellerIds }, to) =>
          void change((known) => withPeople(known, travellerIds, to === rest ? null : to))
        }
      />
    </Stack>
  )
}

/** One that is being saved has no id yet. */
const groupId = (room: RoomInput | undefined, number: number): string => String(room?.id ?? `new ${number}`)

const isSame = (one: RoomInput, other: RoomInput) => one.id !== null && String(one.id) === String(other.id)

const wishOf = (column: 'bed' | 'room', entry: ManifestEntry): string =>
  manifestColumns.find(({ name }) => name === column)?.value(entry, 'ru') ?? ''

interface RoomHeadProps {
  room: RoomInput
  number: number
  taken: number
  mayEdit: boolean
  onChange(values: Partial<Pick<RoomInput, 'kind' | 'note'>>): void
  onRemove(): void
}

function RoomHead({ room: { kind, note }, number, taken, mayEdit, onChange, onRemove }: RoomHeadProps) {
  const { t } = useTranslation('departures')
  const [typed, setTyped] = useState(note)
  const [isAsked, setAsked] = useState(false)
  const hasNote = isAsked || typed !== '' || note !== ''
  const places = placesIn[kind]
  useEffect(() => setTyped(note), [note])
  return (
    <Head>
      <b>№ {number}</b>
      <small data-over={taken > places || undefined}>
        {t('group.rooms.taken', { count: taken, places })}
        {taken > places && `, ${t('group.rooms.overfull')}`}
      </small>
      {mayEdit && (
        <span>
          {!hasNote && (
            <IconButton
              label={t('group.rooms.addNote', { number })}
              icon={<StickyNote />}
              onClick={() => setAsked(true)}
            />
          )}
          <IconButton label={t('group.rooms.remove', { number })} icon={<Trash2 />} onClick={onRemove} />
        </span>
      )}
      <Select
        label={t('group.rooms.kind', { number })}
        hideLabel
        size="sm"
        value={kind}
        readOnly={!mayEdit}
        options={roomKinds.map((value) => ({ value, label: t(`group.rooms.kinds.${value}`) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      {hasNote && (
        <TextField
          label={t('group.rooms.note', { number })}
          hideLabel
          placeholder={t('group.rooms.notePlaceholder')}
          maxLength={roomFields.note.max}
          value={typed}
          readOnly={!mayEdit}
          onChange={setTyped}
          autoFocus={isAsked}
          onBlur={() => {
            setAsked(false)
            if (typed.trim() !== note) onChange({ note: typed.trim() })
          }}
        />
      )}
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  > b {
    font: var(--text-strong);
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  > small[data-over] {
    color: var(--color-hot-text);
  }

  > :nth-child(n + 4) {
    grid-column: 1 / -1;
  }
`
