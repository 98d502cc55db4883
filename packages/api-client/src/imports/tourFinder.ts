import { languages } from '../read/localizedText'
import { searchText } from '../search/searchRules'
import type { Tour, TourId } from '../tours/tourFields'
import type { CellReading } from './importTypes'

/** A tour as a file may name it. */
export type NamedTour = Pick<Tour, 'id' | 'title'>

/** So many numbers of tours are told of one title. */
const mostTold = 5

/** Finds a tour by its whole title in any language, or by its number: `12`, `№ 12`, `Тур #12`. Its value is the number. */
export function tourFinder(tours: Iterable<NamedTour>): (text: string) => CellReading {
  const known = new Map<string, Set<TourId>>()
  const keep = (key: string, id: TourId) => known.set(key, (known.get(key) ?? new Set()).add(id))
  for (const { id, title } of tours) {
    keep(numberKey(String(id)), id)
    for (const language of languages) {
      const key = titleKey(title[language])
      if (key !== '') keep(key, id)
    }
  }
  return (text) => {
    const number = text.replace(/^(?:тур|tur|tour)(?!\p{L})/iu, '').replace(/[\s№#]/g, '')
    const found = new Set([...(known.get(titleKey(text)) ?? []), ...(known.get(numberKey(number)) ?? [])])
    const [first, ...others] = found
    if (first === undefined) return { reason: 'noTour' }
    if (others.length === 0) return { value: first }
    const ids = [...found].slice(0, mostTold).map((id) => `№ ${id}`)
    return { reason: 'manyTours', values: { ids: `${ids.join(', ')}${found.size > mostTold ? '…' : ''}` } }
  }
}

const titleKey = (text: string): string => searchText(text).replace(/\s+/g, ' ').trim()
const numberKey = (text: string): string => `№${text}`
