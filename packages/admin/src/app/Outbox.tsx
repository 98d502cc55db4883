import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptVisibility } from '../features/instagram/useKeptVisibility'
import { visibilityKind } from '../features/instagram/usePostVisibility'
import { type ChoiceKind, type KeptChoice, subscribeSending, useOutbox } from '../shared/outbox/outbox'
import { Stack } from '../shared/screen/Columns'

/** How long it waits until it tries again by itself, in ms. */
const interval = 30_000

/** How old a choice is before it is sent without being asked to: it was just refused. In ms. */
const rest = 5_000

/** Sends what a person chose while the server was away, whatever page is open, and says so until each is settled. */
export function Outbox() {
  const { t } = useTranslation('instagram')
  const { choices: kept, keep, drop } = useOutbox()
  const kinds: Record<string, ChoiceKind<unknown, unknown>> = {
    [visibilityKind]: useKeptVisibility() as ChoiceKind<unknown, unknown>,
  }
  // What another version of this page kept is left for it.
  const choices = kept.filter(({ kind }) => kind in kinds)
  const isRunning = useRef(false)
  const [isSending, setSending] = useState(false)
  const waiting = choices.filter(({ isMoved }) => !isMoved)
  const moved = choices.filter(({ isMoved }) => isMoved)

  async function send(some: readonly KeptChoice[]) {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      for (const choice of some) {
        const sent = (await kinds[choice.kind]?.send(choice)) ?? 'waits'
        // Whoever chose anew meanwhile has the last word.
        const isLatest = latest.current.choices.some(
          ({ kind, id, at }) => kind === choice.kind && id === choice.id && at === choice.at,
        )
        if (!isLatest) continue
        if (sent === 'waits') return
        if (sent === 'settled') drop(choice)
        else keep({ ...choice, known: sent.moved, isMoved: true })
      }
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }

  const latest = useRef({ choices, waiting, send })
  useLayoutEffect(() => {
    latest.current = { choices, waiting, send }
  })

  useEffect(() => {
    const sendWaiting = () => void latest.current.send(latest.current.waiting)
    const sendOlder = () => void latest.current.send(latest.current.waiting.filter(({ at }) => Date.now() - at > rest))
    sendOlder()
    const timer = setInterval(sendOlder, interval)
    window.addEventListener('online', sendWaiting)
    const unsubscribe = subscribeSending(sendWaiting)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendWaiting)
      unsubscribe()
    }
  }, [])

  return (
    <Stack>
      {waiting.length > 0 && (
        <Notice
          tone="info"
          action={
            <Button size="sm" loading={isSending} onClick={() => void send(waiting)}>
              {t('outbox.send')}
            </Button>
          }
        >
          {t('outbox.waiting', { acts: waiting.map((choice) => kinds[choice.kind]?.act(choice)).join(', ') })}
        </Notice>
      )}
      {moved.map((choice) => {
        const kind = kinds[choice.kind]
        return (
          kind && (
            <Notice
              key={`${choice.kind} ${choice.id}`}
              tone="hot"
              action={
                <>
                  <Button size="sm" disabled={isSending} onClick={() => void send([choice])}>
                    {kind.confirm(choice)}
                  </Button>
                  <Button size="sm" variant="ghost" disabled={isSending} onClick={() => drop(choice)}>
                    {t('outbox.leave')}
                  </Button>
                </>
              }
            >
              {kind.question(choice)}
            </Notice>
          )
        )
      })}
    </Stack>
  )
}
