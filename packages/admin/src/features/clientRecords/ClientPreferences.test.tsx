import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const call = '/api/clients/7/preference'

async function renderPreferences(get: Canned, answers: Record<string, Canned> = {}) {
  const page = renderScreen('/clients/7?tab=preferences', {
    answers: { 'GET /api/clients/7': { body: buildClient({ id: 7 }) }, [`GET ${call}`]: get, ...answers },
  })
  await screen.findByRole('tab', { name: 'Предпочтения', selected: true })
  const sent = (method: string) => page.sent.find((request) => request.method === method)?.body as FormData
  return { ...page, bodyOf: sent }
}

const stored = { body: { id: 1, purpose: 'Leisure', preferredAirlines: '["HY","TK"]', budgetCurrency: 'EUR' } }

/** What is read of a field. */
const fact = (name: string) => {
  const term = screen.getByText(name, { selector: 'dt' })
  return term.nextElementSibling as HTMLElement
}

test('opens the form with defaults when the client has none, and creates them', async () => {
  const { user, bodyOf } = await renderPreferences({ status: 404 }, { [`POST ${call}`]: { status: 201 } })
  expect(await screen.findByRole('combobox', { name: 'Цель поездок' })).toHaveTextContent('Не указана')

  await user.type(screen.getByRole('combobox', { name: 'Особенности питания' }), '  Без лактозы {Enter}')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Предпочтения созданы')).toBeVisible()
  const form = bodyOf('POST')
  expect([form.get('ClientId'), form.get('purpose'), form.get('dietaryNotes[0]'), form.get('budgetCurrency')]).toEqual([
    '7',
    '0',
    'Без лактозы',
    'USD',
  ])
  expect(form.has('targetBudgetPerPerson')).toBe(false)
})

test('asks for nothing when the client has none, and for what was created as soon as it is there', async () => {
  const none = { body: { ...buildClient({ id: 7 }), preference: null } }
  const { user, answers, sent } = await renderPreferences({ status: 404 }, { 'GET /api/clients/7': none })
  await user.click(await screen.findByRole('checkbox', { name: 'Халяльное питание' }))
  expect(sent.filter(({ path }) => path === call)).toEqual([])
  const created = { id: 1, halalMeals: true }
  answers[`POST ${call}`] = () => {
    answers[`GET ${call}`] = { body: created }
    answers['GET /api/clients/7'] = { body: { ...none.body, preference: created } }
    return { status: 201, body: created }
  }

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Редактировать' })).toBeVisible())
  expect(fact('Халяльное питание')).toHaveTextContent('Да')
})

test('is looked at until somebody edits; names and JSON lists are read; cancel puts everything back', async () => {
  const { user, bodyOf } = await renderPreferences(stored, { [`PATCH ${call}`]: { body: {} } })
  await screen.findByRole('button', { name: 'Редактировать' })
  expect(fact('Цель поездок')).toHaveTextContent('Отдых')
  expect(screen.queryByRole('combobox', { name: 'Цель поездок' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(fact('Особые пожелания')).toHaveTextContent('—')

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('')
  await user.click(screen.getByRole('tab', { name: 'Поездка' }))
  await user.click(screen.getByRole('button', { name: 'Убрать «TK»' }))
  await user.click(screen.getByRole('button', { name: 'Убрать «HY»' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Предпочтения обновлены')).toBeVisible()
  const form = bodyOf('PATCH')
  expect([form.get('preferredAirlines'), form.get('purpose'), form.get('targetBudgetPerPerson')]).toEqual([
    '[]',
    '1',
    '',
  ])
  expect(form.has('ClientId')).toBe(false)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Редактировать' })).toBeVisible())
})

test('is read as text in the four parts of the documents, and says once of a part that nobody has filled in', async () => {
  const { user } = await renderPreferences({
    body: {
      id: 1,
      purpose: 'Umrah',
      dietaryNotes: ['Без орехов', 'Без лука'],
      halalMeals: true,
      specialRequests: 'Тихий номер\nНочной рейс',
      targetBudgetPerPerson: 1500,
      budgetCurrency: 'EUR',
      preferredCabin: 'Business',
      fileUrl: '/files/p/abc/анкета.pdf?e=1',
    },
  })
  await screen.findByRole('button', { name: 'Редактировать' })
  const read = () =>
    screen
      .getAllByRole('term')
      .filter((term) => term.closest('[role=tabpanel] [role=tabpanel]'))
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

  expect(read()).toEqual([
    'Цель поездок: Умра',
    'Особенности питания: Без орехов, Без лука',
    'Халяльное питание: Да',
    'Особые пожелания: Тихий номер\nНочной рейс',
    'Файл: анкета.pdf',
  ])
  expect(screen.getByRole('button', { name: 'Просмотр' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Скачать' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Проживание' }))
  expect(screen.getAllByText('Не указано')).toHaveLength(1)
  expect(read()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Бюджет и направления' }))
  expect(read().map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Бюджет на человека: 1 500',
    'Валюта: EUR',
    'Любимые направления: —',
    'Куда не предлагать: —',
  ])
  await user.click(screen.getByRole('tab', { name: 'Поездка' }))
  expect(read()).toEqual(['Класс обслуживания: Бизнес', 'Место в самолёте: Всё равно', 'Любимые авиакомпании: —'])
  expect(document.querySelectorAll('[role=tabpanel] :is(input, textarea, [role=combobox]):disabled')).toHaveLength(0)
})

test('joins what is typed into the first form with what a colleague has created meanwhile', async () => {
  const theirs = { id: 1, version: 1, purpose: 'Honeymoon', dietaryNotes: ['Без орехов'] }
  const { user, answers, bodyOf } = await renderPreferences(
    { status: 404 },
    { [`POST ${call}`]: { status: 409, body: { status: 409 } }, [`PATCH ${call}`]: { body: {} } },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Халяльное питание' }))
  answers[`GET ${call}`] = { body: theirs }

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Предпочтения обновлены')).toBeVisible()
  const form = bodyOf('PATCH')
  expect([form.get('halalMeals'), form.get('purpose'), form.get('dietaryNotes[0]')]).toEqual([
    'true',
    '3',
    'Без орехов',
  ])
})

test('the focus goes into the form with «Редактировать» and back with «Отмена»', async () => {
  const { user } = await renderPreferences(stored)
  const edit = await screen.findByRole('button', { name: 'Редактировать' })
  edit.focus()

  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Цель поездок' })).toHaveFocus()
  screen.getByRole('button', { name: 'Отмена' }).focus()
  await user.keyboard('{Enter}')

  expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus()
})

test('a failed load offers to try again and no form that would overwrite what is there', async () => {
  await renderPreferences({ status: 500 })

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить предпочтения' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument()
})

test('keeps what was typed when saving fails', async () => {
  const { user } = await renderPreferences(stored, { [`PATCH ${call}`]: { status: 500 } })
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Не удалось сохранить предпочтения')).toBeVisible()
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('Ночной рейс')
})

test('keeps a chosen file when the session ends, for who signs in again in the same tab', async () => {
  const { user, api } = await renderPreferences(stored)
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['scan'], 'анкета.pdf', { type: 'application/pdf' }))
  const person = api.session.user()

  act(() => api.session.clear())
  expect(await screen.findByText(/Введённый текст и выбранные файлы сохранены/)).toBeVisible()
  act(() => api.session.start('another-token', person as User))

  expect(await screen.findByText(/анкета\.pdf/)).toBeVisible()
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('Ночной рейс')
})

test('shows the part in which the server refuses a field, and leads there', async () => {
  const { user } = await renderPreferences(stored, {
    [`PATCH ${call}`]: { status: 400, body: { status: 400, errors: { TargetBudgetPerPerson: ['Слишком мало'] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Слишком мало')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Бюджет и направления', selected: true })).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription(/Слишком мало/))
})

const purposes = [
  ...['Не указана', 'Отдых', 'Работа', 'Медовый месяц', 'Умра', 'Хадж', 'Лечение', 'Учёба', 'Семейная поездка'],
  ...['Приключения', 'Шопинг', 'Спорт', 'Культура', 'Паломничество', 'Волонтёрство', 'Конференция', 'Свадьба'],
  ...['Переезд', 'Транзит'],
]
const cabins = ['Любой', 'Эконом', 'Бизнес', 'Первый']
const seats = ['Всё равно', 'У окна', 'У прохода', 'С местом для ног']
const rooms = ['Стандарт', 'Делюкс', 'Люкс', 'Апартаменты']
const beds = ['Любая', 'Две односпальные', 'Двуспальная', 'Кинг-сайз', 'Квин-сайз']

/** The fields of each part: those that are chosen, with what there is to choose, and the others. */
const fields: Record<string, { choices: Record<string, string[]>; others: string[] }> = {
  Предпочтения: {
    choices: { 'Цель поездок': purposes },
    others: ['Особенности питания', 'Халяльное питание', 'Особые пожелания'],
  },
  Проживание: {
    choices: { 'Тип номера': rooms, Кровать: beds },
    others: ['Номер для некурящих', 'Доступность для инвалидной коляски'],
  },
  'Бюджет и направления': {
    choices: { Валюта: ['USD', 'EUR', 'UZS', 'RUB', 'KZT'] },
    others: ['Бюджет на человека', 'Любимые направления', 'Куда не предлагать'],
  },
  Поездка: {
    choices: { 'Класс обслуживания': cabins, 'Место в самолёте': seats },
    others: ['Любимые авиакомпании'],
  },
}

test('has all fields in four parts, with the choices of the documents in their order', async () => {
  const { user } = await renderPreferences({ status: 404 })
  await screen.findByRole('combobox', { name: 'Цель поездок' })
  const parts = within(screen.getByRole('tablist', { name: 'Разделы предпочтений' })).getAllByRole('tab')
  expect(parts.map(({ textContent }) => textContent)).toEqual(Object.keys(fields))

  for (const [part, { choices, others }] of Object.entries(fields)) {
    await user.click(parts.find(({ textContent }) => textContent === part) as HTMLElement)
    for (const name of others) expect(screen.getByLabelText(name)).toBeVisible()
    for (const [name, options] of Object.entries(choices)) {
      await user.click(screen.getByRole('combobox', { name }))
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(options)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
    }
  }
})

test('an airline is a code of three capitals', async () => {
  const { user } = await renderPreferences({ status: 404 })
  await user.click(await screen.findByRole('tab', { name: 'Поездка' }))

  await user.type(screen.getByRole('combobox', { name: 'Любимые авиакомпании' }), 'hyxx{Enter} {Enter}')

  expect(screen.getByRole('button', { name: 'Убрать «HYX»' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Убрать/ })).toHaveLength(1)
})

test('a choice that two people made differently is asked about in words', async () => {
  const current = { id: 1, version: 4, purpose: 'Hajj', budgetCurrency: 'EUR' }
  const { user } = await renderPreferences(
    { body: { ...stored.body, version: 3 } },
    { [`PATCH ${call}`]: { status: 412, body: { current } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  await user.click(screen.getByRole('combobox', { name: 'Цель поездок' }))
  await user.click(await screen.findByRole('option', { name: 'Умра' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  const field = within(question.getByRole('radiogroup', { name: 'Цель поездок' }))
  expect(field.getByText('Умра')).toBeVisible()
  expect(field.getByText('Хадж')).toBeVisible()
})
