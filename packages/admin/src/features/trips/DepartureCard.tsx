import { type Check, checkIds, checkStates } from '@karvon/api-client/trips/departureRules'
import { departures } from '@karvon/api-client/trips/departures'
import type { ChecklistItem, Departure, Traveller } from '@karvon/api-client/trips/departureTypes'
import type { ListChange } from '@karvon/api-client/trips/sentListTypes'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Checkbox } from '@karvon/ui/Checkbox'
import { formatMoment } from '@karvon/ui/format'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { BedDouble, ClipboardList, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { StateBadge, stateIcons } from '../../shared/clients/CheckState'
import { deferWindow } from '../../shared/screen/deferPart'
import { Gate, usePermissions } from '../../shared/session/rights'
import { checkLink, keyOf, travellerLink } from './checkLinks'
import { checkAbout, fullText } from './checkTexts'
import { changedText, datesText, departureName, leavesText, tourText } from './leaves'

const SendPaperDialog = deferWindow(() => import('./SendPaperDialog').then((module) => module.SendPaperDialog))

export interface DepartureCardProps {
  departure: Departure
  today: string
  /** The server has it as it is now. */
  onChanged(): Promise<unknown>
  /** Shows the list for hotel, carrier and border. */
  onManifest(): void
  /** Shows rooms, flights and which departures go together. */
  onGroup(): void
}

/** Everybody who bought a tour and leaves on a day: a row each, and a column for each thing that could stop them. */
export function DepartureCard({ departure, today, onChanged, onManifest, onGroup }: DepartureCardProps) {
  const { t } = useTranslation('departures')
  const { changes, checklist, counts, joined, travellers } = departure
  const gone = changes.filter(({ kind }) => kind === 'Gone')
  const title = tourText(t, departure)
  const dates = datesText(t, departure)
  const [isSendingPaper, setSendingPaper] = useState(false)
  return (
    <Frame
      title={title}
      actions={
        <Acts>
          <Gate action="action:clients.edit">
            <Button
              size="sm"
              icon={<Paperclip />}
              aria-label={`${t('send.act')}: ${title}, ${dates}`}
              onClick={() => setSendingPaper(true)}
            >
              {t('send.act')}
            </Button>
          </Gate>
          <Button size="sm" icon={<BedDouble />} aria-label={t('group.title', { title, dates })} onClick={onGroup}>
            {t('group.open')}
          </Button>
          <Button
            size="sm"
            icon={<ClipboardList />}
            aria-label={t('manifest.title', { title, day: dates })}
            onClick={onManifest}
          >
            {t('manifest.open')}
          </Button>
        </Acts>
      }
      padding="none"
      aria-labelledby={undefined}
      aria-label={`${title}, ${dates}`}
    >
      <About>
        <b>{leavesText(t, departure, today)}</b>
        <span>{dates}</span>
        {joined.length > 0 && (
          <small>
            {t('group.with', { name: joined.map((other) => departureName(t, other, departure)).join(', ') })}
          </small>
        )}
        {[...checkStates].reverse().map(
          (state) =>
            counts[state] > 0 && (
              <StateBadge key={state} state={state}>
                {t(`counts.${state}`, { count: counts[state] })}
              </StateBadge>
            ),
        )}
      </About>
      <Table aria-label={`${title}, ${dates}`}>
        <thead>
          <Row>
            <th scope="col">{t('traveller')}</th>
            {checkIds.map((id) => (
              <th key={id} scope="col">
                {t(`checks.${id}`)}
              </th>
            ))}
          </Row>
        </thead>
        <tbody>
          {travellers.map((traveller) => (
            <TravellerRow
              key={keyOf(traveller)}
              traveller={traveller}
              changes={changes.filter(({ key }) => key === traveller.key)}
            />
          ))}
        </tbody>
      </Table>
      {gone.map((change) => (
        <Gone key={`${change.audience} ${change.key}`}>
          <b>{change.name}</b> – {changedText(change)}
        </Gone>
      ))}
      {checklist.length > 0 && <Checklist departure={departure} onChanged={onChanged} />}
      <SendPaperDialog
        open={isSendingPaper}
        departure={departure}
        onClose={() => setSendingPaper(false)}
        onChanged={onChanged}
      />
    </Frame>
  )
}

function TravellerRow({ traveller, changes }: { traveller: Traveller; changes: readonly ListChange[] }) {
  const { t } = useTranslation('departures')
  const { checks, clientId, companionId, personId, name, soldBy, state, alsoIn } = traveller
  const joined = alsoIn.find(({ isJoined }) => isJoined)
  const isBuyer = personId === clientId
  return (
    <Row data-state={state}>
      <Name scope="row">
        <Link href={travellerLink(traveller)}>{name}</Link>
        {(!isBuyer || soldBy) && (
          <small>
            {isBuyer ? t('soldBy', { name: soldBy?.name }) : t(companionId === null ? 'alongside' : 'companion')}
          </small>
        )}
        {changes.map((change) => (
          <small key={change.audience} data-changed>
            {changedText(change)}
          </small>
        ))}
        {joined && <small>{t('joined', { sale: joined.clientTourId })}</small>}
      </Name>
      {checkIds.map((id) => {
        const own = checks.filter((each) => each.id === id)
        return (
          <Cell key={id} data-empty={own.length > 0 ? undefined : true}>
            {own.length > 0 ? (
              own.map((check) => <CheckCell key={check.reason} check={check} traveller={traveller} />)
            ) : (
              <span title={t('asBuyer')}>
                <span aria-hidden>—</span>
                <VisuallyHidden>{t('asBuyer')}</VisuallyHidden>
              </span>
            )}
          </Cell>
        )
      })}
    </Row>
  )
}

function CheckCell({ check, traveller }: { check: Check; traveller: Traveller }) {
  const { t } = useTranslation('departures')
  const full = fullText(check)
  return (
    <CellLink href={checkLink(check, traveller)} data-state={check.state} title={full}>
      {stateIcons[check.state]}
      <span>
        <small aria-hidden>{t(`checks.${check.id}`)}</small>
        <span aria-hidden>{t(`short.${check.reason}`, checkAbout(check))}</span>
        <VisuallyHidden>{`${t(`states.${check.state}`)}. ${full}`}</VisuallyHidden>
      </span>
    </CellLink>
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

/** Without room for both the acts stand below the title. */
const Frame = styled(Card)`
  @container page (max-width: 767.98px) {
    > :first-child {
      flex-wrap: wrap;

      > :last-child {
        flex: 1 1 100%;
        margin: 0;
      }
    }
  }
`

const About = styled.div`
  --edge: var(--space-5);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-3) var(--edge);
  font-variant-numeric: tabular-nums;

  @media (max-width: 599.98px) {
    --edge: var(--space-4);
  }
`

/** Who stands on a list that went out and does not go any more. */
const Gone = styled.p`
  margin: 0;
  padding: var(--space-2) var(--space-5);
  border-bottom: 1px solid var(--color-line-soft);
  color: var(--color-hot-text);
  font: var(--text-small);
`

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
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
    padding: var(--space-2) 3px;
    border-bottom: 1px solid var(--color-line-soft);
    text-align: left;
    vertical-align: top;
  }

  th:first-child {
    width: 13.5%;
    padding-left: var(--edge);
  }

  /* Days, and what is missing, take more room than «Есть». */
  thead th:is(:nth-child(2), :nth-child(3), :nth-child(7), :nth-child(8)) {
    width: 11%;
  }
  thead th:nth-child(4) {
    width: 10.5%;
  }
  thead th:is(:nth-child(6), :nth-child(9)) {
    width: 7.5%;
  }

  thead th {
    color: var(--color-text-secondary);
    font: var(--text-caption);
    padding-left: 8px;
    vertical-align: bottom;
    overflow-wrap: break-word;
  }

  tbody th {
    font: var(--text-strong);
    overflow-wrap: break-word;

    > a {
      color: inherit;
      text-decoration: none;
    }
    > a:hover {
      color: var(--color-text-link);
      text-decoration: underline;
    }
    > small {
      display: block;
      color: var(--color-text-muted);
      font: var(--text-small);
    }
    > small[data-changed] {
      color: var(--color-hot-text);
    }
  }

  td > span {
    padding: 0 6px;
    color: var(--color-text-muted);
  }

  td small {
    display: none;
  }

  /* Without room for ten columns each traveller is a block, and each check says what it is. */
  @container page (max-width: 1099.98px) {
    display: block;

    thead {
      display: none;
    }

    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
      gap: var(--space-1) var(--space-2);
      padding: var(--space-3) var(--edge);
      border-bottom: 1px solid var(--color-line-soft);
    }

    tbody th:first-child {
      grid-column: 1 / -1;
      width: auto;
      padding: 0 0 var(--space-1);
      border: 0;
    }

    td {
      padding: 0;
      border: 0;
    }

    td[data-empty] {
      display: none;
    }

    td small {
      display: block;
      color: var(--color-text-muted);
      font: var(--text-caption);
    }
  }

  @container page (max-width: 479.98px) {
    tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  @media (max-width: 599.98px) {
    --edge: var(--space-4);
  }
`

const CellLink = styled(Link)`
  display: flex;
  gap: 5px;
  padding: 4px 5px;
  border-radius: var(--radius-sm);
  color: var(--color-text-secondary);
  font: var(--text-small);
  text-decoration: none;
  overflow-wrap: break-word;

  > span {
    min-width: 0;
  }

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    margin-top: 2px;
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

  &[data-state='attention'] small,
  &[data-state='trouble'] small {
    color: inherit;
  }

  &:hover {
    text-decoration: underline;
  }
`

const Ticks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-8);
  min-width: 0;
  margin: 0;
  padding: var(--space-3) var(--space-5) var(--space-4);
  border: 0;

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
