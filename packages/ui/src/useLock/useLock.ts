import { type RefObject, useEffect } from 'react'

/** On what may be used all the same: a button that stops what is running. */
export const usableWhileLocked = { 'data-usable-while-locked': '' }

const changing = ['beforeinput', 'paste', 'cut', 'drop', 'pointerdown', 'mousedown', 'click', 'change'] as const

/** Keys that read: they move the focus, the caret or the page, and copy. */
const reading = /^(Tab|Escape|Shift|Control|Alt|Meta|PageUp|PageDown)$/
const moving = /^(Arrow\w+|Home|End)$/

/**
 * Locks what can be typed, pressed and picked within an element while its values are on the way: everything stays as it
 * looks, can be read, selected and copied, and the focus stays where it is. Scrolling and text selection work on.
 */
export function useLock(element: RefObject<HTMLElement | null>, isLocked: boolean): void {
  useEffect(() => {
    const { current: within } = element
    if (!within || !isLocked) return

    function refuse(event: Event) {
      if (isUsable(event.target)) return
      // A text may be pressed, to select and copy some of it.
      if (isText(event.target) && ['pointerdown', 'mousedown', 'click'].includes(event.type)) return
      event.preventDefault()
      event.stopPropagation()
    }

    function refuseKey(event: KeyboardEvent) {
      const { key, code } = event
      const isCopy = (event.ctrlKey || event.metaKey) && (code === 'KeyC' || code === 'KeyA')
      if (isUsable(event.target) || isCopy || reading.test(key) || (moving.test(key) && isText(event.target))) return
      event.preventDefault()
      event.stopPropagation()
    }

    for (const name of changing) within.addEventListener(name, refuse, true)
    within.addEventListener('keydown', refuseKey, true)
    return () => {
      for (const name of changing) within.removeEventListener(name, refuse, true)
      within.removeEventListener('keydown', refuseKey, true)
    }
  }, [element, isLocked])
}

const isUsable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-usable-while-locked]') !== null

function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLTextAreaElement || target.isContentEditable) return true
  return (
    target instanceof HTMLInputElement &&
    /^(text|search|tel|email|url|password)$/.test(target.type) &&
    !isPicked(target)
  )
}

/** A box whose value is picked from a list that its arrows walk through. */
const isPicked = (target: HTMLInputElement) => target.role === 'combobox'
