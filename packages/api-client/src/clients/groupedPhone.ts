/** Sizes of the groups of a mobile number, and the country codes that they stand behind. */
const groupings =
  '334 1 39 98|28 20|18 31|12222 33|3222 34 995|2322 41 46 375 994 998|46 44|333 48 61 420 996|37 49 92|47 49|254 55|44 65 372 976|234 66 93 380 966 971 972 992|244 81 82|344 86|3322 7 90|55 91|35 370|233 371|26 374 993'
    .split('|')
    .map((grouping) => grouping.split(' '))

/**
 * A phone number in the groups of its country: +49 171 5550199. Null of one that somebody has grouped in a way of their own,
 * that is not whole, or whose country we do not know. The plus of our own numbers, 998 and 7, may be missing.
 */
export function groupedPhone(text: string): string | null {
  const written = text.trim()
  const ours = /^\+?(?:998|7)[\d\s()-]*$/.test(written) ? written.replace(/\D/g, '') : undefined
  const digits = ours ?? /^\+(\d+)$/.exec(written)?.[1] ?? ''
  for (const [sizes = '', ...codes] of groupings) {
    const code = codes.find((start) => digits.startsWith(start))
    const groups = new RegExp(`^${[...sizes].map((size) => `(\\d{${size}})`).join('')}$`).exec(
      digits.slice(code?.length),
    )
    if (code && groups) return `+${[code, ...groups.slice(1)].join(' ')}`
  }
  return null
}
