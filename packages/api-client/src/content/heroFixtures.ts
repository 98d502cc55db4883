import { noText } from '../read/localizedText'
import type { Hero } from './heroFields'
import { buildSiteMedia } from './siteMediaFixtures'

/** A plausible head of a page for tests and demo data. */
export function buildHero(changes: Partial<Hero> = {}): Hero {
  return {
    id: 1,
    heroId: 1,
    heroName: 'Главная',
    title: { ru: 'Узбекистан без спешки', en: 'Uzbekistan, unhurried', uz: 'Shoshilmasdan Oʻzbekiston' },
    isActive: true,
    alt: noText,
    showFrom: null,
    showUntil: null,
    media: buildSiteMedia(),
    ...changes,
  }
}
