import { goRound } from '../popup/goRound'

interface OpenModal {
  /** The whole of it, beside what it covers. */
  layer: HTMLElement
  /** The window: it has the focus where nothing in it has. */
  popup: HTMLElement
  onEscape: () => void
  /** What had the focus before anything of the window was drawn: a field of it may take the focus by itself. */
  openedFrom: Element | null
}

/** What stands over the page, the uppermost last. */
const modals: OpenModal[] = []
/** Attributes that were set on what the uppermost covers. */
const covering: [element: Element, name: string][] = []
let unlockScrolling: (() => void) | undefined
let escapesFromList = false

/**
 * Puts a window over everything else: nothing beside it can be reached, the page does not scroll, Tab goes round in it.
 * @returns takes it away and gives the focus back to what had it before
 */
export function openModal(modal: OpenModal): () => void {
  modals.push(modal)
  if (modals.length === 1) listen(true)
  coverAllBeside(modal)
  modal.layer.addEventListener('keydown', keepTab)
  // Not at once: while the focus goes from one field to another nothing has it, and what is drawn then must not take it.
  const watcher = new MutationObserver(() => setTimeout(keepFocus))
  watcher.observe(modal.layer, { childList: true, subtree: true })

  return () => {
    modals.splice(modals.indexOf(modal), 1)
    modal.layer.removeEventListener('keydown', keepTab)
    watcher.disconnect()
    if (modals.length === 0) listen(false)
    coverAllBeside(modals.at(-1))
    // React gives the focus back to what had it before it changed the page, and that is still there.
    queueMicrotask(() => giveFocusBack(modal))
  }

  function keepTab(event: KeyboardEvent) {
    // A calendar in it goes round by itself.
    if (event.target instanceof Element && event.target.closest('[role$=dialog]') === modal.popup)
      goRound(event, modal.popup)
  }

  /** What had it may have been taken out of the window. */
  function keepFocus() {
    const isLost = document.activeElement === document.body && modals.at(-1) === modal
    if (isLost) modal.popup.focus({ preventScroll: true })
  }
}

/** What has been focused lately, the last one last: a menu's entry that opened a window is gone when that closes. */
const visited: Element[] = []

if (typeof document !== 'undefined')
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) visited.push(target)
      if (visited.length > 20) visited.shift()
    },
    true,
  )

function giveFocusBack({ layer, openedFrom }: OpenModal) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !layer.contains(activeElement)) return
  const canHave = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element !== document.body &&
    element.isConnected &&
    !layer.contains(element) &&
    !element.closest('[inert]')
  const target = [...visited, ...(openedFrom ? [openedFrom] : [])].findLast(canHave)
  target?.focus({ preventScroll: true })
}

function coverAllBeside(modal: OpenModal | undefined) {
  for (const [element, name] of covering.splice(0)) element.removeAttribute(name)
  unlockScrolling?.()
  unlockScrolling = modal && lockScrolling()
  // What is announced while the window is open is still heard, and a toast can be pressed.
  if (modal) cover(document.body, [modal.layer, ...document.querySelectorAll('[aria-live]')])
}

function cover(parent: Element, kept: readonly Element[]) {
  for (const child of parent.children) {
    if (kept.includes(child) || child.matches('script, style, template')) continue
    if (kept.some((each) => child.contains(each))) cover(child, kept)
    else
      for (const [name, value] of [
        ['inert', ''],
        ['aria-hidden', 'true'],
      ] as const) {
        if (child.hasAttribute(name)) continue
        child.setAttribute(name, value)
        covering.push([child, name])
      }
  }
}

function lockScrolling() {
  const { documentElement: page } = document
  const { overflow, scrollbarGutter } = page.style
  // The place of the scroll bar stays, so that nothing moves.
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.style.overflow = 'hidden'
  return () => Object.assign(page.style, { overflow, scrollbarGutter })
}

function listen(isOpen: boolean) {
  const change = isOpen ? 'addEventListener' : 'removeEventListener'
  document[change]('keydown', noteList as EventListener, true)
  document[change]('keydown', leaveOnEscape as EventListener)
}

/** Escape in a field whose list is open over the window closes that list; by the time it comes to the window, it may be closed already. */
function noteList({ target }: KeyboardEvent) {
  const isOpen = target instanceof Element && target.matches('[aria-expanded=true][aria-controls]')
  const list = isOpen && document.getElementById(target.getAttribute('aria-controls') ?? '')
  escapesFromList = Boolean(list && !modals.at(-1)?.layer.contains(list))
}

function leaveOnEscape(event: KeyboardEvent) {
  const modal = modals.at(-1)
  if (!modal || event.key !== 'Escape' || event.defaultPrevented || event.isComposing || escapesFromList) return
  const { target } = event
  // It belongs to what has the focus: a calendar or a toast over the window has a way out of its own.
  if (target instanceof Element && target !== document.body && !modal.layer.contains(target)) return
  event.preventDefault()
  modal.onEscape()
}
