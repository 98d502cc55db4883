import type { OwnSession } from '@karvon/api-client/auth/auth'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { formatRelative } from '@karvon/ui/format'
import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { deviceName } from './deviceName'

export interface OwnSessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd(): void
}

/** One place where the person is signed in; the one that asks is ended by signing out. */
export function OwnSessionRow({ session, isEnding, onEnd }: OwnSessionRowProps) {
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

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 52px;
  padding: var(--space-2) 0;

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }
  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--color-text-muted);
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;

  > b {
    display: block;
    font: var(--text-strong);
  }
  > small {
    display: block;
    overflow-wrap: anywhere;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
