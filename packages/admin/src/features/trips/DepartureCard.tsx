import { type Check, type CheckId, checkIds, checkStates } from '@karvon/api-client/trips/departureRules'
import { departures } from '@karvon/api-client/trips/departures'
import type { ChecklistItem, Departure, Traveller } from '@karvon/api-client/trips/departureTypes'
import type { ListChange } from '@karvon/api-client/trips/sentListTypes'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Checkbox } from '@karvon/ui/Checkbox'
import type { RowSelection } from '@karvon/ui/DataTable'
import { formatMoment } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import type { TFunction } from 'i18next'
import { BedDouble, ChevronDown, ChevronUp, ClipboardList, MessageSquareText, Paperclip } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { SelectMark } from '../../shared/bulk/SelectMark'
import { StateBadge, stateIcons } from '../../shared/clients/CheckState'
import type { MessageTarget } from '../../shared/messages/messageTarget'
import { writeWindow } from '../../shared/messages/writeWindow'
import { deferWindow } from '../../shared/screen/deferPart'
import { Gate, usePermissions } from '../../shared/session/rights'
import { checkLink, keyOf, mendableDay, travellerLink } from './checkLinks'
import { checkAbout, fullText } from './checkTexts'
import { type TripRow, tripsOf } from './chosenTrips'
import { changedText, datesText, departureName, leavesText, tourText } from './leaves'

const MendDate = deferWindow(() => import('./MendDate').then((module) => module.MendDate))
const SendPaperDialog = deferWindow(() => import('./SendPaperDialog').then((module) => module.SendPaperDialog))

const WriteWindow = writeWindow()

export interface DepartureCardProps {
  departure: Departure
  today: string
  /** The server has it as it is now. */
  onChanged(): Promise<unknown>
  /** Shows the list for hotel, carrier and border. */
  onManifest(): void
  /** Shows rooms, flights and which departures go together. */
  onGroup(): void
  /** Left out where nothing may be done with several at once. */
  selection?: RowSelection<TripRow> | undefined
}

/** Everybody who bought a tour and leaves on a day: a row each, worst first, and a column for each thing that could stop them. */
export function DepartureCard({ departure, today, onChanged, onManifest, onGroup, selection }: DepartureCardProps) {
  const { t } = useTranslation('departures')
  const { changes, checklist, joined, places, named, travellers } = departure
  const gone = changes.filter(({ kind }) => kind === 'Gone')
  const title = tourText(t, departure)
  const dates = datesText(t, departure)
  const name = `${title}, ${dates}`
  const [isSendingPaper, setSendingPaper] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [message, setMessage] = useState<{ to: MessageTarget; isOpen: boolean }>()
  const checklistId = useId()
  const list = useRef<HTMLButtonElement>(null)
  const done = checklist.filter(({ isDone }) => isDone).length
  const trips = tripsOf(travellers)
  const tripOf = ({ clientTourId, clientId, name }: Traveller): TripRow =>
    trips.find(({ id }) => id === clientTourId) ?? { id: clientTourId, clientId, names: [name] }
  return (
    <Card as="section" padding="none" aria-label={name}>
      <Bar>
        <About>
          <h2 title={title}>{title}</h2>
          <p>
            <b>{leavesText(t, departure, today)}</b>
            <span>{dates}</span>
            <span>{gapText({ places, named }, 'ru')}</span>
            {joined.length > 0 && (
              <span>
                {t('group.with', { name: joined.map((other) => departureName(t, other, departure)).join(', ') })}
              </span>
            )}
          </p>
        </About>
        <Counts of={departure} />
        <Acts>
          {checklist.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              iconAfter={isChecking ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isChecking}
              aria-controls={checklistId}
              onClick={() => setChecking(!isChecking)}
            >
              {t('checklist.open', { done, count: checklist.length })}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </Button>
          )}
          <Gate action="action:clients.edit">
            <IconButton
              variant="secondary"
              icon={<Paperclip />}
              label={`${t('send.act')}: ${name}`}
              onClick={() => setSendingPaper(true)}
            />
          </Gate>
          <IconButton
            variant="secondary"
            icon={<BedDouble />}
            label={t('group.title', { title, dates })}
            onClick={onGroup}
          />
          <Button
            ref={list}
            size="sm"
            icon={<ClipboardList />}
            aria-label={t('manifest.title', { title, day: dates })}
            onClick={onManifest}
          >
            {t('manifest.open')}
          </Button>
        </Acts>
      </Bar>
      <div id={checklistId}>{isChecking && <Checklist departure={departure} onChanged={onChanged} />}</div>
      {gone.map((change) => (
        <Gone key={`${change.audience} ${change.key}`}>
          <b>{change.name}</b> – {changedText(change)}
        </Gone>
      ))}
      <Table aria-label={name}>
        <thead>
          <Row>
            <th scope="col">
              <Line>
                {selection && <SelectAll selection={selection} trips={trips} name={name} />}
                {t('traveller')}
              </Line>
            </th>
            {checkIds.map((id) => (
              <th key={id} scope="col">
                {id === 'emergencyContact' ? <abbr title={t(`checks.${id}`)}>{headOf(t, id)}</abbr> : t(`checks.${id}`)}
              </th>
            ))}
          </Row>
        </thead>
        <tbody>
          {worstFirst(travellers).map((traveller) => (
            <TravellerRow
              key={keyOf(traveller)}
              traveller={traveller}
              mark={selection && <SelectMark selection={selection} row={tripOf(traveller)} />}
              buyer={buyerOf(traveller, travellers)}
              changes={changes.filter(({ key }) => key === traveller.key)}
              onWrite={() => setMessage({ to: messageTo(traveller, departure), isOpen: true })}
              onChanged={onChanged}
              onGone={() => list.current?.focus()}
            />
          ))}
        </tbody>
      </Table>
      <SendPaperDialog
        open={isSendingPaper}
        departure={departure}
        onClose={() => setSendingPaper(false)}
        onChanged={onChanged}
      />
      {message && (
        <WriteWindow
          key={`${message.to.clientId} ${message.to.trip?.clientTourId}`}
          to={message.to}
          open={message.isOpen}
          onClose={() => setMessage({ ...message, isOpen: false })}
        />
      )}
    </Card>
  )
}

/** To whose card it is, else to who bought the trip. */
const messageTo = ({ clientTourId, clientId, personId }: Traveller, departure: Departure): MessageTarget => ({
  clientId: personId ?? clientId,
  trip: { ...departure, clientTourId },
})

const headOf = (t: TFunction<'departures'>, id: CheckId): string =>
  t(id === 'emergencyContact' ? `heads.${id}` : `checks.${id}`)

const worstFirst = (travellers: readonly Traveller[]) =>
  travellers.toSorted((one, other) => checkStates.indexOf(other.state) - checkStates.indexOf(one.state))

/** With whom somebody goes who has not bought the trip, as far as they are shown. */
const buyerOf = ({ clientId, clientTourId, personId }: Traveller, travellers: readonly Traveller[]) =>
  personId === clientId
    ? undefined
    : travellers.find((one) => one.clientTourId === clientTourId && one.personId === clientId)?.name

/** How many people are in each state: the worst in words, the others by their signs. */
function Counts({ of: { counts } }: { of: Departure }) {
  const { t } = useTranslation('departures')
  const states = checkStates.filter((state) => counts[state] > 0).toReversed()
  return (
    <States>
      {states.map((state, place) => {
        const text = t(`counts.${state}`, { count: counts[state] })
        return (
          <span key={state} title={text}>
            <StateBadge state={state}>
              {place === 0 ? (
                text
              ) : (
                <>
                  <span aria-hidden>{counts[state]}</span>
                  <VisuallyHidden>{text}</VisuallyHidden>
                </>
              )}
            </StateBadge>
          </span>
        )
      })}
    </States>
  )
}

interface SelectAllProps {
  selection: RowSelection<TripRow>
  trips: readonly TripRow[]
  name: string
}

function SelectAll({ selection: { chosen, onChange }, trips, name }: SelectAllProps) {
  const { t } = useTranslation('departures')
  const count = trips.filter(({ id }) => chosen.has(id)).length
  return (
    <span data-check>
      <Checkbox
        label={<VisuallyHidden>{t('chooseAll', { name })}</VisuallyHidden>}
        checked={count > 0 && count === trips.length}
        indeterminate={count > 0 && count < trips.length}
        onChange={(isOn) => onChange(trips, isOn)}
      />
    </span>
  )
}

interface TravellerRowProps {
  traveller: Traveller
  /** Chooses the trip. */
  mark: ReactNode
  /** Named where somebody else bought the trip. */
  buyer: string | undefined
  changes: readonly ListChange[]
  onWrite(): void
  onChanged(): Promise<unknown>
  /** With what was mended the row went out of sight. */
  onGone(): void
}

function TravellerRow({ traveller, mark, buyer, changes, onWrite, onChanged, onGone }: TravellerRowProps) {
  const { t } = useTranslation('departures')
  const { checks, clientId, companionId, personId, name, soldBy, state, alsoIn } = traveller
  const joined = alsoIn.find(({ isJoined }) => isJoined)
  const isBuyer = personId === clientId
  const who = isBuyer
    ? soldBy && t('soldBy', { name: soldBy.name })
    : [t(companionId === null ? 'alongside' : 'companion'), buyer].filter(Boolean).join(' · ')
  const changed = changes.map(changedText).join('; ')
  const about = [joined && t('joined', { sale: joined.clientTourId }), who].filter(Boolean).join(' · ')
  return (
    <Row data-state={state}>
      <Name scope="row" title={[name, changed, about].filter(Boolean).join('\n')}>
        <Line>
          {mark}
          <Link href={travellerLink(traveller)}>{name}</Link>
          <IconButton size="xs" icon={<MessageSquareText />} label={t('writeTo', { name })} onClick={onWrite} />
        </Line>
        {changed && <small data-changed>{changed}</small>}
        {about && <small>{about}</small>}
      </Name>
      {checkIds.map((id) => (
        <CheckCell
          key={id}
          checks={checks.filter((each) => each.id === id)}
          traveller={traveller}
          onChanged={onChanged}
          onGone={onGone}
        />
      ))}
    </Row>
  )
}

interface CheckCellProps extends Pick<TravellerRowProps, 'traveller' | 'onChanged' | 'onGone'> {
  checks: readonly Check[]
}

function CheckCell({ checks, traveller, onChanged, onGone }: CheckCellProps) {
  const { t } = useTranslation('departures')
  const cell = useRef<HTMLTableCellElement>(null)
  // While a day is mended over it the cell stays as it was: what somebody else saves takes nobody's text away.
  const [held, setHeld] = useState<readonly Check[] | null>(null)
  const mended = useRef(false)

  useEffect(() => {
    if (!mended.current || held) return
    // What had the focus is another thing now.
    const { activeElement } = document
    if (activeElement === document.body)
      cell.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    else if (!cell.current?.contains(activeElement)) mended.current = false
  })

  async function handleMended() {
    mended.current = true
    await onChanged()
    if (!cell.current) onGone()
  }

  return (
    <Cell ref={cell} data-empty={checks.length > 0 ? undefined : true}>
      {(held ?? checks).map((check) => (
        <CheckPart
          key={check.reason}
          check={check}
          traveller={traveller}
          isOpen={held !== null}
          onOpen={(isOpen) => setHeld(isOpen ? checks : null)}
          onMended={handleMended}
        />
      ))}
      {checks.length === 0 && (
        <span title={t('asBuyer')}>
          <span aria-hidden>—</span>
          <VisuallyHidden>{t('asBuyer')}</VisuallyHidden>
        </span>
      )}
    </Cell>
  )
}

interface CheckPartProps {
  check: Check
  traveller: Traveller
  /** The day that mends it is open. */
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onMended(): Promise<unknown>
}

/** A tick where all is well, else what is wrong in words: it opens the day that mends it, or leads to where it is mended. */
function CheckPart({ check, traveller, isOpen, onOpen, onMended }: CheckPartProps) {
  const { t } = useTranslation('departures')
  const mayEdit = usePermissions().can('action:clients.edit')
  const button = useRef<HTMLButtonElement>(null)
  const full = fullText(check)
  const href = checkLink(check, traveller)
  const day = mayEdit ? mendableDay(check, traveller) : null
  const look = { 'data-state': check.state, title: full }
  const words = (
    <>
      {stateIcons[check.state]}
      <span>
        <small aria-hidden>{headOf(t, check.id)}</small>
        {check.state !== 'ok' && <span aria-hidden>{t(`short.${check.reason}`, checkAbout(check))}</span>}
        <VisuallyHidden>{`${t(`states.${check.state}`)}. ${full}`}</VisuallyHidden>
      </span>
    </>
  )
  if (!day) {
    return (
      <Part as={Link} href={href} {...look}>
        {words}
      </Part>
    )
  }
  return (
    <>
      <Part
        as="button"
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        {...look}
      >
        {words}
      </Part>
      <MendDate
        open={isOpen}
        day={day}
        complaint={full}
        name={traveller.name}
        href={href}
        anchor={button}
        onClose={() => onOpen(false)}
        onMended={onMended}
      />
    </>
  )
}

/** What no data can know, for all who leave together. */
function Checklist({ departure, onChanged }: Pick<DepartureCardProps, 'departure' | 'onChanged'>) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const mayEdit = usePermissions().can('action:clients.edit')
  const [saving, setSaving] = useState<string>()
  const { checklist } = departure
  const done = checklist.filter(({ isDone }) => isDone).length

  async function tick({ item }: ChecklistItem, isDone: boolean) {
    setSaving(item)
    try {
      await api.departures.tick(departure, item, isDone)
      await onChanged()
    } catch (error) {
      toastError(error, t('failed.tick'), t)
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <Ticks>
      <legend>
        {t('checklist.title')} <small>{t('checklist.done', { done, count: checklist.length })}</small>
      </legend>
      {checklist.map((item) => (
        <Checkbox
          key={item.item}
          label={item.item}
          checked={item.isDone}
          disabled={!mayEdit || saving === item.item}
          hint={item.isDone ? tickedText(item) : undefined}
          onChange={(isDone) => void tick(item, isDone)}
        />
      ))}
    </Ticks>
  )

  function tickedText({ doneBy, doneAt }: ChecklistItem) {
    const when = formatMoment(doneAt)
    return doneBy ? t('checklist.by', { name: doneBy, when }) : t('checklist.byNobody', { when })
  }
}

/** All that is of the group, in one line where there is room. */
const Bar = styled.div`
  --edge: var(--space-5);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 52px;
  padding: var(--space-1) var(--space-3) var(--space-1) var(--edge);

  @media (max-width: 599.98px) {
    --edge: var(--space-4);
    padding-block: var(--space-3);
  }
`

const About = styled.div`
  flex: 1 1 220px;
  min-width: 0;

  > h2 {
    overflow: hidden;
    font: var(--text-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > p {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-3);
    color: var(--color-text-secondary);
    font: var(--text-small);
  }

  b {
    color: var(--color-text);
    font-weight: 600;
  }
`

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);

  > span {
    display: flex;
  }
`

/** Who stands on a list that went out and does not go any more. */
const Gone = styled.p`
  padding: 6px var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  color: var(--color-hot-text);
  font: var(--text-small);
`

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-left: auto;

  @container page (max-width: 599.98px) {
    flex: 1 1 100%;

    > :last-child {
      flex: 1 0 auto;
    }
  }
`

/** Roles are said once more: what is drawn as blocks loses them. */
const Row = styled.tr.attrs({ role: 'row' })``
const Name = styled.th.attrs({ role: 'rowheader' })``
const Cell = styled.td.attrs({ role: 'cell' })``

const Table = styled.table.attrs({ role: 'table' })`
  --edge: var(--space-5);
  width: 100%;
  border-top: 1px solid var(--color-line);
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding: 0 1px;
    text-align: left;
  }

  tbody > tr {
    height: 42px;
    border-top: 1px solid var(--color-line-soft);
  }

  th:first-child {
    padding-left: var(--edge);
  }

  /* As much as the longest word that is said in each. */
  thead th:first-child {
    width: 17%;
  }
  thead th:nth-child(2) {
    width: 8.4%;
  }
  thead th:is(:nth-child(3), :nth-child(4)) {
    width: 9.8%;
  }
  thead th:nth-child(5) {
    width: 9.2%;
  }
  thead th:nth-child(6) {
    width: 7.7%;
  }
  thead th:nth-child(7) {
    width: 10%;
  }
  thead th:nth-child(8) {
    width: 12.9%;
  }
  thead th:nth-child(9) {
    width: 6.5%;
  }

  thead th {
    height: 26px;
    padding-left: 5px;
    background: var(--color-surface-subtle);
    color: var(--color-text-secondary);
    font: var(--text-caption);
    white-space: nowrap;
  }

  abbr {
    text-decoration: none;
  }

  tbody th {
    overflow: hidden;
    font: 600 14px / 18px var(--font-sans);

    > small,
    > div > a {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* Large enough to be pressed, in a row that is no higher for it. */
    > div > a {
      min-width: 0;
      margin-block: -3px;
      padding-block: 3px;
      color: inherit;
      text-decoration: none;
    }
    > div > a:hover {
      color: var(--color-text-link);
      text-decoration: underline;
    }
    > small {
      color: var(--color-text-muted);
      font: 12px / 14px var(--font-sans);
    }

    /* What has changed takes the place of who sold it, and a second line. */
    > small[data-changed] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      color: var(--color-hot-text);
      white-space: normal;
    }
    > small[data-changed] + small {
      display: none;
    }
  }

  td > span {
    padding: 0 5px;
    color: var(--color-text-muted);
  }

  /* Without room for ten columns each traveller is a card, and each check says what it is. */
  @container page (max-width: 1079.98px) {
    display: block;

    thead {
      display: none;
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px var(--space-1);
      height: auto;
      padding: 6px calc(var(--edge) - 4px);
    }

    tbody tr:first-child {
      border-top: 0;
    }

    tbody th:first-child {
      display: flex;
      flex: 1 1 100%;
      flex-wrap: wrap;
      column-gap: var(--space-2);
      align-items: baseline;
      padding: 0 4px;
    }

    td {
      max-width: 100%;
      padding: 0;
    }

    td[data-empty] {
      display: none;
    }
  }

  @media (max-width: 599.98px) {
    --edge: var(--space-4);
  }
`

/* The sign is larger than the line, which is no higher for it. */
const Line = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  min-width: 0;

  > [data-check] label {
    gap: 0;
    justify-content: center;
    min-width: 24px;
  }

  > button {
    flex: none;
    margin-block: -3px;
    color: var(--color-text-muted);
  }
`

const Part = styled.a`
  display: flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  min-width: 24px;
  max-width: 100%;
  min-height: 24px;
  padding: 1px 4px;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-text-secondary);
  font: 500 12px / 15px var(--font-sans);
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  > span {
    min-width: 0;
    overflow-wrap: break-word;
  }

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &[data-state='ok'] > svg {
    color: var(--color-success);
  }

  &[data-state='attention'] {
    background: var(--color-hot-soft);
    color: var(--color-hot-soft-text);
  }

  &[data-state='trouble'] {
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
    font-weight: 600;
  }

  /* A day that is mended here. */
  &[aria-haspopup] {
    box-shadow: inset 0 0 0 1px currentcolor;
  }

  /* The head of the column says what it is about. */
  small {
    display: none;
    font: inherit;
  }

  &:hover {
    text-decoration: underline;
  }

  /* Two of one column share the height of a row. */
  td > & + & {
    min-height: 18px;
  }

  @container page (max-width: 1079.98px) {
    &[data-state='ok'] {
      color: var(--color-text-muted);
    }

    small {
      display: inline;
    }

    small + span[aria-hidden]::before {
      content: ' · ';
    }
  }

  @media (pointer: coarse) {
    min-height: 32px;
  }
`

const Ticks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-8);
  min-width: 0;
  margin: 0;
  padding: var(--space-2) var(--space-5) var(--space-3);
  border: 0;
  border-top: 1px solid var(--color-line-soft);

  @media (max-width: 599.98px) {
    padding-inline: var(--space-4);
  }

  > legend {
    float: left;
    width: 100%;
    font: var(--text-strong);

    > small {
      color: var(--color-text-muted);
      font: var(--text-small);
    }
  }
`
