import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import './clientActs'
import '../features/requests/RequestPanel'
import './Palette'

async function openPalette(user?: User, answers: Record<string, Canned> = {}) {
  const page = renderScreen('/settings', {
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/contact-actions': cannedPage([]),
      'GET /api/clients': cannedPage([]),
      'GET /api/tours/all': cannedPage([buildTour({ id: 7 })]),
      ...answers,
    },
    ...(user && { user }),
  })
  await screen.findByRole('button', { name: 'Поиск и команды' })
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Поиск и команды' }))
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus())
  const search = (text: string) => fireEvent.change(dialog.getByRole('combobox'), { target: { value: text } })
  return { ...page, dialog, search }
}

test('opens by Ctrl+K and leads to a section by a part of its name', async () => {
  const { user, search, address } = await openPalette()

  search('журн')
  await user.keyboard('{Enter}')

  expect(address()).toBe('/activity-log')
})

test('loses no letter of somebody who types while it opens', async () => {
  const { user } = renderScreen('/settings', { answers: { 'GET /api/clients': cannedPage([]) } })
  await screen.findByRole('button', { name: 'Поиск и команды' })

  await user.keyboard('{Control>}k{/Control}журнал действий')

  expect(await screen.findByRole('combobox', { name: 'Поиск и команды' })).toHaveValue('журнал действий')
})

test('finds a tour whose title holds the words in another language', async () => {
  const { user, dialog, search, address } = await openPalette()

  search('khiva')
  await user.click(await dialog.findByRole('option', { name: /^Хива/ }))

  expect(address()).toBe('/tours/7')
})

test('offers and looks up only what the person may see', async () => {
  const { dialog, search, sent } = await openPalette(buildUser({ permissions: [] }))
  const sections = dialog.getAllByRole('option').map((option) => option.textContent)
  expect(sections).toEqual(['Панель управления', 'Уведомления', 'Мои действия', 'Тёмная тема', 'Выйти'])

  search('хива')
  expect(await dialog.findByText(/Ничего не нашли/)).toBeVisible()

  expect(sent.filter(({ path }) => /tours|clients/.test(path))).toEqual([])
})

test('finds a section whose name was typed on the other layout', async () => {
  const { user, search, address } = await openPalette()

  search(';ehyfk')
  await user.keyboard('{Enter}')

  expect(address()).toBe('/activity-log')
})

test('tells the phone of who was found, and leads to all where there are more than stand there', async () => {
  const people = [1, 2, 3].map((id) => buildClient({ id, fullName: `Азиза ${id}` }))
  const { user, dialog, search, address } = await openPalette(undefined, {
    'GET /api/clients': cannedPage(people, 12, 3),
  })

  search('азиза')
  expect(await dialog.findByRole('option', { name: /Азиза 1.*\+998/ })).toBeVisible()
  await user.click(dialog.getByRole('option', { name: 'Все клиенты: 12' }))

  expect(address()).toBe(`/clients?search=${encodeURIComponent('азиза')}`)
})

test('tells what lies ahead of who was found and why, and whose card was opened last before anything is typed', async () => {
  const found = buildClient({ id: 3, fullName: 'Азиза Каримова', foundBy: [{ kind: 'companion', text: 'Олим' }] })
  const trip = { id: 5, tourTitle: { ru: 'Хива', en: '', uz: '' }, departureDate: '2027-04-01' }
  const { user, dialog, search, address } = await openPalette(undefined, {
    'GET /api/clients': cannedPage([found]),
    'GET /api/clients/3': { body: found },
    'GET /api/clients/ahead': { body: [{ clientId: 3, trip, request: { id: 8, takenBy: 'Рустам' } }] },
  })

  search('олим')
  const hit = await dialog.findByRole('option', { name: /спутник: Олим · вылет 01.04.2027, Хива · заявка у: Рустам/ })
  await user.click(hit)

  expect(address()).toBe('/clients/3')
  await screen.findByRole('textbox', { name: /^Имя/ })
  // What is typed next would change the name.
  expect(document.getElementById('content')).toHaveFocus()
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  const again = within(await screen.findByRole('dialog', { name: 'Поиск и команды' }))
  const recent = within(await again.findByRole('group', { name: 'Недавние' }))
  expect(recent.getByRole('option')).toHaveTextContent('Азиза Каримова')
})

const found = buildClient({
  id: 3,
  fullName: 'Азиза Каримова',
  contacts: [{ id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true }],
})

async function openActs(user?: User, answers: Record<string, Canned> = {}) {
  const page = await openPalette(user, {
    'GET /api/tours/all': cannedPage([]),
    'GET /api/clients': cannedPage([found]),
    ...answers,
  })
  page.search('азиза')
  await page.dialog.findByRole('option', { name: /Азиза Каримова/ })
  await page.user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Азиза Каримова: действия' })).toHaveFocus())
  return page
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test('sells a tour to who was found, over the screen that is shown', async () => {
  const { user, address } = await openActs()
  expect(options()).toEqual(['Добавить тур', 'Позвонить', 'Напомнить', 'Скопировать телефон'])

  await user.keyboard('{Enter}')

  const dialog = within(await screen.findByRole('dialog', { name: /тур/i }))
  expect(dialog.getByText('Азиза Каримова')).toBeVisible()
  expect(address()).toBe('/settings')
})

test('reminds of a call to who was found', async () => {
  const { user, sent } = await openActs(undefined, {
    'POST /api/clients/3/reminders': { status: 201, body: buildContactAction({ id: 1 }) },
  })

  await user.keyboard('напом{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Напомнить о звонке' }))
  await user.click(dialog.getByRole('button', { name: 'Отложить' }))

  expect(await screen.findByText(/^Напомним /)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/clients/3/reminders'])
})

test('takes the phone of who was found to the clipboard', async () => {
  const { user } = await openActs()

  await user.keyboard('скоп{Enter}')

  expect(await screen.findByText('Номер скопирован')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('+998901234567')
})

test('offers to do only what the person may', async () => {
  await openActs(buildUser({ role: 'User', permissions: ['CanSeeUsers'] }))

  expect(options()).toEqual(['Позвонить', 'Скопировать телефон'])
})

test.each(['/contact-actions', '/'])(
  'it finds open requests first, from %s too, and leads into the panel',
  async (from) => {
    const request = buildContactAction({ id: 12, name: 'Лола Саидова' })
    const page = renderScreen(from, {
      answers: {
        'GET /api/notifications': cannedPage([]),
        'GET /api/contact-actions': cannedPage([request, buildContactAction({ id: 13, name: 'Тимур' })]),
        'GET /api/clients': cannedPage([buildClient({ id: 5, fullName: 'Лола Саидова' })]),
        'GET /api/tours/all': cannedPage([]),
      },
    })
    await screen.findByRole('heading', { level: 1 })
    await page.user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog', { name: 'Поиск и команды' }))
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
    await page.user.keyboard('лола')
    await waitFor(() => expect(palette.getAllByRole('option')[0]).toHaveTextContent('Лола Саидова'))
    await waitFor(() =>
      expect(page.sent.some(({ path }) => /contact-actions.*Search=.*Open=true/.test(path))).toBe(true),
    )

    await page.user.keyboard('{Enter}')

    await waitFor(() => expect(page.address()).toBe('/contact-actions?request=12'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveFocus())
  },
)
