import { noText } from '../read/localizedText'
import type { PrivateTourBanner } from './privateTourBannerFields'
import { buildSiteMedia } from './siteMediaFixtures'

/** A plausible banner of private tours for tests and demo data. */
export function buildPrivateTourBanner(changes: Partial<PrivateTourBanner> = {}): PrivateTourBanner {
  return {
    id: 1,
    title: { ru: 'Тур для двоих', en: 'A tour for two', uz: 'Ikki kishilik sayohat' },
    description: { ru: '<p>Свой гид и своя машина.</p>', en: '<p>Your own guide and car.</p>', uz: '' },
    orderNumber: 1,
    isActive: true,
    alt: noText,
    showFrom: null,
    showUntil: null,
    media: buildSiteMedia(),
    ...changes,
  }
}
