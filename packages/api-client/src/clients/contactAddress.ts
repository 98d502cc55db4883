import { messengerAddress, phoneAddress } from '../phones/phoneRules'
import { contactInputType } from './clientRules'
import type { ContactType } from './clientTypes'

/**
 * Where a press on a contact leads: a call, a letter, a chat where the type names the messenger. Null for what cannot be
 * reached by an address.
 */
export function contactAddress(type: ContactType, value: string): string | null {
  if (type === 'Telegram') return telegramName(value.trim()) ?? messengerAddress(type, value)
  const kind = contactInputType(type)
  if (kind === 'tel') return (type === 'WhatsApp' && messengerAddress(type, value)) || phoneAddress(value)
  return kind === 'email' ? `mailto:${value.trim()}` : null
}

/** By name or by link: people write both. */
function telegramName(value: string): string | null {
  const name = /^(?:@|(?:https?:\/\/)?(?:t\.me|telegram\.me)\/)?([a-z]\w{3,31})\/?$/i.exec(value)?.[1]
  return name ? `https://t.me/${name}` : null
}
