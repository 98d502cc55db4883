import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { useRef } from 'react'
import { leave } from '../../shared/leaving/leaving'

interface PanelPlace {
  items: readonly ContactAction[]
  openId: string
  open(id: ContactAction['id'], how?: 'push' | 'replace'): void
  close(): void
}

/** The panel beside the list: which request it shows, and the way to the next. Asks before it leaves what is typed. */
export function usePanel({ items, openId, open, close }: PanelPlace) {
  const wantsField = useRef(true)
  const at = usePlaceInList(items, openId)
  const isListed = String(items[at]?.id) === openId
  // What is done may have left the list: then the next one stands in its place.
  const neighbour = (step: 1 | -1) => items[step === 1 && !isListed ? at : at + step]

  function show(request: ContactAction | undefined, toField = true) {
    if (!request || String(request.id) === openId) return
    leave(() => {
      wantsField.current = toField
      open(request.id, openId === '' ? 'push' : 'replace')
    })
  }

  const nextOpen = nextOpenAfter(items, isListed ? at : at - 1, openId)
  return {
    wantsField,
    onOpen: (request: ContactAction) => show(request),
    onClose: () => leave(close),
    canMove: (step: 1 | -1) => neighbour(step) !== undefined,
    move: (step: 1 | -1) => show(neighbour(step), false),
    nextOpen: nextOpen && (() => show(nextOpen)),
    write: () => document.querySelector<HTMLElement>('[data-side-panel] textarea')?.focus(),
  }
}

/** Where the open request stands in the list, or stood last. */
function usePlaceInList(items: readonly ContactAction[], openId: string): number {
  const last = useRef(-1)
  const at = items.findIndex(({ id }) => String(id) === openId)
  if (at >= 0) last.current = at
  if (openId === '') last.current = -1
  return at >= 0 ? at : last.current
}

/** Around the end to the first: neither done nor put off. */
function nextOpenAfter(items: readonly ContactAction[], at: number, openId: string): ContactAction | undefined {
  const isOpen = ({ id, status }: ContactAction) =>
    String(id) !== openId && status !== 'completed' && status !== 'pending'
  return items.find((request, index) => index > at && isOpen(request)) ?? items.find(isOpen)
}
