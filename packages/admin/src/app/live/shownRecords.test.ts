import { expect, test } from 'vitest'
import { isShown, isStale } from './shownRecords'

const kept = (entries: Record<string, unknown>) => {
  const map = new Map(Object.entries(entries).map(([key, data]) => [key, { data }]))
  return { keys: () => map.keys(), get: (key: string) => map.get(key) }
}
const by = { id: 2, name: 'Ольга Ким' }

test('a card is shown by its address, a list shows what was loaded for it', () => {
  const clients = kept({ '@"clients",#pageIndex:1,,': { items: [{ id: 7 }, { id: 8 }] } })

  expect(isShown({ entity: 'Client', id: 7, by }, '/clients', clients)).toBe(true)
  expect(isShown({ entity: 'Client', id: 9, by }, '/clients', clients)).toBe(false)
  expect(isShown({ entity: 'Client', id: 9, by }, '/clients/9', clients)).toBe(true)
  expect(isShown({ entity: 'Client', id: 7, by }, '/clients/9', clients)).toBe(false)
  expect(isShown({ entity: 'ClientTour', id: 5, by }, '/clients/9/tours/5', clients)).toBe(true)
  expect(isShown({ entity: 'ClientTour', id: 9, by }, '/clients/9/tours/5', clients)).toBe(false)
  expect(isShown({ entity: 'Tour', id: 7, by }, '/clients', clients)).toBe(false)
  expect(isShown({ entity: 'Import', id: 12, by }, '/tours/import/12', clients)).toBe(true)
  expect(isShown({ entity: 'Import', id: 13, by }, '/tours/import/12', clients)).toBe(false)
})

test('while somebody types only what is in no form is read anew', () => {
  const changed = new Set(['Client', 'ContactAction'] as const)

  expect(isStale(['client', '7'], changed, false)).toBe(true)
  expect(isStale(['client', '7'], changed, true)).toBe(false)
  expect(isStale(['contactActions', 'summary'], changed, true)).toBe(true)
  expect(isStale(['tours', {}], changed, false)).toBe(false)
  expect(isStale('passwordRules', changed, false)).toBe(false)
})
