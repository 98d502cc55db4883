import type { LabelsOf } from '../fields/labels'
import type { clientTourFields } from './clientTourFields'

export const clientTourFieldNames: LabelsOf<typeof clientTourFields> = {
  tourId: { ru: 'Тур', en: 'Tour' },
  status: { ru: 'Статус', en: 'Status' },
  soldPrice: { ru: 'Цена', en: 'Price' },
  quantity: { ru: 'Количество', en: 'Quantity' },
  description: { ru: 'Описание', en: 'Description' },
  departureDate: { ru: 'Дата отправления', en: 'Departure' },
  returnDate: { ru: 'Дата возвращения', en: 'Return' },
}
