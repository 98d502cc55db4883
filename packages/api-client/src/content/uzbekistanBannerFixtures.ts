import { noText } from '../read/localizedText'
import { buildSiteMedia } from './siteMediaFixtures'
import type { UzbekistanBanner } from './uzbekistanBannerFields'

/** A plausible banner of the country for tests and demo data. */
export function buildUzbekistanBanner(changes: Partial<UzbekistanBanner> = {}): UzbekistanBanner {
  return {
    id: 1,
    title: { ru: '<p>Города Шёлкового пути</p>', en: '<p>Cities of the Silk Road</p>', uz: '' },
    orderNumber: 1,
    isActive: true,
    alt: noText,
    showFrom: null,
    showUntil: null,
    media: buildSiteMedia(),
    ...changes,
  }
}
