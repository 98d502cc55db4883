import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './BulkRuns'
import '../features/clients/ClientBulk'
import '../features/clients/ClientList'

const nodira = buildClient({ id: 7, firstName: 'Нодира', lastName: '', fullName: 'Нодира', version: 4 })
const azim = buildClient({ id: 8, firstName: 'Азим', lastName: '', fullName: 'Азим', version: 2, tags: [] })
const vip = { id: 5, name: 'VIP' }

let people = 7100

/** As somebody else each time: what was chosen before stays chosen for whoever did. */
async function renderChosen(answers: Record<string, Canned> = {}) {
  const page = renderScreen('/clients', {
    answers: { 'GET /api/clients': cannedPage([nodira, azim], 2, 10), ...answers },
    user: buildUser({ id: ++people, role: 'SuperAdmin', name: 'Шерзод Алимов' }),
  })
  const { user } = page
  for (const { fullName } of [nodira, azim])
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать: ${fullName}` }))
  const bar = within(await screen.findByRole('group', { name: 'Действия с выбранным' }))
  const calls = () =>
    page.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, headers }) => [method, path, headers.get('if-match')])
  return { ...page, bar, calls }
}

/** Of an answer: the server knows what was changed. */
const own = { headers: { 'own-action': '71' } }
const takenBack: Record<string, Canned> = {
  'POST /api/my-actions/71/undo': { body: { undone: 1, refused: [], kept: [] } },
}

async function addTag(page: Awaited<ReturnType<typeof renderChosen>>) {
  const { user, bar } = page
  await user.click(bar.getByRole('button', { name: 'Метка' }))
  const question = within(await screen.findByRole('dialog', { name: 'Добавить метку: 2 клиента' }))
  await user.click(question.getByRole('button', { name: 'Добавить метку' }))
  expect(question.getByText('Введите одну метку')).toBeVisible()
  await user.type(question.getByLabelText('Метка', { exact: false }), 'vip{Enter}')
  await user.click(question.getByRole('button', { name: 'Добавить метку' }))
  return within(await screen.findByRole('dialog', { name: 'Метка «VIP»: 2 клиента' }))
}

test('says of each whether it was done, keeps the refused chosen, and tries them again as they are by now', async () => {
  const answers: Record<string, Canned> = {
    'POST /api/clients/7/tags': { body: vip, ...own },
    'POST /api/clients/8/tags': { status: 404, body: { status: 404, detail: 'Клиент не найден' } },
  }
  const page = await renderChosen(answers)

  const run = await addTag(page)

  expect(await run.findByText('Отказано: Клиент не найден')).toBeVisible()
  expect(await page.bar.findByText('Выбрано 1')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Азим' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Нодира' })).not.toBeChecked()

  page.answers['GET /api/clients/8'] = { body: azim }
  page.answers['POST /api/clients/8/tags'] = { body: vip, ...own }
  await page.user.click(await run.findByRole('button', { name: 'Повторить: 1' }))
  expect(await run.findByText('Закончено: 2 из 2')).toBeVisible()
})

test('takes a tag back from those alone who did not carry it before', async () => {
  const page = await renderChosen({
    'GET /api/clients': cannedPage([{ ...nodira, tags: [{ ...vip, usageCount: 1 }] }, azim], 2, 10),
    // Of whom it carried already the server tells of nothing to take back.
    'POST /api/clients/7/tags': { body: vip },
    'POST /api/clients/8/tags': { body: vip, ...own },
    ...takenBack,
  })
  const run = await addTag(page)

  await page.user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))

  expect(await run.findByText('Отменено')).toBeVisible()
  expect(run.getByText('Менять нечего')).toBeVisible()
  expect(page.calls().at(-1)).toEqual(['POST', '/api/my-actions/71/undo', null])
})

test('gives clients to an employee, and each back to whoever looked after them', async () => {
  const owners = [
    { id: 4, name: 'Малика Юсупова', username: 'malika', isCurrent: true },
    { id: 9, name: 'Азиз Рахимов', username: 'aziz', isCurrent: false },
  ]
  const given = { ownerId: 4, ownerName: 'Малика Юсупова' }
  const page = await renderChosen({
    'GET /api/clients': cannedPage(
      [
        { ...nodira, ownerId: 9, ownerName: 'Азиз Рахимов' },
        { ...azim, ...given },
      ],
      2,
      10,
    ),
    'GET /api/clients/choices': { body: { sources: [], sellers: [], owners } },
    'PUT /api/clients/7': { body: { ...nodira, ...given, version: 5 }, ...own },
    ...takenBack,
  })
  const { user, bar } = page
  await user.click(bar.getByRole('button', { name: 'Ответственный' }))
  const question = within(await screen.findByRole('dialog', { name: 'Сменить ответственного: 2 клиента' }))
  await user.click(question.getByRole('button', { name: 'Сменить' }))
  expect(question.getByText('Выберите сотрудника')).toBeVisible()
  await user.click(question.getByRole('combobox', { name: /Ответственный/ }))
  expect(await screen.findByRole('option', { name: 'Без ответственного' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Азиз/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: /Малика Юсупова/ }))
  await user.click(question.getByRole('button', { name: 'Сменить' }))

  const run = within(await screen.findByRole('dialog', { name: 'Ответственный «Малика Юсупова»: 2 клиента' }))
  expect(await run.findByText('Менять нечего')).toBeVisible()
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(page.calls()).toEqual([
    ['PUT', '/api/clients/7', '"v4"'],
    ['POST', '/api/my-actions/71/undo', null],
  ])
  const sent = page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as FormData).get('ownerId'))
  expect(sent).toEqual(['4'])
})

test('deletes the version that was chosen, once the number is typed, and brings back what went', async () => {
  const { user, bar, calls } = await renderChosen({
    'GET /api/clients/ahead': { body: [] },
    'DELETE /api/clients/7': { status: 204 },
    'DELETE /api/clients/8': { status: 412, body: { status: 412, detail: 'Клиента изменил другой сотрудник' } },
    'POST /api/bin/clients/7/restore': { body: { noun: 'clients', recordId: 7, title: 'Анна Ким' } },
  })
  await user.click(bar.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить: 2 клиента?' }))
  const confirm = question.getByRole('button', { name: 'Удалить' })
  expect(confirm).toBeDisabled()
  await user.type(question.getByLabelText('Введите 2, чтобы удалить'), '2')
  await user.click(confirm)

  const run = within(await screen.findByRole('dialog', { name: 'Удалить: 2 клиента' }))
  expect(await run.findByText('Отказано: Клиента изменил другой сотрудник')).toBeVisible()
  await user.click(run.getByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls()).toEqual([
    ['DELETE', '/api/clients/7', '"v4"'],
    ['DELETE', '/api/clients/8', '"v2"'],
    ['POST', '/api/bin/clients/7/restore', null],
  ])
})

const question = async () => within(await screen.findByRole('alertdialog', { name: /^Удалить: / }))

test('says before a deletion who has trips ahead, and waits until that is known', async () => {
  const trip = { id: 4, tourTitle: { ru: 'Хива', en: '', uz: '' }, departureDate: '2030-02-25' }
  let answer: (body: unknown) => void = () => undefined
  const { user, bar } = await renderChosen({
    'GET /api/clients/ahead': () => new Promise((resolve) => (answer = (body) => resolve({ body }))),
  })
  await user.click(bar.getByRole('button', { name: 'Удалить' }))
  const asked = await question()
  await user.type(asked.getByLabelText('Введите 2, чтобы удалить'), '2')
  expect(asked.getByText('Смотрим, у кого впереди поездки…')).toBeVisible()
  expect(asked.getByRole('button', { name: 'Удалить' })).toBeDisabled()
  answer([
    { clientId: 7, trip, request: null },
    { clientId: 8, trip: null, request: null },
  ])

  expect(await asked.findByText('Купленные поездки впереди: у 1 из 2')).toBeVisible()
  expect(asked.getByText('Нодира, 25.02.2030')).toBeVisible()
  expect(asked.getByRole('button', { name: 'Удалить' })).toBeEnabled()
})

test('says before a deletion that trips ahead could not be read', async () => {
  const { user, bar } = await renderChosen({ 'GET /api/clients/ahead': { status: 500, body: {} } })
  await user.click(bar.getByRole('button', { name: 'Удалить' }))
  const asked = await question()

  expect(await asked.findByText('Не удалось узнать, у кого впереди поездки.')).toBeVisible()
  await user.type(asked.getByLabelText('Введите 2, чтобы удалить'), '2')
  expect(asked.getByRole('button', { name: 'Удалить' })).toBeEnabled()
})

test.each([
  { total: 150, asked: [100, 50], said: 'Купленных поездок впереди нет.' },
  { total: 203, asked: [], said: 'Выбрано больше 200: у кого впереди поездки, не проверено.' },
])('looks up trips ahead before a deletion: of $total clients those of $asked at a time', async (each) => {
  const everybody = [nodira, azim, ...Array.from({ length: each.total - 2 }, (_, at) => buildClient({ id: 100 + at }))]
  const { user, bar, sent } = await renderChosen({
    'GET /api/clients/ahead': { body: [] },
    'GET /api/clients': ({ path }) =>
      /pageSize=500/i.test(path) ? cannedPage(everybody, each.total, 500) : cannedPage([nodira, azim], each.total, 10),
  })
  await user.click(bar.getByRole('button', { name: /^Выбрать вс/ }))
  await bar.findByText(`Выбрано ${each.total}`)
  await user.click(bar.getByRole('button', { name: 'Удалить' }))

  expect(await (await question()).findByText(each.said)).toBeVisible()
  const asks = sent.filter(({ path }) => path.startsWith('/api/clients/ahead'))
  expect(asks.map(({ path }) => decodeURIComponent(path).split(',').length)).toEqual(each.asked)
})

test('asks before a sign-out while something runs, and stops it', async () => {
  const page = await renderChosen({
    'POST /api/clients/7/tags': () => new Promise(() => undefined),
    'POST /api/clients/8/tags': () => new Promise(() => undefined),
  })
  await addTag(page)

  await page.user.click(screen.getByRole('button', { name: /Шерзод Алимов/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Выйти' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Остановить и выйти?' }))
  expect(page.environment.leaveFor).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Остановить и выйти' }))

  await waitFor(() => expect(page.environment.leaveFor).toHaveBeenCalledWith('/login'))
})

test('Escape leaves, and who may not change clients has nothing to choose', async () => {
  const { user, unmount } = await renderChosen()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Действия с выбранным' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Азим' })).not.toBeChecked()
  unmount()

  renderScreen('/clients', {
    answers: { 'GET /api/clients': cannedPage([nodira], 1, 10) },
    user: buildUser({ permissions: ['CanSeeUsers'] }),
  })
  await screen.findByRole('link', { name: 'Нодира' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
