import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import '../features/tours/TourList'
import '../features/users/UserList'

const malika = buildUser({ id: 6, name: 'Малика Юсупова', username: 'malika', permissions: ['CanEditTours'] })
const director = buildUser({ id: 1, name: 'Шерзод Алимов', role: 'SuperAdmin' })
const gone = buildUser({ id: 7, name: 'Бобур Тошпулатов', isDeactivated: true })
const band = 'Вы смотрите как Малика Юсупова · только просмотр'

const people = {
  'GET /api/users': cannedPage([director, malika, gone], 3),
  'GET /api/users/6': { body: malika },
  'POST /api/users/6/view-as': { body: { token: 'of-the-view', user: malika } },
}
const tours = {
  'GET /api/tours/all': cannedPage([buildTour({ id: 1 })]),
  'GET /api/tours/stats': { body: { total: 1, active: 1, inactive: 0, currentlyValid: 1 } },
  'GET /api/notifications': cannedPage([]),
}

beforeEach(() => sessionStorage.clear())

test('a superAdmin looks as an employee from the card, the details and the form; not as oneself nor as somebody gone', async () => {
  const page = renderScreen('/users', { user: director, answers: people })
  await page.user.click(await screen.findByRole('button', { name: 'Посмотреть как: Малика Юсупова' }))

  await waitFor(() => expect(page.environment.view.begin).toHaveBeenCalledTimes(1))
  expect(page.environment.view.begin.mock.calls[0]?.[0]).toMatchObject({ token: 'of-the-view', user: { id: 6 } })
  expect(page.api.session.user()?.name).toBe('Шерзод Алимов')
  expect(screen.queryByRole('button', { name: 'Посмотреть как: Шерзод Алимов' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Посмотреть как: Бобур Тошпулатов' })).not.toBeInTheDocument()

  await page.user.click(screen.getByRole('button', { name: 'Подробнее: Малика Юсупова' }))
  const details = within(await screen.findByRole('dialog', { name: /Малика Юсупова/ }))
  expect(await details.findByRole('button', { name: 'Посмотреть как' })).toBeVisible()
  await page.user.click(details.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement)

  await page.user.click(screen.getByRole('button', { name: 'Редактировать: Малика Юсупова' }))
  const form = within(await screen.findByRole('dialog', { name: /Изменить сотрудника/ }))
  expect(form.getByRole('button', { name: 'Посмотреть как' })).toBeVisible()
  expect(form.getByText(/с сохранёнными правами/)).toBeVisible()
})

test('nobody but a superAdmin is offered it', async () => {
  const admin = buildUser({ id: 3, role: 'Admin', permissions: ['CanSeeUsers', 'CanModityUser'] })
  renderScreen('/users', { user: admin, answers: people })

  await screen.findByRole('button', { name: 'Подробнее: Малика Юсупова' })

  expect(screen.queryByRole('button', { name: /^Посмотреть как/ })).not.toBeInTheDocument()
})

test('a view has the menu of the employee, says above the page what it is, and leads back', async () => {
  const page = renderScreen('/tours', { user: malika, isView: true, answers: tours })

  expect(await screen.findByText(band)).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/notifications', '/tours'])
  expect(screen.queryByRole('button', { name: 'Мой аккаунт' })).not.toBeInTheDocument()

  await page.user.click(screen.getByRole('button', { name: 'Выйти из просмотра' }))

  expect(page.environment.view.leave).toHaveBeenCalled()
  expect(page.sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/auth/logout')
  expect(page.environment.leaveFor).not.toHaveBeenCalled()
})

test('in a view what changes something stays where it is, does nothing and says why', async () => {
  const page = renderScreen('/tours', { user: malika, isView: true, answers: tours })
  const add = await screen.findByRole('button', { name: /Добавить тур/ })
  const shown = screen.getByRole('switch', { name: /Показывать тур/ })

  await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'))
  await page.user.click(add)
  await page.user.click(shown)

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getAllByText('Вы смотрите как Малика Юсупова: изменить ничего нельзя').length).toBeGreaterThan(0)
  expect(page.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('in a view an order is read, and nothing of a list is edited', async () => {
  const admin = buildUser({ id: 3, name: 'Малика Юсупова', role: 'Admin' })
  const templates = ['Вылет', 'Виза'].map((title, at) =>
    buildMessageTemplate({ id: at + 1, title, orderNumber: at + 1 }),
  )
  const page = renderScreen('/message-templates', {
    user: admin,
    isView: true,
    answers: { ...tours, 'GET /api/message-templates': { body: templates } },
  })
  const list = within(await screen.findByRole('list', { name: /[Шш]аблоны/ }))

  expect(list.queryByRole('button', { name: /Переместить|Вверх|Вниз|Порядок/ })).not.toBeInTheDocument()
  for (const name of [/^Изменить: Виза|^Редактировать: Виза/, /^Удалить: Виза/])
    expect(list.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  expect(page.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what the server refuses all the same is told in its words', async () => {
  const detail = 'Вы смотрите как «Малика Юсупова»: здесь ничего нельзя изменить или выгрузить. Выйдите из просмотра'
  const page = renderScreen('/users', {
    user: director,
    answers: {
      ...people,
      'POST /api/users/6/deactivate': { status: 403, body: { status: 403, code: 'view_only', detail } },
    },
  })

  await page.user.click(await screen.findByRole('button', { name: 'Деактивировать: Малика Юсупова' }))
  const question = within(await screen.findByRole('alertdialog'))
  await page.user.click(question.getByRole('button', { name: 'Деактивировать' }))

  expect(await screen.findByText(detail)).toBeVisible()
})

test('a view that is over by the clock leads back by itself, and not to the sign-in page', async () => {
  const page = renderScreen('/tours', { user: malika, isView: true, answers: tours })
  await screen.findByText(band)

  page.api.session.clear()

  await waitFor(() => expect(page.environment.view.leave).toHaveBeenCalled())
  expect(page.address()).toBe('/tours')
  expect(screen.queryByRole('button', { name: 'Войти' })).not.toBeInTheDocument()
})

test('what the person who looks has begun to type is there when they come back', async () => {
  sessionStorage.setItem('begun:1:/clients/1:client', '{}')

  renderScreen('/tours', { user: malika, isView: true, answers: tours })
  await screen.findByText(band)

  expect(sessionStorage.getItem('begun:1:/clients/1:client')).toBe('{}')
})
