import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen } from '@testing-library/react'
import { renderScreen } from './renderScreen'

export const profile = {
  username: 'karvon.travel',
  fullName: 'Karvon — туры по Узбекистану',
  profilePictureUrl: '/files/c/me.jpg',
  followersCount: 24816,
  followingsCount: 312,
  postsTotalCount: 134,
}

export const registan = buildIgPost({
  id: 1,
  caption: 'Регистан',
  orderNumber: 1,
  mediaUrls: ['/files/c/a.jpg', '/files/c/b.jpg', '/files/c/c.jpg'],
})
export const khiva = buildIgPost({ id: 2, caption: 'Хива', orderNumber: 2, mediaUrls: ['/files/c/d.jpg'] })
export const desert = buildIgPost({ id: 3, caption: 'Пустыня', orderNumber: 3, isIgnored: true })
const posts = [desert, khiva, registan]

/** The screen of Instagram with three posts, each of them drawn. */
export async function renderInstagram(answers: Record<string, Canned> = {}, address = '/social-media') {
  const page = renderScreen(address, {
    answers: {
      'GET /api/instagram': { body: profile },
      'GET /api/instagram/posts': cannedPage(posts, posts.length, 50),
      ...answers,
    },
  })
  await screen.findAllByRole('article')
  const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  const writes = () => page.sent.filter(({ method }) => method !== 'GET')
  return { ...page, titles, writes }
}
