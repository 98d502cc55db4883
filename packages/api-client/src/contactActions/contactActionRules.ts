import type { ContactAction } from './contactActionFields'

/** A client who waits for a call now (document 2 §3). */
export function isHot({ type }: Pick<ContactAction, 'type'>): boolean {
  return type === 'hot'
}
