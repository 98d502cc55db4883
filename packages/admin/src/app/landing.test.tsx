import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { banner, banners, renderLanding } from '../../test/renderLanding'

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('banners stand in their order and can be moved without dragging, each call with the version it rests on', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1/order': { status: 204 },
    'PUT /api/private-tour-banners/2/order': { status: 204 },
  })
  await screen.findByText('Баннер 1')
  expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4'])

  const handle = screen.getByRole('button', { name: /Переместить «Баннер 2»/ })
  handle.focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const calls = page.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(calls).toEqual([
    '/api/private-tour-banners/2/order?newOrderNumber=1',
    '/api/private-tour-banners/1/order?newOrderNumber=2',
  ])
})

test('when a colleague was faster nothing more is sent and it is said', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/2/order': { status: 412, body: { detail: 'Запись изменил другой сотрудник' } },
  })
  await screen.findByText('Баннер 1')

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4']))
  expect(page.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(screen.queryByText('Порядок обновлён')).not.toBeInTheDocument()
})

test('when a colleague moved something else meanwhile, neither order is mixed into the other', async () => {
  let shown = banners
  const page = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': () => ({ body: shown }),
  })
  await screen.findByText('Баннер 1')
  shown = [banner(1, 1), banner(2, 2), banner(4, 3), banner(3, 4)]

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 4', 'Баннер 3']))
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('three banners cannot be deleted, five cannot be more', async () => {
  const { unmount } = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: banners.slice(0, 3) },
  })
  await screen.findByText('Баннер 1')
  expect(screen.queryByRole('button', { name: /^Удалить/ })).not.toBeInTheDocument()
  expect(screen.getByText(/Удалять можно, пока их больше 3/)).toBeVisible()
  unmount()

  renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: [...banners, banner(5, 5)] },
  })
  await screen.findByText('Баннер 5')

  expect(screen.queryByRole('button', { name: 'Добавить баннер' })).not.toBeInTheDocument()
  expect(screen.getByText(/Добавить больше нельзя: мест 5/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Удалить/ })).toHaveLength(5)
})

test('a failed deletion is told and the banner stays', async () => {
  const page = renderLanding('/private-tours?show=banners', { 'DELETE /api/private-tour-banners/1': { status: 500 } })
  await page.user.click(await screen.findByRole('button', { name: 'Удалить: Баннер 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить баннер?' }))

  await page.user.click(question.getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Не удалось удалить')).toBeVisible()
  expect(names()).toContain('Баннер 1')
})

test('shows what is not translated, and locks the order meanwhile', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': {
      body: [...banners.slice(0, 3), { ...banner(4, 4), description: { ru: '<p>Да</p>', en: '<p><br></p>', uz: '' } }],
    },
  })

  await page.user.click(await screen.findByRole('button', { name: 'Не переведено 1' }))

  expect(names()).toEqual(['Баннер 4'])
  expect(screen.getByText(/снимите фильтр «Не переведено»/)).toBeVisible()
})

test('when both lists fail it is said once for both, also when one of them fails later', async () => {
  let failLater = () => {}
  renderLanding('/private-tours', {
    'GET /api/private-tour-banners/all': () =>
      new Promise((resolve) => {
        failLater = () => resolve({ status: 500 })
      }),
    'GET /api/private-tours/all': { status: 500 },
  })

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить туры' })).toBeVisible()
  failLater()

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить данные' })).toBeVisible()
  expect(screen.getAllByText('Не удалось загрузить данные')).toHaveLength(1)
})

test('without the right to banners one looks and is told which right is missing', async () => {
  renderLanding('/private-tours?show=banners', {}, buildUser({ permissions: ['CanEditPageHeros'] }))

  expect(await screen.findByText('Нужно разрешение «Баннеры»')).toBeVisible()
  expect(await screen.findByText('Баннер 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Изменить/ })).not.toBeInTheDocument()
})

test.each([
  ['PrivateTours', 'Индивидуальные туры · Hero № 3'],
  ['Blog', 'Blog · Hero № 3'],
])('says in Russian which page a hero belongs to: %s', async (heroAsString, shown) => {
  const hero = { id: 9, heroId: 3, heroAsString, title: { ru: 'Пустыня', en: '', uz: '' } }
  renderLanding('/hero-info', { 'GET /api/hero-page-info': { body: [hero] } })

  expect(await screen.findByText(shown)).toBeVisible()
})
