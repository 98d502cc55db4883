import { defer, useDeferred } from '@karvon/ui/Deferred'
import styled from 'styled-components'
import { loadWords } from '../i18n'
import { useMedia } from './useMedia'

export interface PhoneActsProps {
  number: string
  /** One button with a menu, as on a narrow screen: for tables. @default false */
  compact?: boolean
}

const acts = defer(async () => {
  const [{ PhoneButtons, PhoneMenu }] = await Promise.all([import('./PhoneButtons'), loadWords('phones')])
  return { PhoneButtons, PhoneMenu }
})

/**
 * Ways to speak at once, beside a number that is a link itself: a call, WhatsApp, Telegram, and the number to take away. The
 * number does not wait for their code; room for them is kept.
 */
export function PhoneActs({ number, compact = false }: PhoneActsProps) {
  const isWide = useMedia('(min-width: 768px)')
  const parts = useDeferred(acts, true)
  const isMenu = compact || !isWide
  const Acts = isMenu ? parts?.PhoneMenu : parts?.PhoneButtons

  return <Room data-menu={isMenu || undefined}>{Acts && <Acts number={number} />}</Room>
}

const Room = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
  align-items: center;
  min-width: 102px;
  min-height: 24px;
  vertical-align: middle;

  &[data-menu] {
    min-width: 24px;
  }
`
