import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { shownTitle } from '../screen/useDocumentTitle'
import { type DraftKeeper, type DraftSlot, type KeptDraft, openSlots, tellDrafts } from './draftSlots'
import { closeDraft } from './openDraft'
import {
  draftLimits,
  finishForgetting,
  importDraftKey,
  isForgotten,
  removeDrafts,
  type SealedDraft,
  seal,
  storeDraft,
  storedDrafts,
  unseal,
} from './sealedDrafts'

/** How long typing rests before it is written down, and how long it is waited for, in ms. */
const pause = 500
const patience = 2000

const channelName = 'karvon-drafts'
const lockPrefix = 'karvon-drafts-tab '

/** Of this page, as long as it lives. */
const tab = newIdempotencyKey()

interface KeeperNeeds {
  personId: string
  /** Of the account; asked for when there is something to open or to write. */
  readKey(): Promise<string>
  /** Is the record, of which the text is, no more? Then nobody is to see the text. */
  isGone(draft: KeptDraft): Promise<boolean>
}

/** Encrypts what is typed and writes it down when typing rests, reads it again, and tells what is in no open form. */
export function keepDrafts({ personId, readKey, isGone }: KeeperNeeds): DraftKeeper & { stop(): void } {
  const kept = new Map<string, KeptDraft>()
  /** As they were written last: what is the same is not written again. */
  const written = new Map<string, string>()
  /** What was saved or discarded, though it may stand in its form for a moment. */
  const givenUp = new Map<string, string>()
  /** Still to be removed. */
  const dropped = new Set<string>()
  const changed = new Set<DraftSlot>()
  let offered: readonly KeptDraft[] = []
  let liveTabs: ReadonlySet<string> = new Set()
  let key: Promise<CryptoKey> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let isChecked = false
  let isStopped = false
  // One after the other: what is removed is not written once more behind it.
  let work: Promise<unknown> = Promise.resolve()
  const channel = new BroadcastChannel(channelName)

  function enqueue(act: () => Promise<unknown>) {
    work = work.then(act).catch((error) => console.warn('Drafts are not kept', error))
  }

  function keyOf(): Promise<CryptoKey> {
    key ??= readKey()
      .then(importDraftKey)
      .catch((error) => {
        key = undefined
        throw error
      })
    return key
  }

  /** Neither here nor in another tab. */
  function isInNoForm() {
    const open = new Set([...openSlots()].map(({ id }) => id))
    return (draft: KeptDraft) => !open.has(draft.id) && (draft.tab === tab || !liveTabs.has(draft.tab))
  }

  function refresh() {
    offered = [...kept.values()].filter(isInNoForm()).sort(newestFirst)
    tellDrafts()
  }

  /** Reads what lies in the browser; other tabs may have changed it. */
  async function load() {
    const stored = await storedDrafts(personId, Date.now())
    liveTabs = await tabsThatLive()
    const ids = new Set(stored.map(({ id }) => id))
    for (const id of kept.keys()) if (!ids.has(id) && !written.has(id)) kept.delete(id)
    // What was typed here since, or discarded, stands behind it in the queue.
    const isKnown = ({ id, at }: SealedDraft) => written.has(id) || dropped.has(id) || (kept.get(id)?.at ?? 0) >= at
    for (const sealed of stored) {
      if (isKnown(sealed)) continue
      const key = await keyOf()
      try {
        const text = await unseal(key, sealed)
        if (!isKnown(sealed)) kept.set(sealed.id, { ...JSON.parse(text), ...whose(sealed) })
      } catch {
        // Under a key that is no more: nobody will ever read it.
        await removeDrafts([sealed.id])
      }
    }
    if (!isChecked) await removeGone()
    refresh()
  }

  /** Once a page, before anything is offered: who was erased is seen no more. */
  async function removeGone() {
    isChecked = true
    const all = [...kept.values()]
    const gone = await Promise.all(all.map((draft) => isGone(draft).catch(() => false)))
    const forms = all.filter((_, place) => gone[place])
    // With the window that a form stood in, which says whom it is about.
    const isOfForm = ({ isPlace, tab, path }: KeptDraft) =>
      isPlace && forms.some((form) => form.tab === tab && form.path === path)
    const ids = all.filter((draft) => forms.includes(draft) || isOfForm(draft)).map(({ id }) => id)
    for (const id of ids) kept.delete(id)
    await removeDrafts(ids)
  }

  function write(slot: DraftSlot) {
    const { id, path, name, isPlace } = slot
    const text = textOf(slot)
    if (text !== givenUp.get(id)) givenUp.delete(id)
    if (text === null) return drop(id)
    if (givenUp.has(id) || written.get(id) === text || text.length > draftLimits.characters) return
    if (isForgotten(personId)) return
    written.set(id, text)
    const draft: KeptDraft = {
      ...{ id, path, name, isPlace },
      ...slot.title(),
      page: shownTitle(),
      address: location.pathname === path ? `${path}${location.search}` : path,
      at: Date.now(),
      tab,
      hasFiles: slot.hasFiles(),
      values: JSON.parse(text),
    }
    const mine = { id, personId, tab, at: draft.at, isPlace }
    kept.set(id, draft)
    enqueue(async () => {
      try {
        await storeDraft(await seal(await keyOf(), mine, JSON.stringify(draft)))
      } catch (error) {
        // Tried again with the next key, or when there is a line.
        written.delete(id)
        throw error
      }
      channel.postMessage('changed')
      await removeExcess()
    })
  }

  /** What stands in an open form stays, however old it is: as it is written already, it would not be again. */
  async function removeExcess() {
    const newest = [...kept.values()].sort(newestFirst)
    const excess = [true, false]
      .flatMap((ofPlaces) => newest.filter(({ isPlace }) => isPlace === ofPlaces).slice(draftLimits.count))
      .filter(isInNoForm())
    for (const { id } of excess) kept.delete(id)
    await removeDrafts(excess.map(({ id }) => id))
  }

  function drop(id: string) {
    if (!kept.has(id) && !written.has(id)) return
    kept.delete(id)
    written.delete(id)
    dropped.add(id)
    enqueue(async () => {
      await removeDrafts([id])
      dropped.delete(id)
      channel.postMessage('changed')
    })
    refresh()
  }

  function writeChanged() {
    clearTimeout(timer)
    timer = undefined
    const slots = [...changed]
    changed.clear()
    for (const slot of slots) write(slot)
  }

  /** Not with a key, but when the browser has nothing else to do. */
  function writeIdly() {
    if ('requestIdleCallback' in window) requestIdleCallback(writeChanged, { timeout: 400 })
    else writeChanged()
  }

  function handleHidden() {
    if (document.visibilityState === 'hidden') writeChanged()
    else enqueue(load)
  }

  function handleOnline() {
    for (const slot of openSlots()) change(slot)
  }

  function change(slot: DraftSlot) {
    if (isStopped) return
    // Handed to it as it appeared: it is in no list any more.
    if (offered.some(({ id }) => id === slot.id)) refresh()
    changed.add(slot)
    if (timer === undefined) since = Date.now()
    else if (Date.now() - since > patience - pause) return
    clearTimeout(timer)
    timer = setTimeout(writeIdly, pause)
  }

  const release = holdTab()
  channel.onmessage = () => enqueue(load)
  document.addEventListener('visibilitychange', handleHidden)
  window.addEventListener('pagehide', writeChanged)
  window.addEventListener('online', handleOnline)
  enqueue(finishForgetting)
  enqueue(load)

  return {
    offered: () => offered,
    change,
    leave(slot) {
      changed.delete(slot)
      if (!isStopped) write(slot)
      refresh()
    },
    giveUp(slot) {
      const text = textOf(slot)
      if (text !== null) givenUp.set(slot.id, text)
      drop(slot.id)
    },
    drop(id) {
      closeDraft(id)
      drop(id)
    },
    refresh,
    async flush() {
      writeChanged()
      await work
    },
    stop() {
      writeChanged()
      isStopped = true
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('pagehide', writeChanged)
      window.removeEventListener('online', handleOnline)
      release()
      enqueue(async () => channel.close())
    },
  }
}

function textOf(slot: DraftSlot): string | null {
  const values = slot.read()
  return values === null ? null : JSON.stringify(values, withoutFiles)
}

const newestFirst = (one: KeptDraft, other: KeptDraft) => other.at - one.at

const whose = ({ id, tab, at }: SealedDraft) => ({ id, tab, at })

const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? null : value)

/** Other tabs know by it that this one is there: the browser takes it away with the page, however that ends. */
function holdTab(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockPrefix + tab, () => held)
  return release
}

async function tabsThatLive(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(lockPrefix, '')))
}
