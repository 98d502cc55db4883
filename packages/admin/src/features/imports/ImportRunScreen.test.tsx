import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const refused = {
  number: 3,
  sheet: 'Лист1',
  choice: 'create',
  state: 'refused',
  reason: '',
  errors: [{ field: 'documents[0].number', messages: ['Такой документ уже есть'] }],
  recordId: null,
}
const made = { ...refused, number: 2, state: 'done', errors: [], recordId: 41 }

function open(run: ImportRun, answers: Record<string, Canned> = {}) {
  return renderScreen(`/clients/import/${run.id}`, {
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/imports/12': { body: run },
      'GET /api/imports/12/rows': ({ path }) =>
        cannedPage(path.includes('State=refused') ? [refused] : [made, refused]),
      ...answers,
    },
  })
}

test('tells of each row what became of it, and leads to the card; those of one state alone', async () => {
  const page = open(buildImportRun({ id: 12, state: 'done', created: 1, refused: 1, waiting: 0 }))

  expect(await screen.findByRole('link', { name: 'Карточка № 41' })).toHaveAttribute('href', '/clients/41')
  expect(screen.getByText('Документ: номер: Такой документ уже есть')).toBeVisible()
  await page.user.click(screen.getByRole('combobox', { name: 'Какие строки' }))
  await page.user.click(await screen.findByRole('option', { name: 'Не взяты' }))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Карточка № 41' })).not.toBeInTheDocument())
  expect(page.address()).toBe('/clients/import/12?rows=refused')
})

test('is taken back after a question that names how many', async () => {
  const run = buildImportRun({ id: 12, state: 'done', created: 3, filled: 1, waiting: 0 })
  let isAsked = false
  const page = open(run, {
    'GET /api/imports/12': () => ({ body: isAsked ? { ...run, state: 'undone', undone: 3, kept: 1 } : run }),
    'POST /api/imports/12/undo': () => {
      isAsked = true
      return { body: { ...run, state: 'undoing' } }
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Отменить импорт' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Сервер удалит созданное этим импортом (3) и вернёт дополненное (1)')
  expect(isAsked).toBe(false)

  await page.user.click(within(question).getByRole('button', { name: 'Отменить импорт' }))

  expect(await screen.findByText('Отменён')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отменить импорт' })).not.toBeInTheDocument()
})

test('is paused, goes on, and is stopped after a question', async () => {
  const run = buildImportRun({ id: 12, state: 'running', total: 100, waiting: 60 })
  let state: ImportRun['state'] = 'running'
  const to = (next: ImportRun['state']) => () => {
    state = next
    return { body: { ...run, state } }
  }
  const page = open(run, {
    'GET /api/imports/12': () => ({ body: { ...run, state } }),
    'POST /api/imports/12/pause': to('paused'),
    'POST /api/imports/12/start': to('running'),
    'POST /api/imports/12/stop': to('stopped'),
  })

  expect(await screen.findByText('Сделано строк: 40 из 100')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await page.user.click(screen.getByRole('button', { name: 'Пауза' }))
  expect(await screen.findByText('Импорт на паузе, ждёт строк: 60.')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Продолжить' }))
  expect(await screen.findByRole('button', { name: 'Пауза' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Прекратить' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Прекратить' }))

  expect(await screen.findByText('Импорт прекращён. Сделанное осталось, его можно отменить.')).toBeVisible()
})

test('one whose rows are not all there says so, and leads to where they are sent', async () => {
  open(buildImportRun({ id: 12, state: 'loading', total: 500, loaded: 200 }))

  expect(await screen.findByText(/Отправлено строк: 200 из 500/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Дослать строки' })).toHaveAttribute('href', '/clients/import?run=12')
})

test('one that is not there, or somebody else’s, is said to be none', async () => {
  open(buildImportRun({ id: 12 }), { 'GET /api/imports/12': { status: 404, body: { status: 404 } } })

  expect(await screen.findByText('Импорт не найден')).toBeVisible()
})
