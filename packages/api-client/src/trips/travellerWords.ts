import type { TravellerGap } from './travellerRules'

const plurals = new Intl.PluralRules('ru')
const places: Readonly<Record<string, string>> = { one: 'место', few: 'места', many: 'мест' }
const named: Readonly<Record<string, string>> = { one: 'назван', few: 'названы', many: 'названо' }

/** How many places were sold, and how many of those who go are named: «3 места, названы 2». */
export function gapText(gap: Pick<TravellerGap, 'places' | 'named'>, language: 'ru' | 'en'): string {
  if (language === 'en') return `${gap.places} ${gap.places === 1 ? 'place' : 'places'}, ${gap.named || 'none'} named`
  const people = gap.named === 0 ? 'никто не назван' : `${named[plurals.select(gap.named)]} ${gap.named}`
  return `${gap.places} ${places[plurals.select(gap.places)]}, ${people}`
}
