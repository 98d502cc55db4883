import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { useEffect, useEffectEvent } from 'react'

interface RequestKeys {
  onCall(request: ContactAction): void
  onTake(request: ContactAction): void
  onHelp(): void
  onOpen(request: ContactAction): void
  /** The request in the panel; undefined while there is none. */
  opened: ContactAction | undefined
  /** Of the panel: to a neighbour, into its form, away. */
  onMove(step: 1 | -1): void
  onWrite(): void
  onClose(): void
}

type Act = 'next' | 'previous' | 'call' | 'take' | 'nextHot'

/** By their place on the keyboard: the same in every layout. */
const keys: Record<string, Act> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyC: 'call',
  KeyW: 'take',
  KeyN: 'nextHot',
}

/**
 * Works the list from the keyboard: what is focused is the button that opens a request, so that Enter opens it. While one is open
 * the same keys are about that one.
 */
export function useRequestKeys(requests: readonly ContactAction[], { opened, onHelp, ...acts }: RequestKeys) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    if (event.key === '?') return onHelp()
    if (opened && event.key === 'Escape') return acts.onClose()
    const what = event.shiftKey ? undefined : keys[event.code]
    if (!what) return
    if (opened) return handlePanelKey(what, event, opened)
    const leads = [...document.querySelectorAll<HTMLElement>('main [data-row-lead]')]
    const at = leads.findIndex((lead) => lead === document.activeElement || holdsFocus(lead))
    // Arrows scroll the page until a row has the focus.
    if (event.code.startsWith('Arrow') && leads[at] !== document.activeElement) return

    const request = requests[at]
    if (what === 'call' || what === 'take') {
      if (!request || (what === 'call' && request.callMade)) return
      event.preventDefault()
      return what === 'call' ? acts.onCall(request) : acts.onTake(request)
    }
    const to = { next: at + 1, previous: Math.max(0, at - 1), nextHot: nextHot(requests, at) }[what]
    event.preventDefault()
    leads[to]?.focus()
    leads[to]?.scrollIntoView?.({ block: 'nearest' })
  })

  function handlePanelKey(what: Act, event: KeyboardEvent, request: ContactAction) {
    // Arrows scroll it.
    if (event.code.startsWith('Arrow')) return
    event.preventDefault()
    if (what === 'call') return acts.onWrite()
    if (what === 'take') return acts.onTake(request)
    if (what !== 'nextHot') return acts.onMove(what === 'next' ? 1 : -1)
    const hot =
      requests[
        nextHot(
          requests,
          requests.findIndex(({ id }) => id === request.id),
        )
      ]
    if (hot) acts.onOpen(hot)
  }

  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** Around the end to the first; -1 when nobody waits. */
function nextHot(requests: readonly ContactAction[], at: number): number {
  const waits = (request: ContactAction) => isHot(request) && !request.callMade && request.status !== 'completed'
  const next = requests.findIndex((request, index) => index > at && waits(request))
  return next >= 0 ? next : requests.findIndex(waits)
}

const holdsFocus = (lead: HTMLElement) => lead.closest('tr')?.contains(document.activeElement) ?? false

const windows = '[role=dialog]:not([data-side-panel]), [role=alertdialog], [role=menu]'

/** Keys belong to whatever is typed in, and to what is open above the page and its panel. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role=listbox]') !== null ||
    document.querySelector(windows) !== null)
