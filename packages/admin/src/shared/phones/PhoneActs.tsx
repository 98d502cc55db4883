import { groupedPhone } from '@karvon/api-client/phones/phoneRules'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu, openMenu } from '@karvon/ui/Menu'
import { useMedia } from '@karvon/ui/useMedia'
import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { withWords } from '../../i18n'

export interface PhoneActsProps {
  number: string
  /** One button with a menu, as on a narrow screen: for tables. @default false */
  compact?: boolean
  /** Somebody calls, or writes; not where the number is only copied. */
  onPress?: (() => void) | undefined
}

const acts = defer(withWords(() => import('./PhoneButtons'), 'phones'))

const openPhones = defer(() => acts.load().then(openMenu.load))

/**
 * Ways to speak at once, beside a number that is a link itself: a call, WhatsApp, Telegram, and the number to take away. The
 * number does not wait for their code; room for them is kept.
 */
export function PhoneActs({ number, compact = false, onPress }: PhoneActsProps) {
  const isWide = useMedia('(min-width: 768px)', true)
  const isMenu = compact || !isWide

  return (
    <Room data-menu={isMenu || undefined}>
      {isMenu ? <Opener number={number} onPress={onPress} /> : <Row number={number} onPress={onPress} />}
    </Room>
  )
}

type Way = Pick<PhoneActsProps, 'number' | 'onPress'>

function Row(way: Way) {
  const parts = useDeferred(acts, true)
  return parts && <parts.PhoneButtons {...way} />
}

function Opener({ number, onPress }: Way) {
  const { t } = useTranslation()

  return (
    <Menu
      part={openPhones}
      trigger={
        <IconButton size="xs" icon={<EllipsisVertical />} label={t('phone', { number: groupedPhone(number) })} />
      }
      items={() => acts.current?.phoneEntries(number, onPress) ?? []}
    />
  )
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
