import { groupedPhone, messengerAddress, phoneAddress } from '@karvon/api-client/phones/phoneRules'
import { IconButton } from '@karvon/ui/IconButton'
import type { MenuEntry } from '@karvon/ui/Menu'
import { toast } from '@karvon/ui/Toaster'
import { Tooltip } from '@karvon/ui/Tooltip'
import { Copy, MessageCircle, Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { words } from '../../i18n'

interface Way {
  act: 'call' | 'whatsApp' | 'telegram'
  icon: ReactNode
  address: string
}

/** One button each. */
export function PhoneButtons({ number, onPress }: { number: string; onPress?: (() => void) | undefined }) {
  const { t } = useTranslation('phones')
  const shown = groupedPhone(number)

  return (
    <>
      {waysTo(number).map(({ act, icon, address }) => (
        <Tooltip key={act} text={t(act)} describes={false}>
          <Look href={address} aria-label={t(`${act}Of`, { number: shown })} {...elsewhere(address)} onClick={onPress}>
            {icon}
          </Look>
        </Tooltip>
      ))}
      <IconButton size="xs" icon={<Copy />} label={t('copyOf', { number: shown })} onClick={() => copyNumber(number)} />
    </>
  )
}

/** The same behind one button. */
export function phoneEntries(number: string, onPress?: () => void): MenuEntry[] {
  const t = words.getFixedT(null, 'phones')
  return [
    ...waysTo(number).map(({ act, icon, address }) => ({
      label: t(act),
      icon,
      onSelect() {
        onPress?.()
        follow(address)
      },
    })),
    { label: t('copy'), icon: <Copy />, onSelect: () => copyNumber(number) },
  ]
}

/** Numbers that no messenger knows can only be called. */
function waysTo(number: string): Way[] {
  const ways: { act: Way['act']; icon: ReactNode; address: string | null }[] = [
    { act: 'call', icon: <Phone aria-hidden />, address: phoneAddress(number) },
    { act: 'whatsApp', icon: <MessageCircle aria-hidden />, address: messengerAddress('WhatsApp', number) },
    { act: 'telegram', icon: <Send aria-hidden />, address: messengerAddress('Telegram', number) },
  ]
  return ways.flatMap(({ address, ...way }) => (address ? [{ ...way, address }] : []))
}

/** Says that it is copied when the clipboard has it. */
export async function copyNumber(number: string) {
  const t = words.getFixedT(null, 'phones')
  try {
    await navigator.clipboard.writeText(number)
    toast.success(t('copied'))
  } catch {
    toast.error(t('notCopied'))
  }
}

/** A messenger opens beside the work. */
const elsewhere = (address: string) => address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }

/** Opens what the machine calls with. */
export function callNumber(number: string) {
  const address = phoneAddress(number)
  if (address) follow(address)
}

function follow(address: string) {
  const link = document.createElement('a')
  Object.assign(link, { href: address, ...elsewhere(address) })
  link.click()
}

const Look = styled.a`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--radius-sm);
  color: var(--color-text-muted);

  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
  > svg {
    width: 14px;
    height: 14px;
  }
`
