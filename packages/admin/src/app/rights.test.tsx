import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'

const rights = { id: 7, name: 'Редактор Первый' }
const editor = buildUser({ ...rights, permissions: ['CanEditTours', 'CanEditIgPosts'] })
const forbidden = { status: 403, body: { status: 403, detail: 'Доступ запрещён. Нужно право «Редактирование туров»' } }
const tour = buildTour({ id: 7 })
const answers = {
  'GET /api/notifications': cannedPage([]),
  'GET /api/tours/7': { body: tour },
  'GET /api/tours/all': cannedPage([tour]),
  'PUT /api/tours/7': forbidden,
}

const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/auth/me')
const told = /^Ваши права изменили: добавлено «Журнал действий»; убрано «Редактирование туров»/

test('after a refusal the rights are read anew and told, and the form keeps what was typed', async () => {
  const now = buildUser({ ...rights, permissions: ['CanEditIgPosts', 'CanSeeActivityLogs'] })
  const { user, api } = renderScreen('/tours/7', {
    answers: { ...answers, 'GET /api/auth/me': { body: now } },
    user: editor,
  })
  const title = await screen.findByDisplayValue(tour.title.ru)
  await user.type(title, ' и пустыня')

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByText('Доступ запрещён')).toBeVisible()
  expect(screen.getByText('Нужно право «Редактирование туров»')).toBeVisible()
  expect(title).toHaveValue(`${tour.title.ru} и пустыня`)
  expect(screen.getByRole('link', { name: 'Журнал действий' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Туры' })).not.toBeInTheDocument()
  expect(api.session.token()).toBe('canned-token')

  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText(told)).not.toBeInTheDocument()
})

test('what is typed about a client stays in sight when the right to change it is taken', async () => {
  const caller = buildUser({ ...rights, permissions: ['CanCallUser', 'CanSeeUsers'] })
  const { user, api } = renderScreen('/clients/9', {
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/clients/9': { body: buildClient({ id: 9, lastName: '' }) },
      'GET /api/clients/9/visas': { body: [] },
      'GET /api/clients/9/preference': { status: 404 },
      'GET /api/auth/me': { body: { ...caller, permissions: ['CanSeeUsers'] } },
      'PUT /api/clients/9': forbidden,
    },
    user: caller,
  })
  await user.type(await screen.findByLabelText('Фамилия'), 'Алиева')
  await user.click(screen.getByRole('tab', { name: /^Визы/ }))
  await user.click((await screen.findAllByRole('button', { name: 'Добавить визу' }))[0] as HTMLElement)
  await user.type(screen.getByLabelText(/^Номер визы/), 'AB1')
  await user.click(screen.getByRole('tab', { name: 'Предпочтения' }))
  await user.type(await screen.findByLabelText('Особые пожелания'), 'Ночной рейс')

  await act(() => api.clients.update(9, buildClient()).catch(() => undefined))

  expect(await screen.findByText(/убрано «Клиенты и звонки»/)).toBeVisible()
  expect(screen.getByLabelText('Особые пожелания')).toBeEnabled()
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('Ночной рейс')
  await user.click(screen.getByRole('tab', { name: /^Визы/ }))
  expect(screen.getByLabelText(/^Номер визы/)).toHaveValue('AB1')
  await user.click(screen.getByRole('tab', { name: 'Основная информация' }))
  expect(screen.getByLabelText('Фамилия')).toHaveValue('Алиева')

  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }))
  expect(screen.queryByLabelText('Фамилия')).not.toBeInTheDocument()
})

test('a refusal for another reason changes nothing and tells nothing', async () => {
  const { api, sent } = renderScreen('/', {
    answers: { ...answers, 'GET /api/auth/me': { body: editor }, 'GET /api/tours/stats': forbidden },
    user: editor,
  })
  await screen.findByRole('heading', { name: 'Панель управления' })

  await act(() => api.tours.stats().catch(() => undefined))
  await waitFor(() => expect(asked(sent)).toHaveLength(1))

  expect(screen.queryByText(/Ваши права изменили/)).not.toBeInTheDocument()
  expect(api.session.user()).toMatchObject({ permissions: editor.permissions })
})

test('a right that was given opens the section one stands before', async () => {
  const now = buildUser({ ...rights, permissions: [...editor.permissions, 'CanSeeActivityLogs'] })
  const { api } = renderScreen('/activity-log', {
    answers: { ...answers, 'GET /api/auth/me': { body: now }, 'GET /api/tours/stats': forbidden },
    user: editor,
  })
  await screen.findByRole('heading', { level: 1, name: 'Доступ запрещён' })

  await act(() => api.tours.stats().catch(() => undefined))

  expect(await screen.findByRole('heading', { level: 1, name: 'Журнал действий' })).toBeVisible()
})

test('the rights that come after a sign-out are nobody’s', async () => {
  let answer = () => {}
  const { api } = renderScreen('/', {
    answers: {
      ...answers,
      'GET /api/tours/stats': forbidden,
      'GET /api/auth/me': () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: buildUser({ ...rights, role: 'SuperAdmin' }) })
        }),
    },
    user: editor,
  })
  await screen.findByRole('heading', { name: 'Панель управления' })
  await act(() => api.tours.stats().catch(() => undefined))

  act(() => api.session.clear())
  await act(async () => answer())

  expect(api.session.user()).toBeNull()
})
