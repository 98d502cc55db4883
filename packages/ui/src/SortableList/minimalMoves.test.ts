import { array, assert, integer, nat, property, shuffledSubarray, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { minimalMoves, moved } from './minimalMoves'

const getId = (item: number) => item

const numRuns = 10_000

const twoOrders = uniqueArray(integer(), { maxLength: 30 }).chain((before) =>
  shuffledSubarray(before, { minLength: before.length }).map((after) => ({ before, after })),
)

test('putting every named item at its new index, and leaving the others, gives the new order', () => {
  assert(
    property(twoOrders, ({ before, after }) => {
      const result = [...before]
      for (const { item, to } of minimalMoves(before, after, getId)) result[to] = item

      expect(result).toEqual(after)
    }),
    { numRuns },
  )
})

test('names nothing that stayed where it was', () => {
  assert(
    property(twoOrders, ({ before, after }) => {
      const moves = minimalMoves(before, after, getId)

      for (const { item, from, to } of moves) {
        expect(from).not.toBe(to)
        expect(before[from]).toBe(item)
        expect(after[to]).toBe(item)
      }
      expect(moves).toHaveLength(after.filter((item, index) => before[index] !== item).length)
    }),
    { numRuns },
  )
})

test('moving one item touches only the stretch it passes over', () => {
  assert(
    property(uniqueArray(integer(), { minLength: 1, maxLength: 30 }), nat(), nat(), (items, one, other) => {
      const from = one % items.length
      const to = other % items.length

      const moves = minimalMoves(items, moved(items, from, to), getId)

      expect(moves).toHaveLength(from === to ? 0 : Math.abs(from - to) + 1)
    }),
    { numRuns },
  )
})

test('passes over what appeared or vanished in the meantime', () => {
  assert(
    property(uniqueArray(integer(), { maxLength: 20 }), array(integer(), { maxLength: 5 }), (before, strangers) => {
      const after = [...before, ...strangers.filter((item) => !before.includes(item))]

      expect(minimalMoves(before, after, getId)).toEqual([])
    }),
    { numRuns },
  )
})
