import { readList } from './paging'

/**
 * The items of a JSON list as its text comes, so that a long list never stands in memory as a whole. A list under a member
 * such as `data` is understood, too, but only when all of it is there.
 * @throws {SyntaxError} the text is no JSON, or was cut off
 */
export async function* jsonItems(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let rest = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  let isMember = false
  for await (const chunk of chunks) {
    const text = rest + chunk
    isMember ||= depth === 0 && text.trimStart().startsWith('{')
    let start = 0
    for (let at = isMember ? text.length : rest.length; at < text.length; at++) {
      const character = text[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"') isText = true
      else if (character === '[' || character === '{') {
        depth++
        if (depth === 1) start = at + 1
      } else {
        const isClosing = character === ']' || character === '}'
        if (isClosing) depth--
        if (depth !== (isClosing ? 0 : 1) || (!isClosing && character !== ',')) continue
        const item = text.slice(start, at).trim()
        if (item !== '') yield JSON.parse(item)
        start = at + 1
      }
    }
    rest = text.slice(start)
  }
  if (isMember) yield* readList(JSON.parse(rest), (item) => item)
  else if (depth !== 0 || rest.trim() !== '') throw new SyntaxError('The list was cut off')
}

/** Characters that are read on without a pause. */
const portion = 262_144

/**
 * The text of a body as it comes, in portions. Node's `fetch` reads on from the network whenever a reader pauses, and a pause
 * after each of its pieces, which are 16 kB, ends with the whole body in memory.
 */
export async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      if (text.length < portion) continue
      yield text
      text = ''
    }
    if (text !== '') yield text
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
