import type { ClientPreferenceInput } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import type { ClientInput } from '@karvon/api-client/clients/clientFields'
import type { ContactInput } from '@karvon/api-client/clients/clientTypes'
import { fullName } from '../modules/clients/clientRepository'
import pools from './clients.json'
import { pick } from './demoData'

export interface DemoClient {
  input: ClientInput
  status: 'active' | 'inactive' | 'blacklisted'
  source: string
  contacts: ContactInput[]
  tags: string[]
  daysAgo: number
  preference: ClientPreferenceInput | null
}

type Gender = 'Male' | 'Female'
type Person = readonly [first: string, last: string, middle: string]

const { guestNames, countries, guestCountries, tags, sources, notes } = pools
const men = pools.men as unknown as readonly Person[]
const women = pools.women as unknown as readonly Person[]
const levels = pools.levels as readonly ClientInput['loyaltyStatusLevel'][]

const messengers = ['Telegram', 'WhatsApp', 'Instagram'] as const

const alphabet: Record<string, string> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, place) => [
    letter,
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh sch  y  e yu ya'.split(' ')[place] ?? '',
  ]),
)

const clientCount = 200
const longestAgo = 430

/** Oldest first: few came at the beginning, more and more lately. */
export const demoClients: readonly DemoClient[] = Array.from({ length: clientCount }, (_, index) => {
  const input = inputOf(index)
  return {
    input,
    status: index % 41 === 7 ? 'blacklisted' : index % 13 === 5 ? 'inactive' : 'active',
    source: pick(sources, index * 3),
    contacts: contactsOf(index, input),
    tags: index % 3 === 0 ? [pick(tags, index), ...(index % 9 === 0 ? [pick(tags, index + 3)] : [])] : [],
    daysAgo: longestAgo * (1 - (index + 0.5) / clientCount) ** 1.7,
    preference: index % 5 < 3 ? preferenceOf(index) : null,
  }
})

function inputOf(index: number): ClientInput {
  const gender: Gender = index % 2 === 0 ? 'Female' : 'Male'
  const pool = gender === 'Male' ? men : women
  const turn = Math.floor(index / 2)
  const own = pick(pool, turn)
  const [firstName] = own
  const isGuest = /^[a-z]/i.test(firstName)
  const [, lastName, middleName] = isGuest
    ? guest(own, turn)
    : pick(local(pool), turn * 3 + Math.floor(turn / pool.length) * 4)
  const isForeign = isGuest && !lastName.includes('ʻ')
  const born = new Date(Date.UTC(1955 + ((index * 17) % 50), (index * 5) % 12, 1 + ((index * 11) % 28)))
  return {
    firstName,
    lastName,
    middleName,
    dateOfBirth: index % 7 === 6 ? '' : born.toISOString().slice(0, 10),
    gender: index % 29 === 28 ? 'Unknown' : gender,
    loyaltyStatusLevel: pick(levels, index),
    nationalityCode: pick(isForeign ? guestCountries : countries, index),
    inn: index % 4 === 0 ? String(300_000_000 + index * 37_129) : '',
    preferredLanguage: isForeign ? 'en' : index % 6 === 4 ? 'uz' : 'ru',
    ownerId: null,
    description: pick(notes, index),
  }
}

function local(pool: readonly Person[]): Person[] {
  return pool.filter(([first]) => !/^[a-z]/i.test(first))
}

/** Guests from abroad share their family names, those who write Uzbek in Latin letters keep theirs. */
function guest(own: Person, turn: number): Person {
  return own[1].includes('ʻ') ? own : [own[0], pick(guestNames, turn * 4), '']
}

function contactsOf(index: number, { firstName, lastName }: ClientInput): ContactInput[] {
  const number = String(1_000_000 + ((index * 486_187) % 9_000_000))
  const prefix = index % 5 === 2 ? `+7916${number.slice(0, 7)}` : `+9989${index % 10}${number.slice(0, 7)}`
  const contacts: ContactInput[] = [{ type: 'MobilePhone', value: prefix, isPrimary: true }]
  const handle = `${latin(firstName)}.${latin(lastName)}`
  if (index % 2 === 0) contacts.push({ type: 'Email', value: `${handle}${index}@example.com`, isPrimary: false })
  if (index % 3 === 1) {
    const type = pick(messengers, Math.floor(index / 3))
    contacts.push({ type, value: type === 'WhatsApp' ? prefix : `@${handle}`, isPrimary: false })
  }
  return contacts
}

function preferenceOf(index: number): ClientPreferenceInput {
  return {
    purpose: pick([1, 8, 3, 4, 12, 9, 2], index),
    preferredCabin: index % 4,
    seatPreference: index % 3,
    roomType: index % 4,
    bedPreference: index % 5,
    nonSmokingRoom: index % 3 !== 0,
    wheelchairAccess: index % 31 === 0,
    halalMeals: index % 2 === 0,
    dietaryNotes: index % 4 === 1 ? ['Без орехов'] : index % 7 === 0 ? ['Вегетарианское меню', 'Без лактозы'] : [],
    preferredAirlines: pick([['HY'], ['HY', 'TK'], [], ['KC', 'SU']], index),
    preferredDestinations: pick([['Хива', 'Бухара'], ['Самарканд'], ['Чимган', 'Чарвак'], ['Аральское море']], index),
    avoidDestinations: index % 11 === 0 ? ['Пустыня летом'] : [],
    targetBudgetPerPerson: index % 3 === 0 ? null : 400 + ((index * 130) % 2600),
    budgetCurrency: pick(['USD', 'USD', 'EUR', 'USD', 'UZS'] as const, index),
    specialRequests: index % 6 === 0 ? 'Трансфер из аэропорта ночью.' : '',
  }
}

/** The name in Latin letters, as tickets and addresses need it. */
export function latin(name: string): string {
  const letters = [...name.toLowerCase().normalize('NFD')].map((letter) => alphabet[letter] ?? letter)
  return letters.join('').replace(/[^a-z]/g, '')
}

export const demoClientName = (index: number): string => {
  const client = demoClients[index % clientCount]
  return client ? fullName(client.input) : ''
}
