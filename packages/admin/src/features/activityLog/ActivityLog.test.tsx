import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ActivityLog'
import './ActivityPulse'

const entries = [
  {
    id: 2,
    actionAsString: 'UpdateClient',
    user: { name: 'Дилноза Каримова', username: 'operator' },
    description: 'Изменён телефон клиента',
    entityName: 'Севара Абдуллаева',
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  },
  {
    id: 1,
    actionAsString: 'ArchiveVoucher',
    user: { name: 'Тимур Исмаилов', username: 'editor' },
    description: 'Ваучер убран',
    entityName: '',
    createdAt: '2026-01-31T09:00:00Z',
  },
]

function renderLog(search = '', answers: RenderScreenOptions['answers'] = {}) {
  return renderScreen(`/activity-log${search}`, {
    answers: {
      'GET /api/activity-logs': cannedPage(entries, 18_402),
      'GET /api/users': cannedPage([{ id: 4, name: 'Дилноза Каримова', username: 'operator' }], 9),
      ...answers,
    },
  })
}

/** The query of the last request for the list itself. */
function asked({ sent }: Pick<ReturnType<typeof renderLog>, 'sent'>) {
  const queries = sent
    .filter(({ path }) => path.startsWith('/api/activity-logs?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  return queries.filter(({ pageSize }) => pageSize === '15').at(-1)
}

test('tells what was done by whom, to what and how long ago; an unknown action is shown as it is', async () => {
  renderLog()

  const row = within((await screen.findByText('Изменение клиента')).closest('tr') as HTMLElement)

  expect(row.getByText('Дилноза Каримова')).toBeVisible()
  expect(row.getByText('Изменён телефон клиента')).toBeVisible()
  expect(row.getByText('Севара Абдуллаева')).toBeVisible()
  expect(row.getByText('5 мин. назад')).toBeVisible()
  expect(screen.getByText('ArchiveVoucher')).toBeVisible()
  expect(screen.getByText('31 января 2026 г.')).toBeVisible()
})

test('says the name of a record once', async () => {
  renderLog('', {
    'GET /api/activity-logs': cannedPage(
      [{ ...entries[0], description: 'Клиент «Olga Kim»: удалена виза', entityName: 'Olga Kim' }],
      1,
    ),
  })

  const name = await screen.findByText('Olga Kim')

  expect(name.closest('td')).toHaveTextContent('Клиент «Olga Kim»: удалена виза')
})

test('asks for fifteen of the newest, and for active employees', async () => {
  const page = renderLog()

  await screen.findByText('Изменение клиента')

  expect(asked(page)).toEqual({ pageSize: '15', pageIndex: '1' })
  expect(page.sent.map(({ path }) => path)).toContain('/api/users?PageSize=1000&PageIndex=1&IsDeactivated=false')
})

test('asks for what the address says and shows it in the filters', async () => {
  const page = renderLog('?search=телефон&userId=4&action=UpdateClient&period=week&page=2')

  await screen.findAllByText('Изменение клиента')

  expect(asked(page)).toEqual({
    pageSize: '15',
    pageIndex: '2',
    search: 'телефон',
    userId: '4',
    action: 'UpdateClient',
    dateFilter: 'week',
  })
  expect(screen.getByRole('searchbox', { name: 'Поиск по описанию' })).toHaveValue('телефон')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Сотрудник' })).toHaveValue('Дилноза Каримова'))
  expect(screen.getByRole('combobox', { name: 'Действие' })).toHaveValue('Изменение клиента')
  expect(screen.getByRole('radio', { name: 'Неделя' })).toBeChecked()
})

test('a period starts at the first page and stands in the address', async () => {
  const page = renderLog('?page=3')
  await screen.findByText('Изменение клиента')

  await page.user.click(screen.getByRole('radio', { name: 'Вчера' }))

  await waitFor(() => expect(asked(page)).toEqual({ pageSize: '15', pageIndex: '1', dateFilter: 'yesterday' }))
  expect(page.address()).toBe('/activity-log?period=yesterday')
})

test('a log that failed says so and is not shown as empty', async () => {
  renderLog('', { 'GET /api/activity-logs': { status: 500 } })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible()

  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(screen.queryByText('Журнал пуст')).not.toBeInTheDocument()
})

test('says that nothing was found and takes the filters back', async () => {
  const page = renderLog('?search=ъъъ', { 'GET /api/activity-logs': cannedPage([], 0) })

  await page.user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }))

  expect(await screen.findByText('Журнал пуст')).toBeVisible()
  expect(page.address()).toBe('/activity-log')
})

test('offers the 37 actions of the documents, and others once they occurred', async () => {
  const { user } = renderLog()
  await screen.findByText('ArchiveVoucher')

  await user.click(screen.getByRole('combobox', { name: 'Действие' }))

  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toHaveLength(38)
  expect(options.at(-1)).toBe('ArchiveVoucherДругие')
})

test('does not say again what the action says already', async () => {
  const signedIn = { actionAsString: 'Login', user: entries[0]?.user, createdAt: '2026-01-31T09:00:00Z' }
  const self = { ...signedIn, id: 3, description: 'Вход в систему', entityName: 'Дилноза Каримова' }
  renderLog('', { 'GET /api/activity-logs': cannedPage([self], 1) })

  const cells = within((await screen.findByRole('cell', { name: 'Вход в систему' })).closest('tr') as HTMLElement)

  expect(cells.getAllByText('Дилноза Каримова')).toHaveLength(1)
  expect(cells.getByText('—')).toBeVisible()
})

test('has five periods and four figures, and goes a page on and back', async () => {
  const page = renderLog('?page=2')
  await screen.findByText('Изменение клиента')

  expect(screen.getByRole('group', { name: 'Период' })).toHaveTextContent(/Все\s*Сегодня\s*Вчера\s*Неделя\s*Месяц$/)
  for (const name of ['Всего действий', 'Сегодня', 'За неделю', 'Активных сотрудников']) {
    expect(screen.getByText(name, { selector: 'dt' })).toBeVisible()
  }
  await page.user.click(screen.getByRole('button', { name: 'Вперёд' }))
  await waitFor(() => expect(asked(page)).toMatchObject({ pageIndex: '3' }))
  await page.user.click(screen.getByRole('button', { name: 'Назад' }))
  await waitFor(() => expect(page.address()).toBe('/activity-log?page=2'))
})

test('a press on a day of the strip shows its actions alone; a period takes its place again', async () => {
  onTestFinished(() => localStorage.removeItem('pulse:activity'))
  const days = [
    { day: '2026-11-17', total: 3 },
    { day: '2026-11-18', total: 1_204 },
  ]
  const page = renderLog('?period=month', { 'GET /api/activity-logs/pulse': { body: { days } } })
  await screen.findByText('Изменён телефон клиента')
  expect(page.sent.some(({ path }) => path.includes('/pulse'))).toBe(false)

  await page.user.click(screen.getByRole('button', { name: 'Действия за 30 дней' }))
  await page.user.click(await screen.findByRole('button', { name: '18 ноября 2026 г.: 1\u00a0204' }))
  await waitFor(() => expect(page.address()).toBe('/activity-log?day=2026-11-18'))
  await waitFor(() =>
    expect(page.sent.some(({ path }) => path.includes('from=2026-11-18&before=2026-11-19'))).toBe(true),
  )
  expect(screen.getByRole('button', { name: 'Убрать фильтр: 18 ноября 2026 г.' })).toBeVisible()

  await page.user.click(screen.getByRole('radio', { name: 'Неделя' }))
  await waitFor(() => expect(page.address()).toBe('/activity-log?period=week'))
})

test('an entry leads to its record and shows its history, and a history leads to the entry', async () => {
  const named = { ...entries[0], entity: 'ClientTour', entityId: '34', clientId: 7, entityName: 'Хива' }
  const removed = { ...entries[1], entity: 'Client', entityId: '', entityName: '' }
  const page = renderLog('?entry=2', {
    'GET /api/activity-logs': cannedPage([named, removed], 2),
    'GET /api/history/client-tours/34/filters': { body: { people: [], fields: [] } },
    'GET /api/history/client-tours/34': cannedPage([
      {
        ...{ id: 1, logId: 2, at: '2026-11-24T09:30:00.000Z', userId: 4, userName: 'Рустам', username: 'rustam' },
        ...{
          origin: 'screen',
          action: 'UpdateClientTour',
          part: 'clientTours',
          partId: 34,
          kind: 'changed',
          fields: [],
        },
      },
    ]),
  })

  expect(await screen.findByRole('link', { name: 'Хива' })).toHaveAttribute('href', '/clients/7/tours/34')
  expect(asked(page)).toMatchObject({ id: '2' })
  expect(screen.getAllByRole('button', { name: /^История/ })).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: 'История: Хива' }))
  const window = within(await screen.findByRole('dialog', { name: 'История изменений' }))
  expect(await window.findByRole('link', { name: 'Изменение тура клиента' })).toHaveAttribute(
    'href',
    '/activity-log?entry=2',
  )
})
