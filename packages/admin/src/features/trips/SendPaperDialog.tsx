import { paperTypes } from '@karvon/api-client/files/fileRules'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { clientTourDocumentFields, clientTourDocumentKinds } from '@karvon/api-client/trips/clientTourDocumentFields'
import { clientTourDocuments } from '@karvon/api-client/trips/clientTourDocuments'
import { tripPapers } from '@karvon/api-client/trips/departureRules'
import { departures } from '@karvon/api-client/trips/departures'
import type { Departure, Traveller } from '@karvon/api-client/trips/departureTypes'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { FileField } from '@karvon/ui/FileField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Spinner } from '@karvon/ui/Spinner'
import { TextField } from '@karvon/ui/TextField'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'
import { useUnsaved } from '../../shared/leaving/unsaved'
import { Loaded } from '../../shared/screen/Loaded'
import { datesText, tourText } from './leaves'

export interface SendPaperDialogProps {
  open: boolean
  departure: Departure
  onClose(): void
  /** The server has it as it is now. */
  onChanged(): Promise<unknown>
}

const kinds = [...tripPapers, 'other'] as const
type Kind = (typeof kinds)[number]

/** What became of one person's paper. `there`: they had it already. */
type Outcome = { state: 'sending' | 'done' | 'there' } | { state: 'failed'; reason: string }

/** Whoever bought a trip, with everybody who goes on it: papers belong to the trip. */
interface Trip extends Traveller {
  companions: number
}

/** One file for everybody of a departure. Each is told apart: what failed is tried again, and nobody gets it twice. */
export function SendPaperDialog({ open, departure, onClose, onChanged }: SendPaperDialogProps) {
  const { t } = useTranslation('departures')
  const api = useApi({ clientTourDocuments, departures })
  const { mutate } = useSWRConfig()
  const { tourId, departureDate } = departure
  // The board may show a part of them.
  const all = useSWR(open ? ['departures', 'all', String(tourId), departureDate] : null, () =>
    api.departures.get({ tourId, departureDate }),
  )
  const trips = tripsOf(all.data)
  const [kind, setKind] = useState<Kind>('ticket')
  const [title, setTitle] = useState<string>(t('send.kinds.ticket'))
  const [file, setFile] = useState<File | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<{ file?: string; title?: string }>({})
  const [isSending, setSending] = useState(false)
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  // One for each person and opening: what was done although the answer got lost is not done again.
  const [attempts, setAttempts] = useState(() => new Map<string, { idempotencyKey: string; orderNumber: number }>())
  const paperKind = clientTourDocumentKinds.find((known) => known.toLowerCase() === kind) ?? ''
  const hasBegun = Object.keys(outcomes).length > 0
  const chosen = trips.filter((trip) => !left.includes(keyOf(trip)))
  const isDone = (trip: Trip) => ['done', 'there'].includes(outcomes[keyOf(trip)]?.state ?? '')
  const rest = chosen.filter((trip) => !isDone(trip))
  useUnsaved(open && (isSending || (file !== null && rest.length > 0)))

  async function sendTo(trip: Trip, content: File, named: string): Promise<Outcome> {
    const { clientTourId } = trip
    try {
      const known = await api.clientTourDocuments.list(clientTourId)
      const isKnown = known.some((paper) => paper.title === named && paper.fileSizeBytes === content.size)
      if (isKnown) return { state: 'there' }
      // The same again, to the place in the order: else the server would take it for another one.
      const { idempotencyKey, orderNumber } = attempts.get(keyOf(trip)) ?? {
        idempotencyKey: newIdempotencyKey(),
        orderNumber: Math.max(0, ...known.map((paper) => paper.orderNumber)) + 1,
      }
      attempts.set(keyOf(trip), { idempotencyKey, orderNumber })
      const input = { title: named, description: '', orderNumber, kind: paperKind }
      await api.clientTourDocuments.create(clientTourId, input, content, { idempotencyKey })
      return { state: 'done' }
    } catch (error) {
      return { state: 'failed', reason: (error instanceof HttpError && error.detail) || t('send.failedOne') }
    }
  }

  async function handleSend() {
    const named = trimmed(title)
    const missing = {
      ...(!file && { file: t('send.fileMissing') }),
      ...(!named && { title: t('send.titleMissing') }),
    }
    setErrors(missing)
    if (!file || !named || rest.length === 0) return
    setSending(true)
    for (const trip of rest) {
      const put = (outcome: Outcome) => setOutcomes((known) => ({ ...known, [keyOf(trip)]: outcome }))
      put({ state: 'sending' })
      put(await sendTo(trip, file, named))
    }
    setSending(false)
    void mutate((key) => Array.isArray(key) && key[0] === 'clientTourDocuments')
    await onChanged()
  }

  function handleClose() {
    setKind('ticket')
    setTitle(t('send.kinds.ticket'))
    setFile(null)
    setLeft([])
    setErrors({})
    setOutcomes({})
    setAttempts(new Map())
    onClose()
  }

  const done = chosen.length - rest.length
  return (
    <DialogWindow
      open={open}
      title={t('send.title')}
      subtitle={`${tourText(t, departure)}, ${datesText(t, departure)}`}
      busy={isSending}
      onClose={handleClose}
      onSubmit={() => void handleSend()}
      footerHint={<span role="status">{hasBegun && t('send.result', { done, count: chosen.length })}</span>}
      footer={
        <>
          <Button variant={hasBegun && rest.length === 0 ? 'primary' : 'ghost'} onClick={handleClose}>
            {hasBegun ? t('send.close') : t('send.cancel')}
          </Button>
          {(rest.length > 0 || !hasBegun) && (
            <Button
              type="submit"
              variant="primary"
              disabled={chosen.length === 0}
              loading={isSending}
              loadingLabel={t('send.sending')}
            >
              {hasBegun ? t('send.again', { count: rest.length }) : t('send.submit', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Fields>
        <FileField
          label={t('send.file')}
          required
          file={file}
          accept={paperTypes}
          disabled={hasBegun}
          error={errors.file}
          onPick={setFile}
          onUndo={() => setFile(null)}
        />
        <SegmentedControl
          label={t('send.kind')}
          value={kind}
          disabled={hasBegun}
          options={kinds.map((value) => ({ value, label: t(`send.kinds.${value}`) }))}
          onChange={(next) => {
            setKind(next)
            setTitle(next === 'other' ? '' : t(`send.kinds.${next}`))
          }}
        />
        <TextField
          label={t('send.name')}
          required
          value={title}
          maxLength={clientTourDocumentFields.title.max}
          disabled={hasBegun}
          error={errors.title}
          onChange={setTitle}
        />
        <Loaded of={all} skeleton={<Skeleton height={80} />} failed={t('failed.list')}>
          {() => (
            <People aria-label={t('send.people')}>
              {(hasBegun ? chosen : trips).map((trip) => (
                <li key={keyOf(trip)}>
                  {hasBegun ? (
                    <Person>
                      {trip.name}
                      {trip.companions > 0 && <small>{t('send.companions', { count: trip.companions })}</small>}
                    </Person>
                  ) : (
                    <Checkbox
                      label={trip.name}
                      hint={trip.companions > 0 ? t('send.companions', { count: trip.companions }) : undefined}
                      checked={!left.includes(keyOf(trip))}
                      onChange={(isOn) =>
                        setLeft(isOn ? left.filter((each) => each !== keyOf(trip)) : [...left, keyOf(trip)])
                      }
                    />
                  )}
                  <OutcomeText outcome={outcomes[keyOf(trip)]} />
                </li>
              ))}
            </People>
          )}
        </Loaded>
      </Fields>
    </DialogWindow>
  )
}

const keyOf = ({ clientTourId }: Traveller): string => String(clientTourId)

/** What is of the whole sale stands with one of those who go. */
const speaksForSale = ({ checks }: Traveller): boolean => checks.some(({ id }) => id === 'papers')

function tripsOf(departure: Departure | undefined): Trip[] {
  const travellers = departure?.travellers ?? []
  return travellers.filter(speaksForSale).map((first) => ({
    ...first,
    companions: travellers.filter((other) => other !== first && keyOf(other) === keyOf(first)).length,
  }))
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('departures')
  if (!outcome) return null
  if (outcome.state === 'sending')
    return (
      <Result>
        <Spinner size={14} />
        {t('send.sendingOne')}
      </Result>
    )
  const isFailed = outcome.state === 'failed'
  return (
    <Result data-state={outcome.state}>
      {isFailed ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      {isFailed ? outcome.reason : t(`send.${outcome.state}`)}
    </Result>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  > fieldset {
    justify-self: start;
  }
`

const People = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-2) var(--space-3);
  }

  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }
`

const Person = styled.span`
  display: grid;
  min-width: 0;

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Result = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &[data-state='failed'] {
    color: var(--color-danger-soft-text);
  }

  &[data-state='done'] > svg,
  &[data-state='there'] > svg {
    color: var(--color-success);
  }
`
