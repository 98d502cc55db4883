import { noText } from '../read/localizedText'
import type { PrivateTour } from './privateTourFields'
import { buildSiteMedia } from './siteMediaFixtures'

/** A plausible private tour for tests and demo data. */
export function buildPrivateTour(changes: Partial<PrivateTour> = {}): PrivateTour {
  return {
    id: 1,
    text: { ru: '<p>Маршрут по вашим датам.</p>', en: '<p>A route on your dates.</p>', uz: '' },
    orderNumber: 1,
    isActive: true,
    alt: noText,
    showFrom: null,
    showUntil: null,
    media: buildSiteMedia(),
    ...changes,
  }
}
