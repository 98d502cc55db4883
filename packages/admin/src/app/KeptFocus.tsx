import { useEffect } from 'react'

/** Whoever knows better where the focus goes next has put it there by then, in ms. */
const patience = 100

/**
 * What had the focus goes away: deleted, filtered out, switched off while it is saved. The browser then begins again at the
 * top of the page. Instead the same button comes back, or that of the row which stands in its place, or the page itself.
 */
export function KeptFocus() {
  useEffect(keepFocus, [])
  return null
}

interface Place {
  element: HTMLElement
  list: Element | null | undefined
  /** Of the row in its list, and of the element in its row. */
  indexes: readonly [number, number]
  /** How many elements of the row take the focus. */
  count: number
}

function keepFocus() {
  let place: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Also where a press beside everything takes the focus away on purpose. */
  function note({ type, target }: Event) {
    if (!(target instanceof HTMLElement)) return
    if (!target.closest('main')) {
      // What lies above the page gives the focus back to it.
      if (!target.closest('[role$=dialog], [role=menu], [role=listbox]')) place = null
    } else if (type === 'focusin') place = placeOf(target)
  }

  function restore() {
    timer = undefined
    if (!place || !isLost()) return
    const { element, list, indexes, count } = place
    if (element.isConnected) return element.focus()
    const row = list?.isConnected ? (list.children[indexes[0]] ?? list.lastElementChild) : null
    const buttons = row ? focusableIn(row) : []
    const next = buttons[buttons.length === count ? indexes[1] : 0] ?? document.querySelector('main')
    next?.focus()
  }

  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) place = placeOf(activeElement)
  const observer = new MutationObserver(() => {
    if (place && isLost()) timer ??= setTimeout(restore, patience)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', note)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', note)
  }
}

const isLost = () => document.activeElement === document.body || document.activeElement === null

function placeOf(element: HTMLElement): Place {
  const row = element.closest('li, tr')
  const buttons = row ? focusableIn(row) : []
  const list = row?.parentElement
  const index = row && list ? [...list.children].indexOf(row) : 0
  return { element, list, indexes: [index, buttons.indexOf(element)], count: buttons.length }
}

const focusableIn = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
]
