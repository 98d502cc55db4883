import { contactInputType } from './clientRules'
import type { ContactType } from './clientTypes'

/** Where a press on a phone number leads, however its digits are grouped. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`

/**
 * Where a press on a contact leads: a call, a letter, a chat where the type names the messenger. Null for what cannot be
 * reached by an address.
 */
export function contactAddress(type: ContactType, value: string): string | null {
  if (type === 'Telegram') return telegramAddress(value.trim())
  const digits = value.replace(/\D/g, '')
  if (type === 'WhatsApp' && digits.length >= fewestDigits) return `https://wa.me/${digits}`
  const kind = contactInputType(type)
  if (kind === 'tel') return phoneAddress(value)
  return kind === 'email' ? `mailto:${value.trim()}` : null
}

/** Shorter ones are numbers of one town, which no messenger knows. */
const fewestDigits = 9

/** By name, by link or by number: people write all three. */
function telegramAddress(value: string): string | null {
  const name = /^(?:@|(?:https?:\/\/)?(?:t\.me|telegram\.me)\/)?([a-z]\w{3,31})\/?$/i.exec(value)?.[1]
  if (name) return `https://t.me/${name}`
  const digits = value.replace(/\D/g, '')
  return /^[\d\s()+-]+$/.test(value) && digits.length >= fewestDigits ? `https://t.me/+${digits}` : null
}
