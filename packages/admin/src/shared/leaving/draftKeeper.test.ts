import { webcrypto } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepDrafts } from './draftKeeper'
import { type DraftSlot, openSlot, setDraftKeeper } from './draftSlots'
import {
  draftLimits,
  finishForgetting,
  forgetPerson,
  importDraftKey,
  seal,
  storeDraft,
  storedDrafts,
} from './sealedDrafts'

const key = Buffer.alloc(32, 7).toString('base64')
const now = new Date('2026-11-28T10:00:00Z')
const ends: (() => void)[] = []
const forms: (() => void)[] = []

// Files share their page: in the others there is none.
beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  for (const personId of ['1', '2']) await forgetPerson(personId)
})
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestIdleCallback'] })
  localStorage.clear()
})

afterEach(async () => {
  for (const end of [...ends.splice(0), ...forms.splice(0)]) end()
  vi.useRealTimers()
  for (const personId of ['1', '2']) await forgetPerson(personId)
  localStorage.clear()
})

function startKeeper(personId = '1', { readKey = async () => key, isGone = async (_: unknown) => false } = {}) {
  const keeper = keepDrafts({ personId, readKey, isGone })
  const unset = setDraftKeeper(keeper)
  ends.push(() => {
    keeper.stop()
    unset()
  })
  return keeper
}

function openForm(id: string, values: unknown, more: Partial<DraftSlot> = {}) {
  const form = { values }
  const slot: DraftSlot = {
    ...{ id, path: '/clients/5', name: 'client', isPlace: false },
    title: () => ({ title: 'Редактировать клиента', about: '' }),
    read: () => form.values,
    hasFiles: () => false,
    restore: (values) => {
      form.values = values
    },
    ...more,
  }
  const close = openSlot(slot)
  forms.push(close)
  return { slot, form, close }
}

const stored = (personId = '1') => storedDrafts(personId, Date.now())

test('what is typed lies there encrypted when typing rests, and is offered once its form is gone', async () => {
  const keeper = startKeeper()
  const { slot, form, close } = openForm('a', { surname: 'Каримова' })

  keeper.change(slot)
  await vi.advanceTimersByTimeAsync(1000)
  await keeper.flush()
  form.values = { surname: 'Каримова-Саидова' }
  close()
  await keeper.flush()

  const [draft, ...others] = await stored()
  expect(others).toEqual([])
  expect(new TextDecoder().decode(draft?.text)).not.toContain('Каримова')
  expect(JSON.stringify(draft)).not.toMatch(/Каримова|clients|клиент/)
  expect(keeper.offered()).toMatchObject([
    { id: 'a', path: '/clients/5', title: 'Редактировать клиента', at: expect.any(Number), values: form.values },
  ])
})

test('is written once while somebody types on and on, and not again when nothing is new', async () => {
  const keeper = startKeeper()
  await keeper.flush()
  const read = vi.fn(() => ({ text: 'т' }))
  const { slot } = openForm('a', null, { read })
  read.mockClear()

  for (let pressed = 0; pressed < 20; pressed++) {
    keeper.change(slot)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
  await keeper.flush()
  const [first] = await stored()
  keeper.change(slot)
  await vi.advanceTimersByTimeAsync(2000)
  await keeper.flush()

  expect((await stored())[0]?.iv).toEqual(first?.iv)
})

test('goes when it is saved or discarded, also while the form still shows it, and comes with the next key', async () => {
  const keeper = startKeeper()
  const { slot, form, close } = openForm('a', { text: 'Раз' })
  await keeper.flush()

  keeper.giveUp(slot)
  keeper.change(slot)
  await keeper.flush()
  expect(await stored()).toEqual([])
  form.values = { text: 'Раз два' }
  keeper.change(slot)
  await keeper.flush()
  expect(await stored()).toHaveLength(1)
  form.values = null
  close()
  await keeper.flush()

  expect(await stored()).toEqual([])
})

test('another person gets nothing of it, and what another key sealed is removed', async () => {
  const first = startKeeper('1')
  openForm('a', { text: 'Чужое' }).close()
  await first.flush()
  for (const end of ends.splice(0)) end()

  const other = startKeeper('2')
  await other.flush()
  expect(other.offered()).toEqual([])
  expect(await stored('1')).toHaveLength(1)
  for (const end of ends.splice(0)) end()
  const later = startKeeper('1', { readKey: async () => Buffer.alloc(32, 8).toString('base64') })
  await later.flush()

  expect(later.offered()).toEqual([])
  expect(await stored('1')).toEqual([])
})

test('nothing is asked of the server while nothing is kept, and without an answer it stays for the next time', async () => {
  const readKey = vi.fn(() => Promise.reject(new Error('no line')))
  vi.spyOn(console, 'warn').mockReturnValue()
  const keeper = startKeeper('1', { readKey })
  await keeper.flush()
  expect(readKey).not.toHaveBeenCalled()

  const { slot } = openForm('a', { text: 'Без связи' })
  await keeper.flush()
  expect(readKey).toHaveBeenCalled()
  readKey.mockResolvedValue(key as never)
  window.dispatchEvent(new Event('online'))
  await keeper.flush()

  expect(await stored()).toMatchObject([{ id: slot.id }])
})

test('keeps no more than so many, none longer than so many days, and none that is too long', async () => {
  const keeper = startKeeper()
  for (let number = 0; number <= draftLimits.count; number++) {
    vi.setSystemTime(now.getTime() + number)
    openForm(`draft ${number}`, { number }, { name: `form ${number}` }).close()
    await keeper.flush()
  }
  const ids = (await stored()).map(({ id }) => id)
  expect(ids).toHaveLength(draftLimits.count)
  expect(ids).not.toContain('draft 0')

  openForm('long', { text: 'я'.repeat(draftLimits.characters) }).close()
  await keeper.flush()
  expect((await stored()).map(({ id }) => id)).not.toContain('long')

  const later = now.getTime() + (draftLimits.days + 1) * 24 * 3_600_000
  expect(await storedDrafts('1', later)).toEqual([])
  expect(await stored()).toEqual([])
})

test('of a record that is no more nothing is offered', async () => {
  const before = startKeeper()
  openForm('a', { text: 'Стёртый' }).close()
  openForm('b', { text: 'Другой' }, { path: '/clients/6' }).close()
  await before.flush()
  for (const end of ends.splice(0)) end()

  const keeper = startKeeper('1', { isGone: async (draft) => (draft as { path: string }).path === '/clients/5' })
  await keeper.flush()
  await keeper.flush()

  expect(keeper.offered().map(({ id }) => id)).toEqual(['b'])
  expect(await stored()).toMatchObject([{ id: 'b' }])
})

test('what a sign-out removes no other tab writes again, and the next sign-in finishes it', async () => {
  const keeper = startKeeper()
  const { form, slot } = openForm('a', { text: 'Раз' })
  await keeper.flush()

  await forgetPerson('1')
  form.values = { text: 'Раз два' }
  keeper.change(slot)
  await keeper.flush()
  expect(await stored()).toEqual([])

  await storeDraft(
    await seal(
      await importDraftKey(key),
      { id: 'left', personId: '1', tab: '-', at: Date.now(), isPlace: false },
      '{}',
    ),
  )
  await finishForgetting()
  expect(await stored()).toEqual([])
})

test('the key cannot be read from the page', async () => {
  const imported = await importDraftKey(key)
  expect(imported.extractable).toBe(false)
  await expect(webcrypto.subtle.exportKey('raw', imported as webcrypto.CryptoKey)).rejects.toThrow()
})

test('keeps what was typed last, also when the one before it is read again meanwhile', async () => {
  let give = (_: string) => {}
  const readKey = () => new Promise<string>((resolve) => (give = resolve))
  const keeper = startKeeper('1', { readKey })
  const { slot, form, close } = openForm('a', { text: 'Раз' })
  keeper.change(slot)
  await vi.advanceTimersByTimeAsync(1000)
  document.dispatchEvent(new Event('visibilitychange'))
  form.values = { text: 'Раз два' }
  keeper.change(slot)
  await vi.advanceTimersByTimeAsync(1000)
  give(key)
  await keeper.flush()
  close()

  expect(keeper.offered()).toMatchObject([{ values: { text: 'Раз два' } }])
})

test('what is discarded while it is read again is not offered once more', async () => {
  const keeper = startKeeper()
  openForm('a', { text: 'Раз' }).close()
  await keeper.flush()
  for (const end of ends.splice(0)) end()
  const later = startKeeper()
  await later.flush()
  expect(later.offered()).toHaveLength(1)

  document.dispatchEvent(new Event('visibilitychange'))
  later.drop('a')
  await later.flush()

  expect(later.offered()).toEqual([])
  expect(await stored()).toEqual([])
})

test('places do not count, and what stands in an open form is not given up for newer drafts', async () => {
  const keeper = startKeeper()
  openForm('open', { text: 'Давно начато' })
  await keeper.flush()
  for (let number = 0; number < draftLimits.count; number++) {
    vi.setSystemTime(now.getTime() + 1 + number)
    openForm(`place ${number}`, { number }, { name: `place ${number}`, isPlace: true }).close()
    openForm(`draft ${number}`, { number }, { name: `form ${number}` }).close()
    await keeper.flush()
  }

  const ids = (await stored()).filter(({ isPlace }) => !isPlace).map(({ id }) => id)
  expect(ids).toHaveLength(draftLimits.count + 1)
  expect(ids).toContain('open')
  expect(ids).toContain('draft 0')
})

test('over plain http, where browsers give no random names, its code is there for the chip', async () => {
  const { crypto: own } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: own.getRandomValues.bind(own) })
  vi.resetModules()
  try {
    await expect(import('./draftKeeper')).resolves.toHaveProperty('keepDrafts')
  } finally {
    vi.stubGlobal('crypto', own)
    vi.resetModules()
  }
})

test('of a record that is no more the window goes, too, that says whom it was about', async () => {
  const before = startKeeper()
  openForm('a', { text: 'Стёртый' }).close()
  openForm('window', { client: 'Стёртый' }, { name: 'dialog sale', isPlace: true }).close()
  await before.flush()
  for (const end of ends.splice(0)) end()

  const keeper = startKeeper('1', { isGone: async (draft) => (draft as { name: string }).name === 'client' })
  await keeper.flush()

  expect(await stored()).toEqual([])
})
