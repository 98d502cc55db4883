import type { OwnSession } from '@karvon/api-client/auth/ownSessionTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { formatRelative } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import { useConnection } from '../../shared/api/useConnection'
import { TightStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { Row, Words } from './AccountRow'
import { deviceName } from './deviceName'
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
    <TightStack as="section" aria-labelledby={titleId}>
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
    </TightStack>
  )
}

interface OwnSessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd(): void
}

/** One place where the person is signed in; the one that asks is ended by signing out. */
function OwnSessionRow({ session, isEnding, onEnd }: OwnSessionRowProps) {
  const { t } = useTranslation('account')
  const { kind, userAgent, ip, lastSeenAt, isCurrent } = session
  const device = kind === 'cli' ? t('sessions.terminal') : deviceName(userAgent) || t('sessions.unknown')
  const seen = t('sessions.seen', { when: formatRelative(lastSeenAt, Date.now()) })
  const Icon = kind === 'cli' ? SquareTerminal : /Mobile|Android|iPhone/.test(userAgent) ? Smartphone : Monitor

  return (
    <Row>
      <Icon aria-hidden />
      <Words>
        <b>{device}</b>
        <small>{[ip, isCurrent ? '' : seen].filter(Boolean).join(' · ')}</small>
      </Words>
      {isCurrent ? (
        <Badge tone="accent">{t('sessions.current')}</Badge>
      ) : (
        <Button size="sm" loading={isEnding} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}

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
