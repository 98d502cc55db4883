import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { ClientMerge as MergePlan } from '@karvon/api-client/clients/mergeTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatShortDate } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { RadioGroup } from '@karvon/ui/RadioGroup'
import { Skeleton } from '@karvon/ui/Skeleton'
import { toast } from '@karvon/ui/Toaster'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import { ClientPicker } from '../../shared/clients/ClientPicker'
import { hasUnsaved, subscribeUnsaved } from '../../shared/leaving/leaving'
import { Loaded } from '../../shared/screen/Loaded'
import {
  changedSince,
  linesIn,
  type MergeLine,
  type MergeLines,
  type MergeList,
  mergeLines,
  type Side,
} from './mergeLines'
import { type MergeLook, useClientMerge, useMergeLook } from './useClientMerge'
import { useMergeWords } from './useMergeWords'

export interface ClientMergeProps {
  open: boolean
  clientId: ClientId
  /** The number of the other card; empty until it is chosen. */
  other: string
  onOther(id: string): void
  /** They are one. @param stays the card that is left */
  onMerged(stays: ClientId): void
  onClose(): void
}

/** Two cards of one person beside each other: which of them stays, and whose values. */
export function ClientMerge({ open, ...props }: ClientMergeProps) {
  return open && <MergeWindow {...props} />
}

/** Whose value was chosen, by the key of its line. */
type Choices = Readonly<Record<string, Side>>

function MergeWindow({ clientId, other, onOther, onMerged, onClose }: Omit<ClientMergeProps, 'open'>) {
  const { t } = useTranslation('clientMerge')
  const isSame = other === String(clientId)
  const look = useMergeLook(clientId, other === '' || isSame ? null : other)
  const words = useMergeWords(look.data?.map(({ client }) => client))
  const { merge, refresh } = useClientMerge()
  const [keep, setKeep] = useState<Side>(0)
  const [choices, setChoices] = useState<Choices>({})
  const [before, setBefore] = useState<MergeLook>()
  const [isMerging, setMerging] = useState(false)
  const [asked, setAsked] = useState(other)
  const isTyped = useSyncExternalStore(subscribeUnsaved, hasUnsaved)

  if (asked !== other) {
    setAsked(other)
    setKeep(0)
    setChoices({})
    setBefore(undefined)
  }

  const refusal = isSame ? t('self') : refusalOf(look.error, other)
  const isPicking = other === '' || refusal !== undefined
  const sides = isPicking ? undefined : look.data
  const lines = sides && mergeLines(sides, keep, sides[keep].plan, words)
  const changed = before && lines ? changedSince(mergeLines(before, keep, before[keep].plan, words), lines) : none
  const wouldLoseTyped = isTyped && keep === 1

  /** Whose value of a line stays. */
  const chosen = ({ key }: Pick<MergeLine, 'key'>): Side => choices[key] ?? keep

  function refusalOf(error: unknown, id: string): string | undefined {
    if (!(error instanceof HttpError)) return undefined
    if (error.code === 'already_done') return t('already')
    return [400, 404].includes(error.status) ? t('none', { id }) : undefined
  }

  async function handleMerge() {
    if (!sides || !lines || wouldLoseTyped) return
    const [stays, goes] = [sides[keep], sides[keep === 0 ? 1 : 0]]
    const take = linesIn(lines)
      .filter((line) => line.fate === 'choice' && chosen(line) !== keep)
      .map((line) => line.take)
    setMerging(true)
    try {
      await merge(stays.client, goes.client, { seen: stays.plan.seen, take })
      onMerged(stays.client.id)
      void refresh()
    } catch (error) {
      if (error instanceof HttpError && error.code === 'already_done') {
        toast.info(t('already'))
        onMerged(stays.client.id)
        void refresh()
      } else if (error instanceof HttpError && [409, 412].includes(error.status)) await showNews(sides, error)
      else toastError(error, t('failed.merge'), t)
    } finally {
      setMerging(false)
    }
  }

  /** Reads both anew; where nothing is seen to be new, the server says what is the matter. */
  async function showNews(seen: MergeLook, refusal: HttpError) {
    const fresh = await look.mutate().catch(() => undefined)
    if (fresh && fresh !== seen) setBefore(seen)
    else toastError(refusal, t('failed.merge'), t)
  }

  return (
    <DialogWindow
      open
      size={isPicking ? 'md' : 'lg'}
      title={t('title')}
      subtitle={t(isPicking ? 'chooseText' : 'text')}
      busy={isMerging}
      onClose={onClose}
      onSubmit={isPicking ? undefined : () => void handleMerge()}
      footer={
        <>
          {!isPicking && (
            <Button variant="ghost" disabled={isMerging} onClick={() => onOther('')}>
              {t('chooseOther')}
            </Button>
          )}
          <Button disabled={isMerging} onClick={onClose}>
            {t('cancel')}
          </Button>
          {!isPicking && (
            <Button
              type="submit"
              variant="primary"
              disabled={!sides || wouldLoseTyped}
              loading={isMerging}
              loadingLabel={t('submitting')}
            >
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {isPicking ? (
        <ClientPicker
          label={t('other')}
          placeholder={t('otherPlaceholder')}
          error={refusal}
          except={clientId}
          value={null}
          onChange={(client) => client && onOther(String(client.id))}
        />
      ) : (
        <Loaded of={look} skeleton={<Comparing />} failed={t('failed.load')}>
          {() =>
            sides &&
            lines && (
              <>
                <Stays look={sides} keep={keep} onKeep={setKeep} />
                {before && <News before={before} />}
                {sides[keep].plan.areStrangers && (
                  <Notice tone="hot" icon={<CircleAlert aria-hidden />}>
                    {t('strangers')}
                  </Notice>
                )}
                {wouldLoseTyped && <Notice tone="danger">{t('unsaved', { id: clientId })}</Notice>}
                <Plan plan={sides[keep].plan} lines={lines} keep={keep} chosen={chosen} />
                <Lines
                  look={sides}
                  lines={lines}
                  keep={keep}
                  chosen={chosen}
                  changed={changed}
                  onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
                />
              </>
            )
          }
        </Loaded>
      )}
    </DialogWindow>
  )
}

/** Where the button was pressed it may be out of view. */
function News({ before }: { before: MergeLook }) {
  const { t } = useTranslation('clientMerge')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (before) place.current?.scrollIntoView({ block: 'center' })
  }, [before])

  return (
    <div ref={place}>
      <Notice tone="info">{t('changed')}</Notice>
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

function Comparing() {
  const { t } = useTranslation('clientMerge')
  return (
    <Waiting role="status" aria-label={t('loading')}>
      <Skeleton height={64} radius={8} />
      <Skeleton height={96} radius={8} />
      <Skeleton lines={8} height={20} />
    </Waiting>
  )
}

interface StaysProps {
  look: MergeLook
  keep: Side
  onKeep(side: Side): void
}

/** The heads of both cards, and which of them is left. */
function Stays({ look, keep, onKeep }: StaysProps) {
  const { t } = useTranslation('clientMerge')
  return (
    <Heads data-fate="choice">
      <Label aria-hidden>{t('stays')}</Label>
      <RadioGroup
        label={t('stays')}
        hideLabel
        layout="halves"
        value={String(keep)}
        options={look.map(({ client }, side) => ({
          value: String(side),
          label: (
            <Name>
              {client.fullName}
              <Badge tone={side === keep ? 'success' : 'neutral'}>{t(side === keep ? 'staysMark' : 'goesMark')}</Badge>
            </Name>
          ),
          hint: t('since', { id: client.id, day: formatShortDate(client.createdAt) }),
        }))}
        onChange={(side) => onKeep(side === '1' ? 1 : 0)}
      />
    </Heads>
  )
}

interface PlanProps {
  plan: MergePlan
  lines: MergeLines
  keep: Side
  chosen(line: MergeLine): Side
}

/** What will happen, in numbers, and what is lost. */
function Plan({ plan, lines, keep, chosen }: PlanProps) {
  const { t } = useTranslation('clientMerge')
  const heading = useId()
  const words = useMergeWords()
  const counted = (item: string, count: number) =>
    t(`parts.${item as 'trip'}`, { count, defaultValue: `${words.list(item)}: ${count}` })
  const taken = plan.parts.flatMap(({ item, taken }) => (taken > 0 ? counted(item, taken) : []))
  const joined = plan.parts.flatMap(({ item, joined }) => (joined > 0 ? counted(item, joined) : []))
  const filled = plan.filled.map(({ where }) => labelOf(where))
  const lost = linesIn(lines).flatMap((line) => {
    const text = line.fate === 'left' ? line.texts[keep === 0 ? 1 : 0] : line.texts[chosen(line) === 0 ? 1 : 0]
    return (line.fate === 'left' || line.fate === 'choice') && text ? `${line.label} «${text}»` : []
  })

  function labelOf(where: string): string {
    const [place = '', field = ''] = where.split(' ')
    const [item = ''] = place.split(':')
    const name = words.field(item, field)
    return item === 'client' ? name : `${words.list(item)} (${name.toLowerCase()})`
  }

  const isNothing = taken.length + filled.length === 0
  return (
    <Happens aria-labelledby={heading}>
      <h3 id={heading}>{t('plan.title')}</h3>
      {isNothing ? (
        <p>{t('plan.nothing', { id: plan.drop.id })}</p>
      ) : (
        <>
          {taken.length > 0 && <Told label={t('plan.taken')} texts={taken} />}
          {filled.length > 0 && <Told label={t('plan.filled')} texts={filled} />}
        </>
      )}
      {joined.length > 0 && <Told label={t('plan.joined')} texts={joined} />}
      {lost.length > 0 ? <Told label={t('plan.lost')} texts={lost} /> : <p>{t('plan.nothingLost')}</p>}
    </Happens>
  )
}

function Told({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <p>
      <b>{label}:</b> {texts.join('; ')}
    </p>
  )
}

interface LinesProps {
  look: MergeLook
  lines: MergeLines
  keep: Side
  chosen(line: MergeLine): Side
  /** Keys of what reads otherwise than when it was looked at. */
  changed: ReadonlySet<string>
  onChoose(key: string, side: Side): void
}

function Lines({ look, lines, ...rest }: LinesProps) {
  const { t } = useTranslation('clientMerge')
  const cards = [t('card', { id: look[0].client.id }), t('card', { id: look[1].client.id })] as const
  return (
    <Table role="group" aria-label={t('lines')}>
      {lines.fields.map((line) => (
        <Line key={line.key} line={line} cards={cards} {...rest} />
      ))}
      {lines.lists.map((list) => (
        <List key={list.key} list={list} cards={cards} {...rest} />
      ))}
      {lines.others.map((line) => (
        <Line key={line.key} line={line} cards={cards} {...rest} />
      ))}
    </Table>
  )
}

interface LineProps extends Omit<LinesProps, 'look' | 'lines'> {
  /** What the cards are called. */
  cards: readonly [string, string]
}

function Line({ line, cards, keep, chosen, changed, onChoose }: LineProps & { line: MergeLine }) {
  const { t } = useTranslation('clientMerge')
  const { key, label, texts, fate } = line
  if (fate === 'choice')
    return (
      <Row data-fate="choice">
        <Label aria-hidden>
          {label}
          <Changed when={changed.has(key)} />
        </Label>
        <RadioGroup
          label={label}
          hideLabel
          layout="halves"
          value={String(chosen(line))}
          options={texts.map((text, side) => ({
            value: String(side),
            label: (
              <>
                <CardName>{cards[side]}:</CardName> <Text>{text || t('empty')}</Text>
              </>
            ),
          }))}
          onChange={(side) => onChoose(key, side === '1' ? 1 : 0)}
        />
      </Row>
    )
  return (
    <Values label={label} isChanged={changed.has(key)} fate={texts[0] === texts[1] ? 'same' : fate} cards={cards}>
      {(side) => (
        <>
          <Text>{texts[side] || t('empty')}</Text>
          {side !== keep && fate === 'taken' && <Badge tone="accent">{t('goesOver')}</Badge>}
          {side !== keep && fate === 'left' && <Badge>{t('notTaken')}</Badge>}
        </>
      )}
    </Values>
  )
}

function List({ list, ...rest }: LineProps & { list: MergeList }) {
  const { t } = useTranslation('clientMerge')
  const { key, label, items, more, lines } = list
  return (
    <>
      <Values label={label} isChanged={rest.changed.has(key)} fate="list" cards={rest.cards}>
        {(side) =>
          items[side].length === 0 ? (
            <Text>{t('empty')}</Text>
          ) : (
            <Items>
              {items[side].map(({ key, text, goesOver }) => (
                <li key={key}>
                  <Text>{text}</Text>
                  {goesOver !== undefined && (
                    <Badge tone={goesOver ? 'accent' : 'neutral'}>{t(goesOver ? 'goesOver' : 'there')}</Badge>
                  )}
                </li>
              ))}
              {more[side] > 0 && <li>{t('more', { count: more[side] })}</li>}
            </Items>
          )
        }
      </Values>
      {lines.map((line) => (
        <Line key={line.key} line={line} {...rest} />
      ))}
    </>
  )
}

interface ValuesProps {
  label: string
  isChanged: boolean
  fate: string
  cards: readonly [string, string]
  children(side: Side): ReactNode
}

/** What each card has, and nobody is asked about. */
function Values({ label, isChanged, fate, cards, children }: ValuesProps) {
  const id = useId()
  return (
    <Row role="group" aria-labelledby={id} data-fate={fate}>
      <Label id={id}>
        {label}
        <Changed when={isChanged} />
      </Label>
      <Halves>
        {([0, 1] as const).map((side) => (
          <Value key={side}>
            <CardName>{cards[side]}:</CardName> {children(side)}
          </Value>
        ))}
      </Halves>
    </Row>
  )
}

function Changed({ when }: { when: boolean }) {
  const { t } = useTranslation('clientMerge')
  return when && <Badge tone="primary">{t('changedMark')}</Badge>
}

const Waiting = styled.div`
  display: grid;
  gap: var(--space-4);
`

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font: var(--text-strong);
  overflow-wrap: anywhere;
`

const Happens = styled.section`
  display: grid;
  gap: var(--space-1);
  color: var(--color-text-secondary);
  overflow-wrap: anywhere;

  > h3 {
    color: var(--color-text);
    font: var(--text-title-sm);
  }

  b {
    color: var(--color-text);
    font-weight: 600;
  }
`

const Table = styled.div`
  display: grid;
  border-top: 1px solid var(--color-line);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 144px minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--color-line);

  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-3) 0;
  }
`

/** Stays in view, so that it is known which column is whose. */
const Heads = styled(Row)`
  position: sticky;
  z-index: 1;
  top: calc(-1 * var(--space-5));
  margin: calc(-1 * var(--space-5)) calc(-1 * var(--space-6)) 0;
  padding: var(--space-5) var(--space-6) var(--space-3);
  background: var(--color-surface-raised);

  @media (max-width: 767.98px) {
    position: static;
    margin: 0;
    padding: 0 0 var(--space-3);
  }
`

const Label = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-1);
  padding-top: 3px;
  color: var(--color-text-secondary);
  font: 500 13px/18px var(--font-sans);
  overflow-wrap: anywhere;

  /* Beside choices that a finger can hit. */
  @media (min-width: 768px) and (pointer: coarse) {
    [data-fate='choice'] > & {
      padding-top: 13px;
    }
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-1) var(--space-4);

  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** In line with the words beside a radio button. */
const Value = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-2);
  min-width: 0;
  padding: 2px 0 2px 27px;

  :is([data-fate='quiet'], [data-fate='same']) > * > & {
    color: var(--color-text-muted);
  }

  @media (max-width: 767.98px) {
    padding-left: 0;

    /* Once is enough below each other. */
    [data-fate='same'] > * > & + & {
      display: none;
    }
  }
`

/** Where a value stands below the other, whose it is; elsewhere the column tells, to whoever sees it. */
const CardName = styled.span`
  color: var(--color-text-muted);
  font: var(--text-small);

  @media (max-width: 767.98px) {
    [data-fate='same'] > * > * > & {
      display: none;
    }
  }

  @media (min-width: 768px) {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Items = styled.ul`
  display: grid;
  gap: var(--space-1);
  min-width: 0;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-2);
  }
`
