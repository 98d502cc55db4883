import { initialValues } from '../fields/fields'
import { type Tour, tourFields } from './tourFields'

/** A plausible tour for tests and demo data. */
export function buildTour(changes: Partial<Tour> = {}): Tour {
  return {
    ...initialValues(tourFields),
    id: 1,
    title: {
      ru: 'Хива: город внутри крепости',
      en: 'Khiva: a town inside a fortress',
      uz: 'Xiva: qalʼa ichidagi shahar',
    },
    description: {
      ru: 'Ичан-Кала, минарет Кальта-Минор и ужин в доме мастера.',
      en: 'Itchan Kala, the Kalta Minor minaret and dinner in a craftsman’s house.',
      uz: 'Ichan qalʼa, Kalta Minor minorasi va usta uyida kechki ovqat.',
    },
    price: 360,
    validFrom: '2026-03-15',
    validUntil: '2026-11-15',
    isActive: true,
    imageUrl: null,
    thumbnailUrl: null,
    createdAt: '2026-02-14T05:30:00.000Z',
    ...changes,
  }
}
