import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import './Outbox'
import '../features/instagram/InstagramContent'

const person = buildUser({ id: 4, role: 'SuperAdmin' })
const key = 'outbox:4'
const registan = buildIgPost({ id: 71, version: 3, caption: 'Регистан' })
const put = 'PUT /api/instagram/posts/71'

/** Another page than that of the posts, for whoever has chosen to hide one of them while the server was away. */
function renderElsewhere(answers: Record<string, Canned>, choice: object = { known: registan }) {
  localStorage.setItem(key, JSON.stringify([{ kind: 'igPostVisibility', id: 71, value: true, at: 0, ...choice }]))
  const page = renderScreen('/settings', { user: person, answers })
  const writes = () =>
    page.sent
      .filter(({ method }) => method === 'PUT')
      .map(({ headers, body }) => [headers.get('if-match'), body as Partial<IgPost>] as const)
  return { ...page, writes }
}

const movedOn = (theirs: Partial<IgPost>): Canned => {
  const current = { ...registan, ...theirs, version: 5 }
  return ({ headers, body }) =>
    headers.get('if-match') === '"v5"'
      ? { body: { ...current, ...(body as object), version: 6 } }
      : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current } }
}

test('what was chosen while the server was away is sent from whatever page is open, with its version', async () => {
  const page = renderElsewhere({ [put]: { body: { ...registan, isIgnored: true, version: 4 } } })

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(page.writes()).toEqual([['"v3"', expect.objectContaining({ isIgnored: true, caption: 'Регистан' })]])
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect(screen.queryByText(/Ещё не на сервере/)).not.toBeInTheDocument()
})

test('it is said on every page until the server has it, and sent when the connection is back', async () => {
  const page = renderElsewhere({ [put]: { status: 503 } })

  expect(await screen.findByText(/Ещё не на сервере: скрыть «Регистан»/)).toBeVisible()
  await waitFor(() => expect(page.writes()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отправить сейчас' })).toBeEnabled())
  page.answers[put] = { body: { ...registan, isIgnored: true, version: 4 } }
  act(() => void window.dispatchEvent(new Event('online')))

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Ещё не на сервере/)).not.toBeInTheDocument())
})

test('a post that a colleague has changed since is asked about, and done when that is what the person wants', async () => {
  const page = renderElsewhere({ [put]: movedOn({ caption: 'Регистан ночью' }) })

  const question = await screen.findByText(/^Пост «Регистан ночью» тем временем изменил другой сотрудник/)
  expect(page.writes()).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(page.writes()).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: 'Скрыть' }))

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(page.writes().at(-1)).toEqual([
    '"v5"',
    expect.objectContaining({ isIgnored: true, caption: 'Регистан ночью' }),
  ])
  await waitFor(() => expect(question).not.toBeInTheDocument())
})

test('or it is left as the colleague has it', async () => {
  const page = renderElsewhere({ [put]: movedOn({ caption: 'Регистан ночью' }) })

  await page.user.click(await screen.findByRole('button', { name: 'Оставить как есть' }))

  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect(screen.queryByText(/тем временем изменил/)).not.toBeInTheDocument()
  expect(page.writes()).toHaveLength(1)
})

test('what a colleague has done already is done', async () => {
  const page = renderElsewhere({ [put]: movedOn({ isIgnored: true }) })

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(page.writes()).toHaveLength(1)
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('a choice about a post that is deleted is let go, and told', async () => {
  renderElsewhere({ [put]: { status: 404 } })

  expect(await screen.findByText('Пост «Регистан» удалён: скрывать или показывать больше нечего')).toBeVisible()
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('a choice of a kind that this version does not know is left, and stands in nobody’s way', async () => {
  const unknown = { kind: 'fromTomorrow', id: 1, value: {}, known: null, at: 0 }
  localStorage.setItem(
    key,
    JSON.stringify([unknown, { kind: 'igPostVisibility', id: 71, value: true, known: registan, at: 0 }]),
  )
  renderScreen('/settings', {
    user: person,
    answers: { [put]: { body: { ...registan, isIgnored: true, version: 4 } } },
  })

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  await waitFor(() => expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([unknown]))
  expect(screen.queryByText(/Ещё не на сервере/)).not.toBeInTheDocument()
})

test('a choice is not lost with the session', async () => {
  renderElsewhere({ [put]: { status: 429 } })

  expect(await screen.findByText(/Ещё не на сервере/)).toBeVisible()
  expect(localStorage.getItem(key)).not.toBeNull()
})

test('what a version before kept without the post is asked about where the server has it otherwise', async () => {
  localStorage.setItem('instagramKept:4', JSON.stringify({ 71: true, 72: false }))
  const page = renderScreen('/social-media', {
    user: person,
    answers: {
      'GET /api/instagram': { body: { username: 'karvon.travel' } },
      'GET /api/instagram/posts': cannedPage([registan, buildIgPost({ id: 72, caption: 'Хива' })], 2, 50),
      [put]: { body: { ...registan, isIgnored: true, version: 4 } },
    },
  })

  const asked = await screen.findByText(/^Пост «Регистан» тем временем изменил/)
  await page.user.click(within(asked.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Скрыть' }))

  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect(page.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
