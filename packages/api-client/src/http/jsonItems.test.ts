import { expect, test } from 'vitest'
import { jsonItems, textOf } from './jsonItems'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function itemsOf(text: string, size = 1): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of jsonItems(pieces(text, size))) items.push(item)
  return items
}

const list = [{ id: 1, text: 'a "quoted" \\ [1,2]' }, { id: 2, inner: [{}, [','], '}'] }, 3, null, 'я,ё']

test.each([1, 2, 7, 1000])('reads what comes in pieces of %s', async (size) => {
  expect(await itemsOf(JSON.stringify(list), size)).toEqual(list)
  expect(await itemsOf(JSON.stringify(list, null, 2), size)).toEqual(list)
})

test('reads an empty list, and one under a member', async () => {
  expect(await itemsOf(' [ ] ')).toEqual([])
  expect(await itemsOf('{ "data": [1, 2] }')).toEqual([1, 2])
})

test.each(['[{"id":1},{"id"', '[1,2', 'x', '[1,,'])('refuses %s, which was cut off or is none', async (text) => {
  await expect(itemsOf(text)).rejects.toThrow(SyntaxError)
})

test('pauses after portions, not after each piece of the network, and keeps letters whole', async () => {
  const text = 'ё'.repeat(300_000)
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1001) }, (_, at) =>
    bytes.subarray(at * 1001, at * 1001 + 1001),
  )
  const portions: string[] = []

  for await (const portion of textOf(new Blob(pieces).stream())) portions.push(portion)

  expect(portions.join('')).toBe(text)
  expect(portions.length).toBeLessThan(5)
})
