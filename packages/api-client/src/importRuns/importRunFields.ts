import { day, nameOf, text, type ValuesOf, whole } from '../fields/fields'
import { reference } from '../fields/rareFields'

/** What can be imported. */
export const importNouns = ['clients', 'tours', 'requests', 'users'] as const
/** By its name. */
export type ImportNoun = (typeof importNouns)[number]

/** The most rows of one import. */
export const mostImportRows = 100_000

/** The most people of a list who are put onto one departure. */
export const mostOnDeparture = 1000

/** What an import begins with: rows follow. */
export const importRunFields = {
  noun: nameOf(importNouns, 'Неизвестный вид записей'),
  fileName: text({ max: 300, required: 'Укажите имя файла' }),
  /** How many rows will be sent, those that are left out included. */
  total: whole({
    initial: 1,
    min: 1,
    max: mostImportRows,
    words: {
      tooSmall: 'Строк должно быть не меньше одной',
      tooLarge: 'Не больше 100 000 строк: разделите файл на части',
    },
  }),
  /** The departure onto which all of them are put: its tour and its day. Of none where nobody goes anywhere. */
  tourId: reference(),
  departureDate: day(),
  /** Of the sales that are made; empty when open. */
  returnDate: day(),
}

type Values = ValuesOf<typeof importRunFields>
type OfDeparture = 'tourId' | 'departureDate' | 'returnDate'
export type ImportRunInput = Omit<Values, OfDeparture> & Partial<Pick<Values, OfDeparture>>
