import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import '../features/account/RequiredFactor'
import '../features/clients/ClientList'
import '../features/clients/QuickAddDialog'
import './Palette'
import './Saving'
import './SignOut'
import { flushDrafts, openSlot } from '../shared/leaving/draftSlots'
import { forgetPerson, storedDrafts } from '../shared/leaving/sealedDrafts'

// Files share their page: in the others there is none.
beforeAll(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
// The next keeper ends it: the page of this test may write something down as it goes.
afterEach(async () => {
  vi.useRealTimers()
  await forgetPerson('1')
})

const answers = {
  'GET /api/notifications': cannedPage([]),
  'GET /api/clients': cannedPage([]),
  'GET /api/tours/all': cannedPage([]),
  'POST /api/auth/draft-key': { body: { key: Buffer.alloc(32, 7).toString('base64') } },
  'POST /api/auth/logout': { status: 204 },
}

const chip = async (name: string) => (await screen.findAllByRole('button', { name, hidden: true }))[0] as HTMLElement
const question = async () => within(await screen.findByRole('dialog', { name: /^Сохранить черновики/ }))
const stored = () => storedDrafts('1', Date.now())

/** A page on which something was typed and not saved, and which is gone. */
async function leaveDraft(path: string, name: string) {
  const page = renderScreen('/settings', { answers, isIdle: true })
  await chip('Всё сохранено')
  openSlot({
    ...{ id: `${path} ${name}`, path, name, isPlace: false },
    title: () => ({ title: 'Форма', about: '' }),
    read: () => ({ text: 'Введено' }),
    hasFiles: () => false,
    restore: () => undefined,
  })()
  await act(flushDrafts)
  page.unmount()
  expect(await stored()).toHaveLength(1)
}

test('the palette signs out as the menu does: it asks whether drafts stay, and left alone they go', async () => {
  await leaveDraft('/tours', 'new')
  const page = renderScreen('/settings', { answers, isIdle: true })
  await chip('1 черновик')
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  await page.user.click(await screen.findByRole('option', { name: 'Выйти' }))

  const asked = await question()
  expect(page.environment.leaveFor).not.toHaveBeenCalled()
  await page.user.click(asked.getByRole('button', { name: 'Удалить и выйти' }))

  await waitFor(() => expect(page.environment.leaveFor).toHaveBeenCalledWith('/login'))
  expect(await stored()).toEqual([])
})

test('so does the window that asks for a second factor', async () => {
  await leaveDraft('/tours', 'new')
  const refused = { status: 403, body: { code: 'factor_required', detail: 'Для вашей роли нужен второй фактор' } }
  const none = { since: '', codesLeft: 0, passkeys: [], passkeysAt: '', isRequired: true }
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role: 'SuperAdmin' }),
    answers: {
      ...answers,
      'GET /api/notifications': refused,
      'GET /api/users': refused,
      'GET /api/auth/second-factor': { body: none },
    },
  })
  const led = within(await screen.findByRole('dialog', { name: 'Нужен второй фактор' }))
  await page.user.click(led.getByRole('button', { name: 'Выйти' }))

  await page.user.click((await question()).getByRole('button', { name: 'Сохранить и выйти' }))

  await waitFor(() => expect(page.environment.leaveFor).toHaveBeenCalledWith('/login'))
  expect(await stored()).toHaveLength(1)
})

test('a server that does not answer keeps nobody from signing out', async () => {
  await leaveDraft('/tours', 'new')
  const page = renderScreen('/settings', {
    answers: { ...answers, 'POST /api/auth/draft-key': () => new Promise(() => {}) },
    isIdle: true,
  })
  await chip('Всё сохранено')
  await page.user.click(await screen.findByRole('button', { name: /Супер-администратор/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Выйти' }))

  await page.user.click((await question()).getByRole('button', { name: 'Удалить и выйти' }))

  await waitFor(() => expect(page.environment.leaveFor).toHaveBeenCalledWith('/login'))
})

test.for([
  ['/contact-actions', 'work-12', 'GET /api/contact-actions/12'],
  ['/contact-actions', 'client of 12', 'GET /api/contact-actions/12'],
  ['/clients', 'clientTour 5', 'GET /api/clients/5'],
  ['/clients/import', 'remind-5', 'GET /api/clients/5'],
] as const)('what is about a record that is no more goes: at %s, %s', async ([path, name, call]) => {
  await leaveDraft(path, name)
  const there = renderScreen('/settings', { answers: { ...answers, [call]: { body: {} } }, isIdle: true })
  await chip('1 черновик')
  there.unmount()

  renderScreen('/settings', { answers, isIdle: true })

  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('something new that was sent without an answer is said to be there already, once a try is a double', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00') })
  const sent = {
    ...answers,
    'POST /api/clients': () => {
      throw new TypeError('connection lost')
    },
  }
  const open = async () => {
    const page = renderScreen('/clients', { answers: sent, isIdle: true })
    await page.user.click((await screen.findAllByRole('button', { name: 'Добавить клиента' }))[0] as HTMLElement)
    return { page, dialog: within(await screen.findByRole('dialog')) }
  }
  const { page: first, dialog } = await open()
  await first.user.type(await dialog.findByLabelText(/^Имя/), 'Азиза')
  await first.user.type(await dialog.findByRole('textbox', { name: /^Телефон/ }), '901234567')
  await first.user.click(dialog.getByRole('button', { name: 'Создать клиента' }))
  await chip('Не отправлено 1')
  await act(flushDrafts)
  first.unmount()

  const early = await open()
  const offer = await early.dialog.findByText(/^Не сохранено сегодня/)
  expect(offer.parentElement).not.toHaveTextContent('Возможно')
  early.page.unmount()
  vi.setSystemTime(new Date('2026-11-30T09:00:00'))
  const late = await open()

  expect((await late.dialog.findByText(/^Не сохранено/)).parentElement).toHaveTextContent(
    'Возможно, это уже сохранено: ответ сервера тогда не дошёл.',
  )
})
