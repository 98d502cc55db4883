import { type RefObject, useLayoutEffect, useState } from 'react'

type Id = string | number

const guess = 72
const beyond = 400

/** Which rows of a long list are in view or near it, and where each row stands. Heights are learnt as rows are drawn. */
export function useRowWindow(
  ids: readonly Id[],
  list: RefObject<HTMLElement | null>,
  kept: readonly (Id | undefined)[],
) {
  const [view, setView] = useState({ top: 0, bottom: guess * 12 })
  const [heights, setHeights] = useState<ReadonlyMap<Id, number>>(new Map())

  useLayoutEffect(() => {
    const look = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      setView((before) => (Math.abs(before.top - top) < 50 ? before : { top, bottom: top + window.innerHeight }))
    }
    look()
    // Caught on its way down: the list may scroll with the page or within any box around it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list])

  const known = [...heights.values()]
  const usual = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : guess
  const tops: number[] = []
  let total = 0
  for (const id of ids) {
    tops.push(total)
    total += heights.get(id) ?? usual
  }

  const keep = new Set(kept)
  const shown = ids.flatMap((id, index) => {
    const top = tops[index] ?? 0
    const isNear = top + (heights.get(id) ?? usual) > view.top - beyond && top < view.bottom + beyond
    return isNear || keep.has(id) ? [index] : []
  })

  /** For the `ref` of a row. */
  const measure = (id: Id, row: HTMLElement | null) => {
    const height = row?.offsetHeight
    if (height) setHeights((before) => (before.get(id) === height ? before : new Map(before).set(id, height)))
  }

  return { shown, tops, total, measure }
}
