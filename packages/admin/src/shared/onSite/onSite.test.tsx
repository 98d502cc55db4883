import { buildHero } from '@karvon/api-client/content/heroFixtures'
import { buildPrivateTour } from '@karvon/api-client/content/privateTourFixtures'
import { buildUzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './SiteStandingLine'
import './StandingInline'

const pages = {
  'GET /api/site-pages': {
    body: {
      tours: 'https://example.uz/{lang}/tours/{id}',
      heroes: 'https://example.uz/{lang}?page={page}',
      uzbekistanPosts: 'https://example.uz/{lang}#posts',
    },
  },
}
const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
const valid = { validFrom: '2020-01-01', validUntil: '2099-01-01' }

test('a card in the list of tours leads to the tour on the site, or says why nobody sees it there', async () => {
  const tours = [
    buildTour({ id: 1, title, ...valid }),
    buildTour({ id: 2, title: { ...title, ru: 'Бухара' }, ...valid, validUntil: '2021-01-01' }),
    buildTour({ id: 3, title: { ...title, ru: 'Термез' }, ...valid, validFrom: '2098-01-01' }),
    buildTour({ id: 4, title: { ...title, ru: 'Нукус' }, ...valid, isActive: false }),
    buildTour({ id: 5, title: { ru: '', en: ' ', uz: '' }, ...valid }),
  ]
  renderScreen('/tours', { answers: { ...pages, 'GET /api/tours/all': cannedPage(tours) } })

  const link = await screen.findByRole('link', { name: 'Открыть на сайте: Хива' })
  const card = (name: string) => within(screen.getByRole('article', { name }))

  expect(link).toHaveAttribute('href', 'https://example.uz/ru/tours/1')
  expect(link).toHaveTextContent('на сайте')
  expect(card('Бухара').getByText('срок прошёл')).toBeVisible()
  expect(card('Термез').getByText('не начался')).toBeVisible()
  expect(card('Нукус').getByText('Неактивен')).toBeVisible()
  expect(card('Тур #5').getByText('без названия')).toHaveAttribute('title', 'Без названия: на сайте не показывается')
  expect(screen.getAllByRole('link', { name: /Открыть на сайте/ })).toHaveLength(1)
})

test.each([
  [{}, 'Видно на сайте', true],
  [{ title: { ru: '', en: 'Khiva', uz: '' } }, 'Видно на сайте, нет перевода: RU, UZ', true],
  [{ isActive: false }, 'Не видно на сайте: неактивен', false],
  [{ validUntil: '2021-01-01' }, 'Не видно на сайте: срок действия прошёл', true],
  [{ validFrom: '2098-01-01' }, 'Не видно на сайте: ещё не действует', true],
])('a tour that is %j: %s', async (changes, words, hasPage) => {
  const tour = buildTour({ id: 12, title, description: title, ...valid, ...changes })
  renderScreen('/tours/12', { answers: { ...pages, 'GET /api/tours/12': { body: tour } } })

  expect(await screen.findByText(words)).toBeVisible()
  const link = screen.queryByRole('link', { name: /^Открыть на сайте/ })
  expect(link !== null).toBe(hasPage)
  if (link) expect(link).toHaveAttribute('href', `https://example.uz/${tour.title.ru ? 'ru' : 'en'}/tours/12`)
})

test('says nothing where the site has no address', async () => {
  const tour = buildTour({ id: 12, title, ...valid })
  renderScreen('/tours/12', {
    answers: { 'GET /api/site-pages': { body: {} }, 'GET /api/tours/12': { body: tour } },
  })

  await screen.findByDisplayValue('Хива')

  expect(screen.queryByText(/Видно на сайте/i)).toBeNull()
  expect(screen.queryByRole('link', { name: /Открыть на сайте/ })).toBeNull()
})

test('heroes lead to their page', async () => {
  const heroes = [{ ...buildHero({ heroId: 2, title }), heroAsString: 'Tours' }]
  renderScreen('/hero-info', { answers: { ...pages, 'GET /api/hero-page-info': { body: heroes } } })

  expect(await screen.findByRole('link', { name: 'Открыть на сайте: Хива' })).toHaveAttribute(
    'href',
    'https://example.uz/ru?page=Tours',
  )
})

test('a card says from when, or until when, and the whole to whoever points at it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const tours = [
    buildTour({ id: 1, title, ...valid, showFrom: '2026-12-03T04:00:00.000Z' }),
    buildTour({ id: 2, title: { ...title, ru: 'Бухара' }, ...valid, showUntil: '2026-11-30T21:00:00.000Z' }),
  ]
  const answers = { 'GET /api/site-pages': { body: { timeZone: 'Asia/Tashkent' } } }
  renderScreen('/tours', { answers: { ...answers, 'GET /api/tours/all': cannedPage(tours) } })

  expect(await screen.findByText('с 3 декабря')).toHaveAttribute('title', 'С 3 декабря, 09:00')
  expect(screen.getByText('до 1 декабря')).toHaveAttribute('title', 'Закончился 1 декабря')
})

test('a list says what visitors see now and why not, by the clock of the agency, also where the site has no address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const build = (id: number, times: object) => buildPrivateTour({ id, text: { ...title, ru: `Тур ${id}` }, ...times })
  const tours = [
    build(1, {}),
    build(2, { isActive: false }),
    build(3, { showFrom: '2026-12-03T04:00:00.000Z' }),
    build(4, { showUntil: '2026-11-30T21:00:00.000Z' }),
    build(5, { showFrom: '2027-01-05T04:30:00.000Z' }),
  ]
  renderScreen('/private-tours?show=tours', {
    answers: {
      'GET /api/site-pages': { body: { timeZone: 'Asia/Tashkent' } },
      'GET /api/private-tours/all': { body: tours },
      'GET /api/private-tour-banners/all': { body: [] },
    },
  })

  const marks = ['На сайте', 'Скрыт', 'С 3 декабря, 09:00', 'Закончился 1 декабря', 'С 5 января 2027 г., 09:30']
  for (const mark of marks) expect(await screen.findByText(mark)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Открыть на сайте/ })).toBeNull()
})

test('posts that are shown lead to the site', async () => {
  const posts = [buildUzbekistanPost({ id: 5, caption: title, isActive: true })]
  renderScreen('/uzbekistan-posts', { answers: { ...pages, 'GET /api/uzbekistan-posts': { body: posts } } })

  expect(await screen.findByRole('link', { name: /^Открыть на сайте/ })).toHaveAttribute(
    'href',
    'https://example.uz/ru#posts',
  )
})
