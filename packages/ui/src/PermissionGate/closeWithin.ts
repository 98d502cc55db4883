type Attributes = Readonly<Record<string, string | null>>

/** May the element be used, though the gate around is closed? */
export const isUsable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-usable-while-read-only], summary') !== null

/** Text that the browser keeps from being changed, by a screen reader too, and lets be read and copied. */
const readOnlyInputs = /^(text|search|url|tel|email|password|number|date|month|week|time|datetime-local)$/
/** What has its value changed without a click, and knows no `readonly`. */
const unlockable = /^(range|color|file)$/

const closable =
  'input, textarea, select, button, a[href], area[href], iframe, [contenteditable], ' +
  '[role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=spinbutton], ' +
  '[role=textbox], [role=combobox], [role=option], [role=tab], [role^=menuitem], [role=treeitem]'
const watched = ['readonly', 'disabled', 'contenteditable', 'href', 'type', 'role', 'aria-disabled', 'aria-describedby']

/** What an element is given while it is closed: what stays in the tab order can be heard, with the reason. */
function closedAttributes(element: Element): Attributes {
  const closed = { 'aria-disabled': 'true' }
  if (element instanceof HTMLIFrameElement) return { inert: '' }
  if (element instanceof HTMLSelectElement) return { disabled: '' }
  if (element instanceof HTMLTextAreaElement) return { ...closed, readonly: '' }
  if (element instanceof HTMLInputElement) {
    // The chosen one of several can be heard; the others would take its place.
    if (unlockable.test(element.type) || (element.type === 'radio' && !element.checked)) return { disabled: '' }
    return readOnlyInputs.test(element.type) ? { ...closed, readonly: '' } : closed
  }
  // Without its address it can be opened in no other tab either.
  if (element.matches('a[href], area[href]')) return { ...closed, href: null, role: 'link', tabindex: '0' }
  if (element.matches('[contenteditable]')) {
    return { ...closed, contenteditable: 'false', role: 'textbox', 'aria-readonly': 'true', tabindex: '0' }
  }
  return closed
}

/**
 * Closes every control within an element, those that come later included: by what the browser itself holds to, so that
 * neither keys nor what composes letters nor a screen reader gets past it. The text stays where it is and can be read.
 * @param reasonId the element that says why; controls are described by it
 * @returns opens them as they were
 */
export function closeWithin(root: Element, reasonId: string): () => void {
  /** What stood in the attributes, by element. */
  const before = new Map<Element, Map<string, string | null>>()
  const given = new Map<Element, Attributes>()

  function close(element: Element) {
    if (isUsable(element) || element.matches('[type=hidden], [contenteditable=false]:not([role])')) return
    const attributes = given.get(element) ?? closedAttributes(element)
    const kept = before.get(element) ?? new Map<string, string | null>()
    given.set(element, attributes)
    before.set(element, kept)
    for (const [name, value] of Object.entries(attributes)) {
      if (kept.has(name) && element.getAttribute(name) === value) continue
      kept.set(name, element.getAttribute(name))
      write(element, name, value)
    }
    const described = describedBy(element)
    if (!described.includes(reasonId)) write(element, 'aria-describedby', [...described, reasonId].join(' '))
  }

  function open(element: Element, kept: Map<string, string | null>) {
    for (const [name, value] of kept) {
      if (element.getAttribute(name) === (given.get(element)?.[name] ?? null)) write(element, name, value)
    }
    const described = describedBy(element).filter((id) => id !== reasonId)
    write(element, 'aria-describedby', described.join(' ') || null)
  }

  function closeAll() {
    for (const element of root.querySelectorAll(closable)) close(element)
    for (const element of before.keys()) if (root.contains(element)) close(element)
  }

  const observer = new MutationObserver(() => {
    closeAll()
    observer.takeRecords()
  })
  closeAll()
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: watched })

  return () => {
    observer.disconnect()
    for (const [element, kept] of before) open(element, kept)
  }
}

const describedBy = (element: Element) => element.getAttribute('aria-describedby')?.split(' ').filter(Boolean) ?? []

function write(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
