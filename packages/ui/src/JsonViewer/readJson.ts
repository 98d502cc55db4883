/** What is shown of a value: a tree, or text where there is no structure to show. */
export type ShownJson = { data: object; text: string } | { data?: undefined; text: string }

/** Reads JSON text, or takes a value as it is. Text that is no JSON, or only a word or a number, stays text. */
export function readJson(value: unknown): ShownJson {
  const data = typeof value === 'string' ? parsed(value) : value
  if (typeof data === 'object' && data !== null) return { data, text: JSON.stringify(data, null, 2) }
  return { text: String(value ?? '') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
