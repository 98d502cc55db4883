import { AbortedError, HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { clientTourDocuments } from '@karvon/api-client/trips/clientTourDocuments'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { ProgressBar } from '@karvon/ui/ProgressBar'
import { Spinner } from '@karvon/ui/Spinner'
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'
import { titleOf } from '../../shared/files/saveFile'
import { useUpload } from '../../shared/files/useUpload'
import { useUnsaved } from '../../shared/leaving/unsaved'
import { FileRow, FileRows } from './FileRow'
import type { SaleFile } from './SaleFiles'
import { isOfDeparture } from './useDepartures'

export interface SentFilesProps {
  open: boolean
  /** Null where the server did not say what it made. */
  sale: ClientTour | null
  files: readonly SaleFile[]
  onClose(): void
}

type Outcome = { state: 'waiting' | 'sending' | 'done' } | { state: 'failed'; reason: string }

/** A paper on its way. The key is one through all tries: a lost answer makes no double. */
interface Paper extends SaleFile {
  key: string
  outcome: Outcome
}

/** Papers of a trip that was just sold, sent one by one. It closes when the server has all of them; what failed stays, with its reason. */
export function SentFiles({ open, sale, files, onClose }: SentFilesProps) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ clientTourDocuments })
  const { mutate } = useSWRConfig()
  const { progress, upload, cancel } = useUpload()
  const [papers, setPapers] = useState<readonly Paper[]>(() =>
    files.map((each) => ({ ...each, key: newIdempotencyKey(), outcome: { state: 'waiting' } })),
  )
  const [isSending, setSending] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isStopped = useRef(false)
  const rest = papers.filter(({ outcome }) => outcome.state !== 'done')
  useUnsaved(open && rest.length > 0)

  async function sendOne({ file, kind, key }: Paper, orderNumber: number): Promise<Outcome> {
    if (!sale) return { state: 'failed', reason: t('files.noSale') }
    const paper = { title: titleOf(file), description: '', orderNumber, kind }
    try {
      await upload((options) =>
        api.clientTourDocuments.create(sale.id, paper, file, { ...options, idempotencyKey: key }),
      )
      return { state: 'done' }
    } catch (error) {
      if (error instanceof AbortedError) isStopped.current = true
      return { state: 'failed', reason: (error instanceof HttpError && error.detail) || t('files.failed') }
    }
  }

  async function send(chosen: readonly Paper[]) {
    isStopped.current = false
    setSending(true)
    let left = rest.length
    const put = ({ key }: Paper, outcome: Outcome) =>
      setPapers((known) => known.map((paper) => (paper.key === key ? { ...paper, outcome } : paper)))
    for (const paper of chosen) put(paper, { state: 'waiting' })
    for (const paper of chosen) {
      if (isStopped.current) put(paper, { state: 'failed', reason: t('files.failed') })
      else {
        put(paper, { state: 'sending' })
        const outcome = await sendOne(paper, papers.indexOf(paper) + 1)
        put(paper, outcome)
        if (outcome.state === 'done') left -= 1
      }
    }
    setSending(false)
    void mutate((key) => isOfDeparture(key) || (Array.isArray(key) && key[0] === 'clientTourDocuments'))
    if (left === 0) onClose()
  }

  const begin = useRef(() => void send(papers))
  useEffect(() => {
    const soon = setTimeout(begin.current)
    return () => clearTimeout(soon)
  }, [])

  function requestClose() {
    if (rest.length > 0) setLeaving(true)
    else onClose()
  }

  const done = papers.length - rest.length
  return (
    <>
      <DialogWindow
        open={open}
        title={t('files.title')}
        subtitle={t('files.sold')}
        busy={isSending}
        onClose={requestClose}
        footerHint={<span role="status">{t('files.result', { done, count: papers.length })}</span>}
        footer={
          isSending ? (
            <Button variant="ghost" onClick={cancel}>
              {t('files.stop')}
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={requestClose}>
                {t('files.close')}
              </Button>
              {rest.length > 0 && (
                <Button variant="primary" onClick={() => void send(rest)}>
                  {t('files.again', { count: rest.length })}
                </Button>
              )}
            </>
          )
        }
      >
        <FileRows aria-label={t('files.label')}>
          {papers.map((paper) => (
            <FileRow key={paper.key} file={paper.file}>
              <OutcomeText
                paper={paper}
                progress={progress}
                onRetry={isSending ? undefined : () => void send([paper])}
              />
            </FileRow>
          ))}
        </FileRows>
      </DialogWindow>
      <ConfirmDialog
        open={open && isLeaving}
        title={t('files.leaveQuestion')}
        text={t('files.leaveText')}
        confirmLabel={t('files.leave')}
        cancelLabel={t('files.stay')}
        onConfirm={() => {
          setLeaving(false)
          onClose()
        }}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}

interface OutcomeTextProps {
  paper: Paper
  /** Of the one that is being sent: percent, null while the length is unknown. */
  progress: number | null | undefined
  onRetry: (() => void) | undefined
}

function OutcomeText({ paper: { file, outcome }, progress, onRetry }: OutcomeTextProps) {
  const { t } = useTranslation('clientTours')
  switch (outcome.state) {
    case 'waiting':
      return <small>{t('files.waiting')}</small>
    case 'sending':
      return (
        <Result>
          {progress === undefined ? (
            <Spinner size={14} />
          ) : (
            <ProgressBar value={progress} label={`${titleOf(file)}: ${t('files.sending')}`} />
          )}
          {typeof progress === 'number' ? `${progress}\u00a0%` : t('files.sending')}
        </Result>
      )
    case 'done':
      return (
        <Result data-state="done">
          <CircleCheck aria-hidden />
          {t('files.done')}
        </Result>
      )
    case 'failed':
      return (
        <>
          <Result data-state="failed" role="alert">
            <CircleAlert aria-hidden />
            {outcome.reason}
          </Result>
          {onRetry && (
            <Button
              size="sm"
              icon={<RefreshCw />}
              aria-label={t('files.retry', { title: titleOf(file) })}
              onClick={onRetry}
            >
              {t('files.retryOne')}
            </Button>
          )}
        </>
      )
  }
}

const Result = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  padding-right: var(--space-2);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  > [role='progressbar'] {
    width: 96px;
  }

  &[data-state='failed'] {
    flex: 1 1 200px;
    color: var(--color-danger-soft-text);
  }

  &[data-state='done'] > svg {
    color: var(--color-success);
  }
`
