import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { toast } from '@karvon/ui/Toaster'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientDetails'
import './PersonalDataCard'
import './PersonalDataWindow'

let saved: { blob: Blob; name: string }[] = []

beforeEach(() => {
  saved = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ blob, name: this.download })
  })
})

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

const person = buildClient({ id: 12, fullName: 'Нодира Алиева' })
const copied: Canned = {
  body: {
    clientId: 12,
    fullName: 'Нодира Алиева',
    madeAt: '2026-11-28T09:00:00.000Z',
    parts: [{ part: 'client', rows: [[{ field: 'firstName', value: 'Нодира' }]] }],
    files: [{ id: 5, fileName: 'паспорт.pdf', contentType: 'application/pdf', size: 10, address: '/files/private/a' }],
  },
}
const erased: Canned = {
  body: {
    clientId: 12,
    erasedAt: '2026-11-28T09:00:00.000Z',
    erased: [
      { part: 'client', count: 1 },
      { part: 'somethingNew', count: 2 },
    ],
    left: [{ part: 'sharedRequests', count: 1 }],
  },
}

async function open(answers: Record<string, Canned> = {}) {
  const page = renderScreen('/clients/12', {
    isIdle: true,
    answers: {
      'GET /api/clients/12': { body: person },
      'GET /api/clients/12/personal-data': copied,
      'POST /api/clients/12/personal-data/erase': erased,
      ...answers,
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Копия и стирание' }))
  const window = within(await screen.findByRole('dialog', { name: 'Данные человека' }))
  return { ...page, window }
}

const savedText = () =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(saved[0]?.blob ?? new Blob())
  })

test('a copy is downloaded, and each scan can be', async () => {
  const { user, window } = await open()

  await user.click(window.getByRole('button', { name: 'Скачать копию' }))

  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['client-12.json']))
  expect(JSON.parse(await savedText())).toMatchObject({
    fullName: 'Нодира Алиева',
    files: [{ fileName: 'паспорт.pdf' }],
  })
  expect(await savedText()).not.toContain('/files/private')
  expect(within(window.getByRole('list', { name: 'Сканы' })).getByRole('button', { name: 'паспорт.pdf' })).toBeVisible()
})

test('is erased once the name is typed, gives the protocol, and leads to the list', async () => {
  const { user, window, address } = await open()
  const confirm = window.getByRole('button', { name: 'Стереть навсегда' })
  expect(confirm).toBeDisabled()

  await user.type(window.getByRole('textbox', { name: /введите имя: Нодира Алиева/ }), 'Нодира Алиева')
  await user.click(confirm)

  await waitFor(() => expect(address()).toBe('/clients'))
  expect(await savedText()).toMatch(/^Протокол стирания личных данных\nКлиент № 12\n/)
  expect(await savedText()).toContain('Карточка: 1\nsomethingNew: 2')
  expect(await savedText()).toContain('Заявки с номера, который есть и у другого клиента: остались у него: 1')
})

test('a refusal stands with what was typed, and nothing is downloaded', async () => {
  const { user, window } = await open({
    'POST /api/clients/12/personal-data/erase': {
      status: 409,
      body: { detail: 'Впереди поездка 05.12.2026: данные нужны для неё' },
    },
  })
  const name = window.getByRole('textbox', { name: /введите имя/ })

  await user.type(name, 'Нодира Алиева{Enter}')

  expect(await screen.findByText(/Впереди поездка 05.12.2026/)).toBeVisible()
  expect(name).toHaveValue('Нодира Алиева')
  expect(saved).toEqual([])
})

test('is offered to superAdmins alone', async () => {
  renderScreen('/clients/12', {
    answers: { 'GET /api/clients/12': { body: person } },
    user: buildUser({ role: 'Admin', permissions: ['CanCallUser'] }),
  })

  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Копия и стирание' })).toBeNull()
})
