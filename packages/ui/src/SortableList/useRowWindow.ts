import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Id = string | number

const guess = 72
const beyond = 400

/**
 * Which rows of a long list are in view or near it, and where each row stands. Heights are learnt as rows are drawn, and
 * anew when they change: a font that came late, a phone that was turned.
 */
export function useRowWindow(
  ids: readonly Id[],
  list: RefObject<HTMLElement | null>,
  kept: readonly (Id | undefined)[],
) {
  const [view, setView] = useState({ top: 0, bottom: guess * 12 })
  const [heights, setHeights] = useState<ReadonlyMap<Id, number>>(new Map())
  const rows = useRef(new WeakMap<Element, Id>())
  const observer = useRef<ResizeObserver>(null)

  useLayoutEffect(() => {
    const look = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const bottom = top + window.innerHeight
      const isNear = (one: number, other: number) => Math.abs(one - other) < 50
      setView((before) => (isNear(before.top, top) && isNear(before.bottom, bottom) ? before : { top, bottom }))
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

  useLayoutEffect(
    () => () => {
      observer.current?.disconnect()
      observer.current = null
      rows.current = new WeakMap()
    },
    [],
  )

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

  function learn(id: Id | undefined, { offsetHeight: height }: HTMLElement) {
    if (id === undefined || height === 0) return
    setHeights((before) => (before.get(id) === height ? before : new Map(before).set(id, height)))
  }

  function watch(row: HTMLElement) {
    if (typeof ResizeObserver === 'undefined') return
    observer.current ??= new ResizeObserver((entries, own) => {
      for (const { target } of entries) {
        if (target.isConnected) learn(rows.current.get(target), target as HTMLElement)
        else own.unobserve(target)
      }
    })
    observer.current.observe(row)
  }

  /** For the `ref` of a row. */
  const measure = (id: Id, row: HTMLElement | null) => {
    if (!row) return
    learn(id, row)
    if (!rows.current.has(row)) watch(row)
    rows.current.set(row, id)
  }

  return { shown, tops, total, measure }
}
