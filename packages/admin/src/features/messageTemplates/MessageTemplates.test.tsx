import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './MessageTemplates'
import './TemplateDialog'

const templates = [
  buildMessageTemplate({ id: 1, title: 'Напомнить о вылете' }),
  buildMessageTemplate({
    id: 2,
    title: 'Попросить документы',
    orderNumber: 2,
    text: { ru: '{документы}', en: '', uz: '' },
  }),
]

const open = (answers: Record<string, Canned> = {}) =>
  renderScreen('/message-templates', {
    answers: {
      'GET /api/message-templates': { body: templates },
      'GET /api/notifications': cannedPage([], 0),
      ...answers,
    },
  })

test('lists the templates in their order, with what they say and in which languages', async () => {
  open()

  const list = within(await screen.findByRole('list', { name: 'Шаблоны сообщений' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Напомнить о вылете',
    'Попросить документы',
  ])
  expect(list.getByText('{документы}')).toBeVisible()
})

test('a new one stands behind the others; what is missing is said, and the fields are named', async () => {
  const created = buildMessageTemplate({ id: 3, title: 'О предоплате', orderNumber: 3 })
  const { user, sent } = open({ 'POST /api/message-templates': { status: 201, body: created } })
  await user.click(await screen.findByRole('button', { name: 'Добавить шаблон' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый шаблон' }))
  expect(dialog.getByText(/\{имя\}, \{фамилия\}, \{тур\}, \{вылет\}/)).toBeVisible()
  expect(dialog.getByText('Осталось: название, текст')).toBeVisible()

  await user.type(dialog.getByRole('textbox', { name: /^Название/ }), 'О предоплате')
  await user.type(dialog.getByRole('textbox', { name: /^Текст, Русский/ }), 'Здравствуйте, {{имя}!')
  await user.click(dialog.getByRole('button', { name: 'Создать шаблон' }))

  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'О предоплате',
      text: { ru: 'Здравствуйте, {имя}!', en: '', uz: '' },
      orderNumber: 0,
    }),
  )
  expect(await screen.findByText('Шаблон создан')).toBeVisible()
})

test('a field that nobody knows is refused by its name, and the text stays', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Изменить: Попросить документы' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить шаблон' }))
  const text = dialog.getByRole('textbox', { name: /^Текст, Русский/ })

  await user.type(text, ' {{паспорт}')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect((await dialog.findAllByText('Такого поля нет: «{паспорт}»'))[0]).toBeVisible()
  expect(text).toHaveValue('{документы} {паспорт}')
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('one is deleted after a question', async () => {
  const { user, sent } = open({ 'DELETE /api/message-templates/2': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Удалить: Попросить документы' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/То, что уже открыто с ним, останется в истории/)).toBeVisible()

  await user.click(question.getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Шаблон удалён')).toBeVisible()
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/message-templates/2')).toBe(true)
})

test('says that there are none, and is closed to whoever is no admin', async () => {
  const none = open({ 'GET /api/message-templates': { body: [] } })
  expect(await screen.findByText('Шаблонов пока нет')).toBeVisible()
  none.unmount()

  renderScreen('/message-templates', { user: buildUser({ role: 'User', permissions: ['CanCallUser'] }) })
  expect(await screen.findByText('Нужна роль «Администратор»')).toBeVisible()
})
