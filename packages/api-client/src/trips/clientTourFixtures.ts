import type { ClientTour } from './clientTourFields'

/** A plausible sold tour for tests and demo data. */
export function buildClientTour(changes: Partial<ClientTour> = {}): ClientTour {
  return {
    id: 1,
    clientId: 1,
    tourId: 1,
    status: 'Confirmed',
    soldPrice: 1200.5,
    quantity: 2,
    description: 'Двухместный номер с видом на минарет.',
    departureDate: '2026-05-01',
    returnDate: '2026-05-08',
    clientName: 'Нодира Каримова',
    tourTitle: { ru: 'Хива: город внутри крепости', en: 'Khiva', uz: 'Xiva' },
    travellers: null,
    travellersConfirmed: false,
    ...changes,
  }
}
