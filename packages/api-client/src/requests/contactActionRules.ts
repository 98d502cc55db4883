import type { ContactAction } from './contactActionFields'

/** How far the work on a request is; derived by the server. What is put off is pending until its moment comes. */
export const requestStatuses = ['new', 'in_progress', 'completed', 'pending'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A client who waits for a call now. */
export function isHot({ type }: Pick<ContactAction, 'type'>): boolean {
  return type === 'hot'
}

/** A hot client nobody has called yet, and nobody agreed to call later. */
export function isWaiting({ type, callMade, status }: Pick<ContactAction, 'type' | 'callMade' | 'status'>): boolean {
  return isHot({ type }) && !callMade && status !== 'completed' && status !== 'pending'
}

/** Why nobody can be called again at that moment; undefined when one can. Both in ms. */
export function brokenDue(due: number, now: number): string | undefined {
  if (due <= now) return 'Это время уже прошло'
  return due > now + 366 * 86_400_000 ? 'Не позже чем через год' : undefined
}
