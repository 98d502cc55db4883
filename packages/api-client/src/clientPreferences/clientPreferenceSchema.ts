import { array, boolean, number, object, string } from 'yup'
import { beds, cabins, currencies, purposes, rooms, seats } from './clientPreferenceTypes'

const choice = (names: readonly string[]) =>
  number()
    .integer('Неизвестное значение')
    .min(0, 'Неизвестное значение')
    .max(names.length - 1, 'Неизвестное значение')
    .default(0)
const texts = (limit: number) =>
  array()
    .of(string().trim().max(limit, `Не больше ${limit} символов`).defined())
    .max(100, 'Не больше 100 записей')
    .default([])

/** Preferences (document 2 §5). */
export const clientPreferenceSchema = object({
  purpose: choice(purposes),
  preferredCabin: choice(cabins),
  seatPreference: choice(seats),
  roomType: choice(rooms),
  bedPreference: choice(beds),
  nonSmokingRoom: boolean().default(false),
  wheelchairAccess: boolean().default(false),
  halalMeals: boolean().default(false),
  dietaryNotes: texts(200),
  preferredAirlines: texts(3),
  preferredDestinations: texts(200),
  avoidDestinations: texts(200),
  targetBudgetPerPerson: number()
    .nullable()
    .transform((value, typed) => (typed === '' ? null : value))
    .typeError('Нужно число')
    .min(0, 'Не меньше 0')
    .max(1_000_000_000_000, 'Слишком большая сумма'),
  budgetCurrency: string().oneOf(currencies, 'Неизвестная валюта').default('USD'),
  specialRequests: string().max(5000, 'Не больше 5000 символов').ensure(),
})
