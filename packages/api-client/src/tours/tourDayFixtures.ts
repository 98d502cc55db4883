import { noText } from '../read/localizedText'
import type { TourDay } from './tourDayFields'

/** A plausible day for tests and demo data. */
export function buildTourDay(changes: Partial<TourDay> = {}): TourDay {
  return {
    id: 1,
    dayNumber: 1,
    order: 0,
    title: { ru: 'Ичан-Кала', en: 'Itchan Kala', uz: 'Ichan qalʼa' },
    description: {
      ru: 'Прогулка по стенам на рассвете.',
      en: 'A walk on the walls at dawn.',
      uz: 'Tongda devorlarda sayr.',
    },
    alt: noText,
    imageUrl: null,
    thumbnailUrl: null,
    ...changes,
  }
}
