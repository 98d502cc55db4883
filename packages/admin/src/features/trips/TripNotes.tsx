import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import type { NotedTour } from '@karvon/api-client/trips/tripFactTypes'
import {
  notesOfTrip,
  refusedTripNotes,
  type TripNote,
  type TripNoteField,
  type TripNoteId,
  tripNoteIds,
} from '@karvon/api-client/trips/tripNoteRules'
import { tripNotes as tripNotesApi } from '@karvon/api-client/trips/tripNotes'
import { Button } from '@karvon/ui/Button'
import { displayText, formatDay, formatMoney } from '@karvon/ui/format'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { type ClientTourValues, withWholeDays } from './clientTourForm'
import { useTripFacts } from './useTripFacts'

/** The trip that is being typed, and what its notes are made from. */
export interface NotedForm {
  /** Null while nobody is chosen. */
  clientId: ClientId | null
  /** Null while it is not stored: then hidden notes are kept with what is typed. */
  id: Id | null
  tour: NotedTour | null
  mutedNotes?: readonly TripNoteId[]
  /** Those who go, where somebody has marked them. */
  going?: readonly TripTraveller[] | null
  onMute?(notes: TripNoteId[]): void
}

export interface TripNotesProps extends NotedForm {
  field: TripNoteField
  values: ClientTourValues
  /** Those that were hidden are shown, too. */
  showsMuted: boolean
  /** How many are hidden and what shows them stands here. */
  onShowMuted?: (() => void) | undefined
}

/** What is odd about a field of a trip: said quietly below it, and never in the way. */
export function TripNotes({ field, values, showsMuted, onShowMuted, ...form }: TripNotesProps) {
  const { t } = useTranslation('clientTours')
  const { notes, muted, setMuted } = useTripNotes(values, form)
  // Hidden since the form opened: they stay in their place, so that a slip is taken back there.
  const [touched, setTouched] = useState<readonly TripNoteId[]>([])
  const isShown = ({ id }: TripNote) => showsMuted || touched.includes(id) || !muted.includes(id)
  const hidden = onShowMuted && !showsMuted ? notes.filter(({ id }) => muted.includes(id)).length : 0

  const [saving, setSaving] = useState<TripNoteId>()

  async function handleToggle({ id }: TripNote) {
    setTouched([...touched, id])
    setSaving(id)
    await setMuted(id, !muted.includes(id))
    setSaving(undefined)
  }

  return (
    <Region aria-live="polite" data-field={field}>
      {notes
        .filter((note) => note.field === field && isShown(note))
        .map((note) => (
          <Note
            key={note.id}
            note={note}
            isMuted={muted.includes(note.id)}
            isSaving={saving === note.id}
            onToggle={() => void handleToggle(note)}
          />
        ))}
      {hidden > 0 && (
        <Hidden>
          {t('notes.hidden', { count: hidden })}
          <Button variant="ghost" size="sm" onClick={onShowMuted}>
            {t('notes.showHidden')}
          </Button>
        </Hidden>
      )}
    </Region>
  )
}

interface NoteProps {
  note: TripNote
  isMuted: boolean
  isSaving: boolean
  onToggle(): void
}

function Note({ note, isMuted, isSaving, onToggle }: NoteProps) {
  const { t } = useTranslation('clientTours')
  const id = useId()
  const { from, until, count, places, price, names, needs, tourTitle, tripId } = note
  const text =
    places > 0
      ? `${gapText({ places, named: count }, 'ru')}.`
      : t(`notes.${note.id}`, {
          from: formatDay(from),
          until: formatDay(until),
          count,
          price: formatMoney(price),
          names: names.join(', '),
          needs: needs.map((need) => t(`notes.${need}`)).join(', '),
          title: displayText(tourTitle ?? undefined, t('noTour', { id: tripId })),
        })
  return (
    <Line data-muted={isMuted || undefined}>
      <Info aria-hidden />
      <span id={id}>{text}</span>
      <Button variant="ghost" size="sm" aria-describedby={id} loading={isSaving} onClick={onToggle}>
        {isMuted ? t('notes.show') : t('notes.hide')}
      </Button>
    </Line>
  )
}

function useTripNotes(values: ClientTourValues, { clientId, id, tour, mutedNotes = [], going, onMute }: NotedForm) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ tripNotes: tripNotesApi })
  const { facts, mutate } = useTripFacts(clientId)
  const stored = facts?.client?.trips.find((trip) => String(trip.id) === String(id))
  const muted: readonly TripNoteId[] =
    id === null ? mutedNotes : tripNoteIds.filter((each) => stored?.mutedNotes.includes(each))
  const context = { tour, client: facts?.client ?? null, today: facts?.today ?? '' }
  const notes = notesOfTrip({ ...withWholeDays(values), id, going: going ?? null }, context).filter(
    (note) => !refusedTripNotes.includes(note.id),
  )

  async function setMuted(note: TripNoteId, isMuted: boolean) {
    const next = isMuted ? [...muted, note] : muted.filter((each) => each !== note)
    if (id === null) return onMute?.(next)
    try {
      await api.tripNotes.setMuted(id, note, isMuted)
    } catch (error) {
      toastError(error, t('failed.note'), t)
      return
    }
    await mutate(
      (known) =>
        known && {
          ...known,
          clients: known.clients.map((client) => ({
            ...client,
            trips: client.trips.map((trip) =>
              String(trip.id) === String(id) ? { ...trip, mutedNotes: [...next] } : trip,
            ),
          })),
        },
      { revalidate: false },
    )
  }

  return { notes, muted, setMuted }
}

/** Takes no room while it has nothing to say, and yet is there to be listened to. */
const Region = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-1);
  min-width: 0;
  margin-top: calc(-1 * var(--space-3));

  &:empty {
    position: absolute;
  }

  /* Beside the status there is room for it under its own field; in a window there is not. */
  @container page (min-width: 800px) {
    &[data-field='quantity'] {
      grid-column: 7 / -1;
    }
  }
`

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    margin-top: 8px;
    color: var(--color-text-muted);
  }

  > span {
    min-width: 0;
    padding-top: 7px;
    overflow-wrap: break-word;
  }

  &[data-muted] > span {
    color: var(--color-text-muted);
    text-decoration: line-through;
  }

  > button {
    flex: none;
  }
`

const Hidden = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  color: var(--color-text-muted);
  font: var(--text-small);
`
