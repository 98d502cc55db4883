import { messengerAddress } from '../phones/phoneRules'
import type { MessageChannel } from './openedMessageTypes'

/**
 * Where a message is opened with its text, to be sent by hand: a chat or SMS by a phone number that every network knows, a letter by
 * an address. Null where it cannot be.
 */
export function messageAddress(channel: MessageChannel, to: string, text: string, subject = ''): string | null {
  if (channel !== 'Mail') return messengerAddress(channel, to, text)
  const address = to.trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return null
  // Programs for mail want lines to end so.
  const parts = { subject, body: text.replace(/\r?\n/g, '\r\n') }
  const query = Object.entries(parts).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
