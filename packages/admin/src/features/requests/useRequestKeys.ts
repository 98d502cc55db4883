import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { useEffect, useEffectEvent } from 'react'

interface RequestKeys {
  onCall(request: ContactAction): void
  onTake(request: ContactAction): void
  onHelp(): void
}

/** By their place on the keyboard: the same in every layout. */
const keys: Record<string, 'next' | 'previous' | 'call' | 'take' | 'nextHot'> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyC: 'call',
  KeyW: 'take',
  KeyN: 'nextHot',
}

/** Works the list from the keyboard: what is focused is the button that opens a request, so that Enter opens it. */
export function useRequestKeys(requests: readonly ContactAction[], { onCall, onTake, onHelp }: RequestKeys) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    if (event.key === '?') return onHelp()
    const what = event.shiftKey ? undefined : keys[event.code]
    if (!what) return
    const leads = [...document.querySelectorAll<HTMLElement>('main [data-row-lead]')]
    const at = leads.findIndex((lead) => lead === document.activeElement || holdsFocus(lead))
    // Arrows scroll the page until a row has the focus.
    if (event.code.startsWith('Arrow') && leads[at] !== document.activeElement) return

    const request = requests[at]
    if (what === 'call' || what === 'take') {
      if (!request || (what === 'call' && request.callMade)) return
      event.preventDefault()
      return what === 'call' ? onCall(request) : onTake(request)
    }
    const to = { next: at + 1, previous: Math.max(0, at - 1), nextHot: nextHot(requests, at) }[what]
    event.preventDefault()
    leads[to]?.focus()
    leads[to]?.scrollIntoView?.({ block: 'nearest' })
  })

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

/** Keys belong to whatever is typed in, and to what is open above the page. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.closest(
    'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null)
