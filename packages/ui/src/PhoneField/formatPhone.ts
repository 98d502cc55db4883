const groupings = [
  { code: '998', groups: [2, 3, 2, 2] },
  { code: '7', groups: [3, 3, 2, 2] },
]

/**
 * A phone number in groups while it is being typed: +998 90 123 45 67, +7 916 123 45 67. Digits that begin with 998 or 7 get
 * their plus; numbers of other countries, and an extension behind a letter or a #, stay as written. Source: docs/product.md.
 */
export function formatPhone(text: string): string {
  const [, number = '', extension = ''] = /^(\D*\d[^\p{L}#]*)?(.*)$/su.exec(text) ?? []
  const digits = number.replace(/\D/g, '')
  const grouping = groupings.find(({ code }) => digits.startsWith(code))
  if (!grouping) return text.trim().replace(/\s+/g, ' ')

  const groups = [grouping.code, ...split(digits.slice(grouping.code.length), grouping.groups)]
  return `+${[...groups, extension.trim().replace(/\s+/g, ' ')].filter(Boolean).join(' ')}`
}

function split(digits: string, sizes: readonly number[]): string[] {
  const groups: string[] = []
  let rest = digits
  for (const size of sizes) {
    if (rest === '') return groups
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return rest === '' ? groups : [...groups, rest]
}
