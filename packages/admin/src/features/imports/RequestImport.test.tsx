import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { choose, csv, lines, next } from '../../../test/importWizard'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests: their clock does not wait for its code.
import './importEngine'

beforeEach(() => localStorage.removeItem('importMappings'))

const known = {
  id: 41,
  name: 'Лола',
  phone: '+998901112233',
  description: 'Хочу в Хиву',
  createdAt: '2026-11-20T05:15:00.000Z',
}

function open(answers: Record<string, Canned> = {}) {
  return renderScreen('/contact-actions/import', {
    answers: {
      'GET /api/imports': cannedPage([]),
      'GET /api/contact-actions': cannedPage([known]),
      'GET /api/site-pages': { body: { timeZone: 'Asia/Tashkent' } },
      'GET /api/notifications': cannedPage([]),
      ...answers,
    },
  })
}

const form = lines(
  'Отметка времени;Ваше имя;Ваш телефон;Сообщение',
  '20.11.2026 10:15;Лола;+998 90 111-22-33;Хочу в Хиву',
  '21.11.2026 11:00;Азиз;нет;Сколько стоит тур?',
)

test('the table of a form becomes requests: a mended cell, a request that is there, moments by the clock of the agency', async () => {
  const run = buildImportRun({ id: 12, noun: 'requests', state: 'ready' })
  const page = open({
    'POST /api/imports': { status: 201, body: run },
    'PUT /api/imports/12/rows': { body: { run, left: 0 } },
    'POST /api/imports/12/start': { body: { ...run, state: 'running' } },
    'GET /api/imports/12': { body: { ...run, state: 'done', created: 1, refused: 1, waiting: 0 } },
    'GET /api/imports/12/rows': cannedPage([
      {
        number: 3,
        sheet: '',
        choice: 'create',
        state: 'refused',
        reason: '',
        errors: [{ field: 'request.createdAt', messages: ['Заявка не могла прийти в будущем'] }],
        recordId: null,
      },
    ]),
  })
  await choose(page, csv(form, 'заявки.csv'))
  await next(page)
  expect(screen.getByRole('combobox', { name: 'Поле столбца «Отметка времени»' })).toHaveValue('Получена')
  await next(page)

  expect(await screen.findByText(/Не подходит 1 строка из 2/)).toBeVisible()
  const phone = screen.getByRole('textbox', { name: 'Ваш телефон' })
  expect(phone).toHaveAccessibleDescription(/Это не номер телефона/)
  await page.user.clear(phone)
  await page.user.type(phone, '+998 91 234-56-78{Enter}')
  expect(await screen.findByText('Все строки исправлены')).toBeVisible()
  await next(page)

  expect(await screen.findByRole('tab', { name: /Заявка есть/ })).toBeVisible()
  expect(await screen.findByText('Строка 2: Лола')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Заявка № 41' })).toHaveAttribute('href', '/contact-actions?request=41')
  expect(screen.queryByText(/Дополнить/)).not.toBeInTheDocument()
  await next(page)

  await next(page, 'Начать импорт')
  await waitFor(() => expect(page.address()).toBe('/contact-actions/import/12'))
  const sent = page.sent.find(({ method }) => method === 'PUT')?.body as { rows: object[] }
  expect(sent.rows).toEqual([
    expect.objectContaining({ number: 2, choice: { kind: 'skip' } }),
    expect.objectContaining({
      number: 3,
      choice: { kind: 'create' },
      request: expect.objectContaining({ firstName: 'Азиз', createdAt: '2026-11-21T06:00:00.000Z' }),
    }),
  ])
  expect(await screen.findByText('Получена: Заявка не могла прийти в будущем')).toBeVisible()
})

test('a line that is lost while requests are read stops nothing: the step is done again', async () => {
  let tries = 0
  const page = open({
    'GET /api/contact-actions': () => {
      tries++
      return tries === 1 ? { status: 500, body: { status: 500 } } : cannedPage([known])
    },
  })
  await choose(
    page,
    csv(lines('Имя;Телефон;Сообщение', 'Азиз;;Сколько?', 'Лола;+998901112233;Хочу в Хиву'), 'заявки.csv'),
  )
  await next(page)
  await next(page)
  await next(page, 'Дальше без 1 строки')
  expect(await screen.findByText(/Не удалось прочитать заявки агентства/)).toBeVisible()

  await next(page, 'Дальше без 1 строки')
  expect(await screen.findByRole('tab', { name: /Заявка есть/ })).toBeVisible()
})

test('stands beside the list of requests', async () => {
  renderScreen('/contact-actions', {
    isIdle: true,
    answers: { 'GET /api/contact-actions': cannedPage([known]), 'GET /api/notifications': cannedPage([]) },
  })

  expect(await screen.findByRole('link', { name: 'Импорт' })).toHaveAttribute('href', '/contact-actions/import')
})
