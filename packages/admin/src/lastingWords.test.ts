import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('./**/*.ru.json', { eager: true, import: 'default' })

/** What no bin keeps: employees, requests, and what is erased or taken out of the bin itself. */
const isForGood = (place: string) => /^(bulk\.lost\.(users|contactActions)|personalData\.|bin\.)/.test(place)

function* textsIn(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else for (const [name, each] of Object.entries(value ?? {})) yield* textsIn(each, `${place}.${name}`)
}

test('nothing that the bin gives back is said to be gone for good', () => {
  const found = Object.entries(files).flatMap(([file, words]) =>
    [...textsIn(words, file.replace(/^.*\/|\.ru\.json$/g, ''))]
      .filter(([, text]) => /безвозврат|необратим|вернуть (это |их |его )?нельзя|навсегда/i.test(text))
      .map(([place]) => place),
  )

  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((place) => !isForGood(place))).toEqual([])
})
