import { noText } from '../read/localizedText'
import { buildSiteMedia } from './siteMediaFixtures'
import type { UzbekistanPost } from './uzbekistanPostFields'

/** A plausible post about the country for tests and demo data. */
export function buildUzbekistanPost(changes: Partial<UzbekistanPost> = {}): UzbekistanPost {
  return {
    id: 1,
    caption: { ru: '<p>Хива просыпается до солнца.</p>', en: '<p>Khiva is up before the sun.</p>', uz: '' },
    orderNumber: 1,
    isActive: true,
    alt: noText,
    showFrom: null,
    showUntil: null,
    createdAt: '2026-03-14T09:30:00.000Z',
    media: buildSiteMedia(),
    ...changes,
  }
}
