import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserWithPasskey, request } from '../../../test/passkeyBrowser'
import { renderScreen } from '../../../test/renderScreen'

const login = 'POST /api/auth/login'
const welcome = { body: { token: 'fresh-token', user: { ...buildUser(), role: 1, permissions: [] } } }
const empty = { 'GET /api/tours/all': { body: [] }, 'GET /api/notifications': { body: [] } }

async function openLogin(answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] = {}) {
  const view = renderScreen('/login', { user: null, answers: { ...empty, ...answers } })
  await screen.findByRole('button', { name: 'Войти' })
  const fillIn = async (name: string, password: string) => {
    await view.user.type(screen.getByRole('textbox', { name: 'Имя пользователя' }), name)
    await view.user.type(screen.getByLabelText('Пароль'), password)
  }
  return { ...view, fillIn, submit: () => view.user.click(screen.getByRole('button', { name: 'Войти' })) }
}

test('complains about nothing before the first attempt, then with each change', async () => {
  const { user, submit, sent } = await openLogin()
  expect(screen.getByRole('img', { name: 'Логотип Karvon' })).toBeVisible()
  await user.click(screen.getByLabelText('Пароль'))
  await user.tab()
  expect(screen.queryByText('Пароль обязателен')).not.toBeInTheDocument()

  await submit()

  expect(await screen.findByText('Имя пользователя обязательно')).toBeVisible()
  expect(screen.getByText('Пароль обязателен')).toBeVisible()
  const name = screen.getByRole('textbox', { name: 'Имя пользователя' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.type(name, 'd')
  await waitFor(() => expect(screen.queryByText('Имя пользователя обязательно')).not.toBeInTheDocument())
  await user.clear(name)
  expect(await screen.findByText('Имя пользователя обязательно')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('signs in, says so, and remembers who it is', async () => {
  const { api, sent, address, fillIn, submit } = await openLogin({ [login]: welcome })
  await fillIn('director', 'karvon-demo')

  await submit()

  expect(await screen.findByRole('heading', { name: 'Панель управления' })).toBeVisible()
  expect(screen.getByText('Вход выполнен успешно')).toBeVisible()
  expect(address()).toBe('/')
  expect(sent.at(0)).toMatchObject({ method: 'POST', body: { username: 'director', password: 'karvon-demo' } })
  expect(api.session.token()).toBe('fresh-token')
})

test('says that it is signing in, and asks only once', async () => {
  const { sent, fillIn, submit, user } = await openLogin({ [login]: () => new Promise<never>(() => {}) })
  await fillIn('director', 'karvon-demo')

  await submit()

  const button = await screen.findByRole('button', { name: 'Вход...' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

test('shows what the server says of a refusal, and keeps what was typed', async () => {
  const refused = { status: 401, body: { status: 401, detail: 'Неверное имя пользователя или пароль' } }
  const { address, fillIn, submit } = await openLogin({ [login]: refused })
  await fillIn('director', 'wrong')

  await submit()

  expect(await screen.findByRole('alert')).toHaveTextContent('Неверное имя пользователя или пароль')
  expect(address()).toBe('/login')
  expect(screen.getByRole('textbox', { name: 'Имя пользователя' })).toHaveValue('director')
  expect(screen.getByLabelText('Пароль')).toHaveValue('wrong')
  expect(screen.getByRole('button', { name: 'Войти' })).toBeEnabled()
})

test.each([
  ['the server gives no reason', { status: 401 }],
  [
    'the connection is lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('shows its own words when %s', async (_, answer) => {
  const { fillIn, submit } = await openLogin({ [login]: answer })
  await fillIn('director', 'karvon-demo')

  await submit()

  expect(await screen.findByText('Ошибка входа в систему')).toBeVisible()
})

test('shows and hides the password', async () => {
  const { user, fillIn } = await openLogin()
  await fillIn('director', 'karvon-demo')
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password')

  await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'text')

  await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password')
})

test('has a name and says what it is for', async () => {
  await openLogin()

  expect(screen.getByRole('heading', { level: 1, name: 'Karvon' })).toBeVisible()
  expect(screen.getByText('Панель управления туристического агентства')).toBeVisible()
})

test('asks for the code of a second factor when the server does, and sends it beside the rest', async () => {
  const needed = { status: 401, body: { code: 'second_factor_needed', detail: 'Введите код' } }
  const { answers, sent, fillIn, submit, user } = await openLogin({ [login]: needed })
  await fillIn('director', 'karvon-demo')
  expect(screen.queryByLabelText('Код подтверждения')).not.toBeInTheDocument()

  await submit()
  const code = await screen.findByLabelText('Код подтверждения')
  expect(code).toHaveFocus()
  answers[login] = welcome
  await user.type(code, '123456')
  await submit()

  expect(await screen.findByText('Вход выполнен успешно')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { username: 'director', password: 'karvon-demo' },
    { username: 'director', password: 'karvon-demo', code: '123456' },
  ])
})

const factors = { app: true, passkey: request }
const asked = { status: 401, body: { code: 'second_factor_needed', detail: 'Подтвердите вход', factors } }

test('asks for a passkey where the account has one; a code stands in for it', async () => {
  browserWithPasskey()
  const { answers, sent, fillIn, submit, user } = await openLogin({ [login]: asked })
  await fillIn('director', 'karvon-demo')
  await submit()
  expect(await screen.findByText('Подтвердите вход ключом доступа')).toBeVisible()
  expect(screen.queryByLabelText('Код подтверждения')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Ввести код' }))
  expect(screen.getByLabelText('Код подтверждения')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Войти по ключу доступа' }))
  answers[login] = welcome
  await user.click(screen.getByRole('button', { name: 'Войти по ключу доступа' }))

  expect(await screen.findByText('Вход выполнен успешно')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
    username: 'director',
    password: 'karvon-demo',
    passkey: { id: 'key' },
  })
})

test('a passkey that was not right is asked for anew, with another challenge', async () => {
  const shown = browserWithPasskey()
  const { answers, fillIn, submit, user } = await openLogin({ [login]: asked })
  await fillIn('director', 'karvon-demo')
  await submit()
  await screen.findByText('Подтвердите вход ключом доступа')
  const wrong = { status: 401, body: { code: 'wrong_passkey', detail: 'Ключ доступа не подошёл' } }
  const next = {
    ...asked,
    body: { ...asked.body, factors: { app: true, passkey: { ...request, challenge: 'bmV4dA' } } },
  }
  answers[login] = ({ body }: { body?: unknown }) => ((body as { passkey?: object }).passkey ? wrong : next)

  await user.click(screen.getByRole('button', { name: 'Войти по ключу доступа' }))
  expect(await screen.findByText('Ключ доступа не подошёл')).toBeVisible()
  answers[login] = welcome
  await user.click(screen.getByRole('button', { name: 'Войти по ключу доступа' }))

  expect(await screen.findByText('Вход выполнен успешно')).toBeVisible()
  expect(shown).toHaveBeenCalledTimes(2)
})

test('a window of the browser that was closed is told in words; another name is another account', async () => {
  browserWithPasskey(new DOMException('closed', 'NotAllowedError'))
  const { sent, fillIn, submit, user } = await openLogin({ [login]: asked })
  await fillIn('director', 'karvon-demo')
  await submit()

  await user.click(await screen.findByRole('button', { name: 'Войти по ключу доступа' }))
  expect(await screen.findByText(/Ключ доступа не подтверждён/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await user.type(screen.getByLabelText('Имя пользователя'), 's')
  expect(screen.queryByText('Подтвердите вход ключом доступа')).not.toBeInTheDocument()
})

test('where no passkey works a code is asked for, and an account without an app is told which', async () => {
  const { fillIn, submit } = await openLogin({
    [login]: { ...asked, body: { ...asked.body, factors: { app: false, passkey: null } } },
  })
  await fillIn('director', 'karvon-demo')
  await submit()

  expect(await screen.findByLabelText('Код подтверждения')).toHaveAccessibleDescription('Один из резервных кодов')
})
