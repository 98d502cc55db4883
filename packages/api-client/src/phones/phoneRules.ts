/** What a text says of a phone number. */
export interface ReadPhone {
  /** Its digits as they are written, behind a plus where one was, or `00`. Empty when it is no number. */
  number: string
  /** The whole number as every network knows it, `+998901234567`; null where that cannot be told. */
  e164: string | null
  /** Behind a switchboard: digits, mostly none. */
  extension: string
}

const none: ReadPhone = { number: '', e164: null, extension: '' }

/** An optional plus, a first digit 1-9, then 1 to 14 further digits. Source: docs/product.md. */
const phonePattern = /^\+?[1-9]\d{1,14}$/

const label = /^\s*(?:тел(?:ефон)?|т|моб|сот|раб|дом|tel|phone|mob)?[\s.:]*/i
const signs = /[^\p{L}\d+,;#]/gu
const extensionSign = /доб|вн|ext|x|#/i
const extensionPart = /^(?:доб\p{L}*|вн\p{L}*|ext\p{L}*|x|#)[\s.:=№]*(\d{1,7})[\s.)]*$/iu

/** First two digits of Uzbek numbers: of operators and of cities. */
const uzbek = /^(?:20|33|50|55|6[125679]|7\d|8[78]|9[01345789])\d{7}$/

/** No Uzbek operator or city has such a code. */
export const noSuchCode = /^998(?=[01])/

/** Sizes of the groups of a mobile number, and the country codes that they stand behind. */
const groupings =
  '334 1 39 98|28 20|18 31|12222 33|3222 34 995|2322 41 46 375 994 998|46 44|333 48 61 420 996|37 49 92|47 49|254 55|44 65 372 976|234 66 93 380 966 971 972 992|244 81 82|344 86|3322 7 90|55 91|35 370|233 371|26 374 993'
    .split('|')
    .map((grouping) => grouping.split(' '))

/** Of countries whose numbers differ: how many digits there may be behind the code, each length as one digit from 0 to z. */
const unevenLengths: Readonly<Record<string, string>> = { 44: '9a', 49: '456789abcd', 82: '5689abcd' }

/** Countries all of whose numbers are as long as a mobile one. */
const evenLengths = '1 7 33 48 90 91 374 375 380 992 993 994 995 996 998'.split(' ')

/**
 * Reads a number as people write it: signs between its digits and words such as «тел.» say nothing, an extension stands
 * behind «доб.», `ext`, `x` or `#`. Without a plus, 998 and 7 begin a whole number, 8 and ten digits, or ten digits of a
 * Russian operator, are +7, and nine digits with the code of an Uzbek operator or city are +998.
 */
export function readPhone(text: string): ReadPhone {
  const at = text.search(extensionSign)
  const extension = at < 0 ? '' : (extensionPart.exec(text.slice(at))?.[1] ?? '')
  const number = (extension ? text.slice(0, at) : text)
    .replace(label, '')
    // A trunk prefix that is not dialled from abroad: +49 (0) 171.
    .replace(/^(\+[\d\s]*)\(0\)/, '$1')
    .replace(signs, '')
    .replace(/[,;]$/, '')
    .replace(/^00/, '+')
  return phonePattern.test(number) ? { number, e164: e164Of(number), extension } : none
}

function e164Of(number: string): string | null {
  const digits = internationalDigits(number)
  const isWhole = !isOddLength(digits) && !noSuchCode.test(digits) && digits.length >= 7
  return isWhole ? `+${digits}` : null
}

/** Empty where nobody can tell which country it is. */
function internationalDigits(number: string): string {
  if (number.startsWith('+')) return number.slice(1)
  if (/^8[3-9]\d{9}$/.test(number)) return `7${number.slice(1)}`
  if (/^9(?!98)\d{9}$/.test(number)) return `7${number}`
  if (uzbek.test(number)) return `998${number}`
  const code = codeOf(number)
  return code === '7' || code.length === 3 ? number : ''
}

/** A country whose numbers have known lengths, or none. */
export const codeOf = (digits: string): string =>
  [...evenLengths, ...Object.keys(unevenLengths)].find((code) => digits.startsWith(code)) ?? ''

/** How many digits there may be behind the code, each length as one digit from 0 to z. Empty where nobody knows. */
export function lengthsOf(code: string): string {
  const sizes = code && groupings.find((grouping) => grouping.lastIndexOf(code) > 0)?.[0]
  return unevenLengths[code] ?? (sizes ? [...sizes].reduce((sum, size) => sum + Number(size), 0).toString(36) : '')
}

/** Has no number of that country so many digits? */
export function isOddLength(digits: string): boolean {
  const code = codeOf(digits)
  return code !== '' && !lengthsOf(code).includes((digits.length - code.length).toString(36))
}

/** A number as it is kept: what was typed without the signs between, its extension behind; null when it is none. */
export function asPhone(text: string): string | null {
  const { number, extension } = readPhone(text)
  return number ? withExtension(number, extension) : null
}

/** As it is shown and kept. */
export const withExtension = (number: string, extension: string) => (extension ? `${number} доб. ${extension}` : number)

const numberKey = ({ number, e164 }: ReadPhone) => e164 ?? number.replace('+', '')

/** The same for all texts that mean one number and one extension, however they are written; empty where none is meant. */
export function phoneKey(text: string): string {
  const phone = readPhone(text)
  return phone.number && withExtension(numberKey(phone), phone.extension)
}

/** Are both the same phone number, however each is written and whatever their extensions? */
export function isSamePhone(one: string, other: string): boolean {
  const key = numberKey(readPhone(one))
  return key !== '' && key === numberKey(readPhone(other))
}

/**
 * A phone number to be read, in the groups of its country: +49 171 5550199. One that somebody has grouped in a way of
 * their own stays as it is, but for those of 998 and 7; so does one that is not whole, or whose country we do not know.
 */
export function groupedPhone(text: string): string {
  const written = text.trim().replace(/\s+/g, ' ')
  const { number, e164, extension } = readPhone(written)
  if (!e164) return written
  const isOurs = /^\+?(?:998|7)/.test(number) && number.replace('+', '') === e164.slice(1)
  const isBare = written.replace(/^00/, '+').startsWith(number)
  return isOurs || isBare ? withExtension(groupsOf(e164), extension) : written
}

/** Of a whole number, in the groups of its country. */
export function groupsOf(e164: string): string {
  for (const [sizes = '', ...codes] of groupings) {
    const code = codes.find((start) => e164.startsWith(start, 1))
    const groups = new RegExp(`^${[...sizes].map((size) => `(\\d{${size}})`).join('')}$`).exec(
      e164.slice(1 + (code?.length ?? 0)),
    )
    if (code && groups) return `+${[code, ...groups.slice(1)].join(' ')}`
  }
  return e164
}

/** Where a press on a phone number leads; what is behind a pause is dialled by itself. */
export function phoneAddress(text: string): string {
  const { number, e164, extension } = readPhone(text)
  return `tel:${[e164 ?? (number || text.replace(/[^\d+]/g, '')), extension].filter(Boolean).join(',')}`
}

/**
 * A chat with whoever has the number; null where the number is not known as every network knows it.
 * @param message stands there to be sent
 */
export function messengerAddress(
  messenger: 'WhatsApp' | 'Telegram' | 'SMS',
  text: string,
  message = '',
): string | null {
  const { e164 } = readPhone(text)
  if (!e164) return null
  const written = encodeURIComponent(message)
  if (messenger === 'SMS') return `sms:${e164}${written && `?body=${written}`}`
  const chat = messenger === 'WhatsApp' ? `https://wa.me/${e164.slice(1)}` : `https://t.me/${e164}`
  return `${chat}${written && `?text=${written}`}`
}
