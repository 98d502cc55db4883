import { describe, expect, test } from 'vitest'
import { allPages, type Page, type PageQuery } from './paging'

interface Row {
  id: number
}

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** A list as the server pages it; `meanwhile` is done to it before each call but the first. */
function pagedList(rows: Row[], meanwhile: (rows: Row[]) => void = () => {}) {
  const calls: Required<PageQuery>[] = []
  const list = async (asked: Required<PageQuery>): Promise<Page<Row>> => {
    if (calls.push(asked) > 1) meanwhile(rows)
    const { pageIndex, pageSize } = asked
    const items = rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
    return { items, total: rows.length, page: pageIndex, pageCount: Math.ceil(rows.length / pageSize) }
  }
  return { list, calls }
}

async function idsOf(rows: AsyncIterable<Row>): Promise<number[]> {
  const ids = []
  for await (const { id } of rows) ids.push(id)
  return ids
}

/** Numbers below one, the same each time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('every row of a paged list', () => {
  test.each([0, 1, 2, 99, 100, 101, 250, 1000])('of %i comes once and in order', async (count) => {
    const { list, calls } = pagedList(rowsOf(count))

    expect(await idsOf(allPages(list))).toEqual(rowsOf(count).map(({ id }) => id))
    expect(calls.length).toBeLessThanOrEqual(Math.ceil(count / 90) + 1)
  })

  test('is there although one of the first page disappears before the second is asked for', async () => {
    let isGone = false
    const { list } = pagedList(rowsOf(250), (rows) => {
      if (!isGone) rows.splice(3, 1)
      isGone = true
    })

    const ids = await idsOf(allPages(list))

    expect(ids.toSorted((one, other) => one - other)).toEqual(rowsOf(250).map(({ id }) => id))
  })

  test('is there once, whatever comes and goes meanwhile', async () => {
    for (let round = 1; round <= 200; round++) {
      const random = dice(round)
      const stays = new Set(rowsOf(120 + Math.floor(random() * 400)).map(({ id }) => id))
      let next = 10_000
      const { list, calls } = pagedList(
        [...stays].map((id) => ({ id })),
        (rows) => {
          for (let change = Math.floor(random() * 4); change > 0; change--) {
            const place = Math.floor(random() * rows.length)
            if (random() < 0.5) rows.splice(place, 0, { id: next++ })
            else for (const { id } of rows.splice(place, 1 + Math.floor(random() * 3))) stays.delete(id)
          }
        },
      )

      const ids = await idsOf(allPages(list, { pageSize: 20 + Math.floor(random() * 80) }))

      const came = new Set(ids)
      expect([...stays].filter((id) => !came.has(id))).toEqual([])
      expect(came.size).toBe(ids.length)
      expect(calls.length).toBeLessThan(400)
    }
  })

  test.each([1, 2, 3])('pages of %i can be asked for', async (pageSize) => {
    expect(await idsOf(allPages(pagedList(rowsOf(14)).list, { pageSize }))).toEqual(rowsOf(14).map(({ id }) => id))
  })

  test.each([3, 40, 70, 130])('also where the server has pages of its own, of %i', async (own) => {
    const { list } = pagedList(rowsOf(200))

    const ids = await idsOf(allPages(({ pageIndex }) => list({ pageIndex, pageSize: own })))

    expect(ids.toSorted((one, other) => one - other)).toEqual(rowsOf(200).map(({ id }) => id))
  })

  test('also where the server gives no more than so many', async () => {
    const { list } = pagedList(rowsOf(200))

    const ids = await idsOf(
      allPages(({ pageIndex, pageSize }) => list({ pageIndex, pageSize: Math.min(40, pageSize) })),
    )

    expect(ids).toEqual(rowsOf(200).map(({ id }) => id))
  })

  test.each([40, 100, 230])('also of a list of %i that is neither counted nor paged', async (count) => {
    const items = rowsOf(count)
    const whole = async () => ({ items, total: count, page: 1, pageCount: 1, isUncounted: true })

    expect(await idsOf(allPages(whole))).toEqual(items.map(({ id }) => id))
  })

  test('also of one that is paged and not counted', async () => {
    const { list } = pagedList(rowsOf(230))
    const uncounted = async (asked: Required<PageQuery>) => {
      const { items } = await list(asked)
      return { items, total: items.length, page: 1, pageCount: 1, isUncounted: true }
    }

    expect(await idsOf(allPages(uncounted))).toEqual(rowsOf(230).map(({ id }) => id))
  })
})
