import type { OwnSession } from '@karvon/api-client/auth/auth'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Loaded } from '../../shared/Loaded'
import { toastError } from '../../shared/toastError'
import { useConnection } from '../../shared/useConnection'
import { OwnSessionRow } from './OwnSessionRow'
import { useOwnSessions, useRefreshOwnSessions } from './useOwnSessions'

/** Where the person is signed in, and ways to end what is not this session. */
export function OwnSessions() {
  const { t } = useTranslation('account')
  const { auth } = useConnection()
  const sessions = useOwnSessions()
  const refresh = useRefreshOwnSessions()
  const titleId = useId()
  const [endingId, setEndingId] = useState<OwnSession['id'] | null>(null)
  const [asks, setAsks] = useState(false)
  const [isEndingOthers, setEndingOthers] = useState(false)

  async function end(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toastError(error, t('failed.end'), t)
    }
    // Also after a failure: it may have ended by itself.
    await refresh()
  }

  async function handleEnd({ id }: OwnSession) {
    setEndingId(id)
    await end(() => auth.endSession(id), t('sessions.ended'))
    setEndingId(null)
  }

  async function handleEndOthers() {
    setEndingOthers(true)
    await end(() => auth.endOtherSessions(), t('sessions.othersEnded'))
    setEndingOthers(false)
    setAsks(false)
  }

  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <div>
          <h3 id={titleId}>{t('sessions.title')}</h3>
          <p>{t('sessions.about')}</p>
        </div>
        {sessions.data?.some(({ isCurrent }) => !isCurrent) && (
          <Button size="sm" variant="danger-ghost" onClick={() => setAsks(true)}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Head>
      <Loaded of={sessions} failed={t('failed.sessions')}>
        {(loaded) => (
          <ul>
            {loaded.map((session) => (
              <OwnSessionRow
                key={session.id}
                session={session}
                isEnding={endingId === session.id}
                onEnd={() => void handleEnd(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={asks}
        title={t('confirm.title')}
        text={t('confirm.text')}
        confirmLabel={t('confirm.submit')}
        busy={isEndingOthers}
        onConfirm={handleEndOthers}
        onCancel={() => setAsks(false)}
      />
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;

  > div {
    flex: 1 1 200px;
  }
  /* Its words begin where the text does when it stands below. */
  > button {
    margin-left: calc(-1 * var(--space-3));
  }
  p {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
