import { CircleAlert, CircleCheck, Flame, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export type NoticeTone = 'info' | 'hot' | 'danger' | 'success'

export interface NoticeProps {
  /** Saffron (`hot`) is for hot clients and limits only. */
  tone: NoticeTone
  /** @default one that fits the tone */
  icon?: ReactNode
  /** A small button at the right. */
  action?: ReactNode
  /** What stands in it. */
  children: ReactNode
}

/** A message on the page that stays until its cause is gone. Danger is announced at once, the others politely. */
export function Notice({ tone, icon, action, children }: NoticeProps) {
  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <Said>
        <Mark>{icon ?? icons[tone]}</Mark>
        <Text>{children}</Text>
      </Said>
      {action && <Action>{action}</Action>}
    </Box>
  )
}

const icons = {
  info: <Info aria-hidden />,
  hot: <Flame aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  success: <CircleCheck aria-hidden />,
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-height: 44px;
  padding: 11px var(--space-4);
  border: 1px solid var(--color-primary-line);
  border-radius: var(--radius-lg);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);

  &[data-tone='hot'] {
    border-color: var(--color-hot-line);
    background: var(--color-hot-soft);
    color: var(--color-hot-soft-text);

    > :first-child > :first-child {
      color: var(--color-hot-text);
    }
  }

  &[data-tone='danger'] {
    border-color: var(--color-danger-line);
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
  }

  &[data-tone='success'] {
    border-color: var(--color-success-line);
    background: var(--color-success-soft);
    color: var(--color-success-soft-text);
  }
`

/* The sign stands on the first line, however many there are and however high the button beside them is. */
const Said = styled.div`
  display: flex;
  flex: 1 1 0;
  gap: var(--space-3);
  align-items: flex-start;
  min-width: min(230px, 80%);
`

const Mark = styled.span`
  flex: none;
  padding: 1px 0;

  > svg {
    width: 18px;
    height: 18px;
  }
`

const Text = styled.div`
  flex: 1;
  min-width: 0;

  a {
    text-decoration: underline;
  }
`

const Action = styled.div`
  flex: none;
  color: var(--color-text);

  ${media.phone} {
    margin-left: 30px;
  }
`
