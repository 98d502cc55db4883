import type { ContactAction } from './contactActionTypes'

/** A client who waits for a call now (document 2 §3). */
export function isHot({ type }: Pick<ContactAction, 'type'>): boolean {
  return type === 'hot'
}

/** What a request asks for; numbers from 1 on the wire (document 2 §3). */
export const actionTypes = ['TourRequest', 'Callback', 'Question', 'Complaint', 'Suggestion'] as const

/** Where on the public site a request came from (document 2 §3). */
export const requestTypes = ['top_button', 'bottom_button', 'hot'] as const
