import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { toast } from '@karvon/ui/Toaster'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { firstStays, mergeAnswers, otherStays, otherTwin, twin } from '../../../test/mergeAnswers'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientDetails'
import './ClientMerge'

afterEach(() => toast.dismiss())

const merged: Canned = {
  body: firstStays({
    keep: { id: 12, fullName: 'Нодира Алиева', version: 4 },
    undoableUntil: '2026-12-26T09:00:00.000Z',
  }),
}

const window = () => within(screen.getByRole('dialog', { name: 'Объединить карточки' }))
const group = (name: string) => within(window().getByRole('group', { name }))
const choice = (name: string | RegExp) => within(window().getByRole('radiogroup', { name }))

async function compare(address = '/clients/12?merge=9', answers: Record<string, Canned> = {}) {
  const page = renderScreen(address, { answers: { ...mergeAnswers, 'POST /api/clients/12/merge': merged, ...answers } })
  await screen.findByRole('radiogroup', { name: 'Какая карточка остаётся' })
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  return { ...page, posted, submit: () => page.user.click(window().getByRole('button', { name: 'Объединить' })) }
}

test('shows what both cards say, what goes over, and what is lost', async () => {
  await compare()

  expect(choice('Имя').getByRole('radio', { name: '№ 12: Нодира' })).toBeChecked()
  expect(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' })).not.toBeChecked()
  expect(group('Отчество').getByText('Шавкатовна')).toBeVisible()
  expect(window().getByRole('group', { name: 'ИНН' })).toHaveTextContent('№ 9: 123456789перейдёт')
  expect(window().getByRole('group', { name: 'Статус' })).toHaveTextContent('Неактивныйне перейдёт')
  expect(
    group('Контакты')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '+998 90 123 45 67, мобильный',
    '+998 90 123 45 67, мобильныйуже есть',
    '+998 93 555 44 33, мобильныйперейдёт',
  ])
  expect(group('Туры').getByText('и ещё 1')).toBeVisible()
  const plan = window().getByRole('region', { name: 'Что произойдёт' })
  expect(plan).toHaveTextContent('Перейдёт: 1 контакт; 1 виза; 2 тура')
  expect(plan).toHaveTextContent('Заполнится пустое: ИНН')
  expect(plan).toHaveTextContent('Уже есть и не повторится: 1 контакт; 1 документ')
  expect(plan).toHaveTextContent('Не сохранится: Имя «Nodira»; Фамилия «Aliyeva»; Статус «Неактивный»; Загранпаспорт')
})

test('what was chosen is sent, with the versions that were looked at', async () => {
  const { user, submit, posted, address } = await compare()

  await user.click(choice('Фамилия').getByRole('radio', { name: '№ 9: Aliyeva' }))
  await user.click(choice(/Кем выдан/).getByRole('radio', { name: '№ 9: ГУВД' }))
  expect(window().getByRole('region', { name: 'Что произойдёт' })).toHaveTextContent('Фамилия «Алиева»')
  await submit()

  await screen.findByText('Карточка № 9 объединена с № 12')
  const [{ path, headers, body }] = posted() as [ReturnType<typeof posted>[0]]
  expect(path).toBe('/api/clients/12/merge')
  expect(headers.get('if-match')).toBe('"v3"')
  expect(body).toEqual({
    from: 9,
    fromVersion: 1,
    seen: '5f2a0c9e11d44b70',
    take: ['client:9 lastName', 'document:9/6 issuedBy'],
  })
  await waitFor(() => expect(address()).toBe('/clients/12'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the other card may stay: choices keep whose they are, and its card is opened', async () => {
  const { user, submit, posted, address } = await compare('/clients/12?merge=9', {
    'POST /api/clients/9/merge': { body: otherStays({ undoableUntil: '2026-12-26T09:00:00.000Z' }) },
  })
  await user.click(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' }))
  await user.click(choice('Фамилия').getByRole('radio', { name: '№ 9: Aliyeva' }))
  await user.click(choice('Фамилия').getByRole('radio', { name: '№ 12: Алиева' }))

  await user.click(choice('Какая карточка остаётся').getByRole('radio', { name: /Nodira Aliyeva/ }))

  expect(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' })).toBeChecked()
  expect(choice('Фамилия').getByRole('radio', { name: '№ 12: Алиева' })).toBeChecked()
  expect(window().getByRole('group', { name: 'Отчество' })).toHaveTextContent('Шавкатовнаперейдёт')
  await submit()
  await waitFor(() => expect(address()).toBe('/clients/9'))
  expect(posted()[0]).toMatchObject({
    path: '/api/clients/9/merge',
    body: { from: 12, fromVersion: 3, take: ['client:12 lastName'] },
  })
})

test('cards that changed meanwhile are shown anew, with the choices as they were', async () => {
  const page = await compare('/clients/12?merge=9', {
    'POST /api/clients/12/merge': {
      status: 409,
      body: {
        status: 409,
        code: 'conflict',
        detail: 'Карточки тем временем изменились. Посмотрите ещё раз, что перейдёт',
      },
    },
  })
  await page.user.click(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' }))
  const [renamed, plan] = [otherTwin({ lastName: 'Aliyeva-Karimova', version: 2 }), firstStays({ seen: 'newer' })]
  plan.left = plan.left.map((each) =>
    each.where === 'client:9 lastName' ? { ...each, goes: 'Aliyeva-Karimova' } : each,
  )
  Object.assign(page.answers, {
    'GET /api/clients/9': { body: renamed },
    'GET /api/clients/12/merge': { body: plan },
    'GET /api/clients/9/merge': { body: otherStays({ seen: 'newer' }) },
  })

  await page.submit()

  expect(await screen.findByText(/Карточки тем временем изменились\. Ваш выбор сохранён/)).toBeVisible()
  expect(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' })).toBeChecked()
  expect(choice('Фамилия').getByRole('radio', { name: '№ 9: Aliyeva-Karimova' })).not.toBeChecked()
  expect(window().getAllByText('изменилось')).toHaveLength(1)

  page.answers['POST /api/clients/12/merge'] = merged
  await page.submit()
  await screen.findByText('Карточка № 9 объединена с № 12')
  expect(page.posted().at(-1)?.body).toEqual({ from: 9, fromVersion: 2, seen: 'newer', take: ['client:9 firstName'] })
})

test('the toast parts them again', async () => {
  const { user, submit, posted } = await compare('/clients/12?merge=9', {
    'POST /api/clients/12/merge/undo': { body: { keep: firstStays().keep, drop: firstStays().drop } },
  })
  await submit()

  await user.click(await screen.findByRole('button', { name: 'Отменить' }))

  expect(await screen.findByText('Объединение отменено: карточки снова раздельные')).toBeVisible()
  expect(posted().at(-1)).toMatchObject({ path: '/api/clients/12/merge/undo', body: { from: 9 } })
})

test('a refusal of the undo is told in the words of the server', async () => {
  const detail = 'После объединения карточку изменили: разъединить её уже нельзя'
  const { user, submit } = await compare('/clients/12?merge=9', {
    'POST /api/clients/12/merge/undo': { status: 409, body: { status: 409, code: 'conflict', detail } },
  })
  await submit()

  await user.click(await screen.findByRole('button', { name: 'Отменить' }))

  expect(await screen.findByText(detail)).toBeVisible()
})

test('a failure leaves the window with all that was chosen', async () => {
  const { user, submit, address } = await compare('/clients/12?merge=9', {
    'POST /api/clients/12/merge': { status: 500, body: { status: 500 } },
  })
  await user.click(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' }))

  await submit()

  expect(await screen.findByText('Не удалось объединить карточки')).toBeVisible()
  expect(choice('Имя').getByRole('radio', { name: '№ 9: Nodira' })).toBeChecked()
  expect(address()).toBe('/clients/12?merge=9')
})

test('cards that somebody else has joined are one already', async () => {
  const { submit, address } = await compare('/clients/12?merge=9', {
    'POST /api/clients/12/merge': {
      status: 409,
      body: { status: 409, code: 'already_done', detail: 'Эти карточки уже объединены' },
    },
  })

  await submit()

  expect(await screen.findByText('Эти карточки уже объединены.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/clients/12'))
})

test('says when they look like two people', async () => {
  await compare('/clients/12?merge=9', { 'GET /api/clients/12/merge': { body: firstStays({ areStrangers: true }) } })

  expect(window().getByText(/Похоже, это разные люди/)).toBeVisible()
})

test('the other card is found by its name, never the card itself', async () => {
  const { user, address } = renderScreen('/clients/12', {
    answers: { ...mergeAnswers, 'GET /api/clients': cannedPage([twin(), otherTwin(), buildClient({ id: 30 })]) },
  })
  await user.click(await screen.findByRole('button', { name: 'Объединить…' }))

  await user.click(await screen.findByRole('combobox', { name: 'С какой карточкой объединить' }))
  await screen.findByRole('option', { name: /Nodira Aliyeva/ })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.click(screen.getByRole('option', { name: /Nodira Aliyeva/ }))

  await screen.findByRole('radiogroup', { name: 'Какая карточка остаётся' })
  expect(address()).toBe('/clients/12?merge=9')
  await user.click(window().getByRole('button', { name: 'Другая карточка' }))
  expect(await screen.findByRole('combobox', { name: 'С какой карточкой объединить' })).toBeVisible()
})

test.each([
  ['itself', '12', 'Это та же самая карточка. Выберите другую.'],
  ['nobody', '77', 'Карточки № 77 нет: её удалили или уже объединили. Выберите другую.'],
])('a link to %s asks for another', async (_, other, text) => {
  renderScreen(`/clients/12?merge=${other}`, {
    answers: { ...mergeAnswers, 'GET /api/clients/12/merge': { status: 404 } },
  })

  expect(await screen.findByText(text)).toBeVisible()
  expect(window().getByRole('combobox', { name: 'С какой карточкой объединить' })).toBeInvalid()
})

test('what cannot be read is read again', async () => {
  const page = renderScreen('/clients/12?merge=9', {
    answers: { ...mergeAnswers, 'GET /api/clients/9/visas': { status: 500, body: { status: 500 } } },
  })
  await screen.findByRole('heading', { name: 'Не удалось сравнить карточки' })
  expect(window().getByRole('button', { name: 'Объединить' })).toBeDisabled()
  page.answers['GET /api/clients/9/visas'] = { body: [] }

  await page.user.click(window().getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('radiogroup', { name: 'Какая карточка остаётся' })).toBeVisible()
})

test('a card with something typed does not go before that is saved', async () => {
  const { user } = renderScreen('/clients/12', {
    answers: { ...mergeAnswers, 'GET /api/clients': cannedPage([otherTwin()]) },
  })
  fireEvent.change(await screen.findByLabelText('Отчество'), { target: { value: 'Рустамовна' } })
  await user.click(screen.getByRole('button', { name: 'Объединить…' }))
  await user.click(await screen.findByRole('combobox', { name: 'С какой карточкой объединить' }))
  await user.click(await screen.findByRole('option', { name: /Nodira Aliyeva/ }))
  await screen.findByRole('radiogroup', { name: 'Какая карточка остаётся' })
  expect(window().getByRole('button', { name: 'Объединить' })).toBeEnabled()

  await user.click(choice('Какая карточка остаётся').getByRole('radio', { name: /Nodira Aliyeva/ }))

  expect(window().getByText(/На открытой карточке № 12 есть несохранённые изменения/)).toBeVisible()
  expect(window().getByRole('button', { name: 'Объединить' })).toBeDisabled()
})

test('whoever may only look has no such button, and the link opens nothing', async () => {
  renderScreen('/clients/12?merge=9', {
    answers: mergeAnswers,
    user: buildUser({ role: 'User', permissions: ['CanSeeUsers'] }),
  })

  await screen.findByText(/Только просмотр/)
  expect(screen.queryByRole('button', { name: 'Объединить…' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
