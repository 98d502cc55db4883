import { createStore, delMany, entries, set } from 'idb-keyval'
import { draftMark, forgetLater, forgottenKey } from './drafts'

/** What is kept on a device at most. */
export const draftLimits = { count: 50, characters: 256 * 1024, days: 30 }

/** As it lies in the browser: whose and how old it is, and nothing of what it holds or where it was typed. */
export interface SealedDraft {
  id: string
  personId: string
  /** The tab in which it is or was typed. */
  tab: string
  /** When, in ms. */
  at: number
  /** It comes back with another one, and does not count. */
  isPlace: boolean
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const cipher = 'AES-GCM'

/** @param base64 32 bytes. The key cannot be read from the page again. */
export const importDraftKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), cipher, false, ['encrypt', 'decrypt'])

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Whose it is and which one: a text under another name is not opened. */
const boundTo = ({ id, personId }: Pick<SealedDraft, 'id' | 'personId'>) =>
  new TextEncoder().encode(`${personId} ${id}`)

export async function seal(
  key: CryptoKey,
  draft: Omit<SealedDraft, 'iv' | 'text'>,
  text: string,
): Promise<SealedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: cipher, iv, additionalData: boundTo(draft) },
    key,
    new TextEncoder().encode(text),
  )
  return { ...draft, iv, text: sealed }
}

/** @throws when it was sealed with another key, or is another's */
export async function unseal(key: CryptoKey, draft: SealedDraft): Promise<string> {
  const { iv, text } = draft
  const opened = await crypto.subtle.decrypt({ name: cipher, iv, additionalData: boundTo(draft) }, key, text)
  return new TextDecoder().decode(opened)
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('karvon-drafts', 'drafts')
  return opened
}

/** Those of one person; what is too old is removed, whosever it is. */
export async function storedDrafts(personId: string, now: number): Promise<SealedDraft[]> {
  const all = (await entries<string, SealedDraft>(store())).map(([, draft]) => draft)
  if (all.length === 0) localStorage.removeItem(draftMark)
  const oldest = now - draftLimits.days * 24 * 3_600_000
  await removeDrafts(all.filter(({ at }) => at < oldest).map(({ id }) => id))
  return all.filter((draft) => draft.personId === personId && draft.at >= oldest)
}

export async function storeDraft(draft: SealedDraft): Promise<void> {
  await set(draft.id, draft, store())
  localStorage.setItem(draftMark, 'yes')
}

export async function removeDrafts(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await delMany([...ids], store())
}

/** Is the person signed out on purpose? Nothing is written then, by no tab, until somebody signs in. */
export const isForgotten = (personId: string): boolean => localStorage.getItem(forgottenKey) === personId

/** Whoever signs out leaves nothing behind. What is not done now, as the page is left, is done by the next sign-in. */
export async function forgetPerson(personId: string): Promise<void> {
  forgetLater(personId)
  await removeForgotten(personId)
}

/** Removes what a sign-out was to remove. */
export async function finishForgetting(): Promise<void> {
  const personId = localStorage.getItem(forgottenKey)
  if (personId === null) return
  await removeForgotten(personId)
  localStorage.removeItem(forgottenKey)
}

async function removeForgotten(personId: string): Promise<void> {
  const all = await entries<string, SealedDraft>(store())
  await removeDrafts(all.flatMap(([id, draft]) => (draft.personId === personId ? [id] : [])))
}
