import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { type RenderScreenOptions, renderScreen } from './renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import '../src/app/HeroScreen'
import '../src/app/PrivateToursScreen'
import '../src/app/UzbekistanScreen'

export const text = (word: string) => ({ ru: `<p>${word}</p>`, en: `<p>${word} en</p>`, uz: `<p>${word} uz</p>` })
const file = { url: '/files/c/1.jpg', thumbnailUrl: '/files/c/1s.jpg', isVideo: false }
export const siteMedia = { mediaMobile: file, mediaDesktop: file }

export const banner = (id: number, orderNumber: number, name = `Баннер ${id}`) => ({
  id,
  orderNumber,
  version: 3,
  title: { ru: name, en: `Banner ${id}`, uz: `Banner ${id} uz` },
  description: text('Описание'),
  siteMedia,
})
export const banners = [banner(1, 1), banner(2, 2), banner(3, 3), banner(4, 4)]
const editor = buildUser({ permissions: ['CanEditPageHeros', 'CanEditPageBanners'] })

/** A screen of the landing, as an editor sees it unless `user` says otherwise. */
export function renderLanding(address: string, answers: RenderScreenOptions['answers'] = {}, user = editor) {
  return renderScreen(address, {
    user,
    answers: {
      'GET /api/private-tour-banners/all': { body: banners },
      'GET /api/private-tours/all': { body: [{ id: 5, orderNumber: 0, text: text('Тур'), siteMedia: {} }] },
      'GET /api/uzbekistan-posts/all': { body: [] },
      'GET /api/uzbekistan-banners/all': { body: [] },
      'GET /api/notifications': cannedPage([], 0),
      ...answers,
    },
  })
}
