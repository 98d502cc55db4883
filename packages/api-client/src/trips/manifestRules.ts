import { beds, rooms } from '../clientRecords/clientPreferenceFields'
import { displayPassport } from '../clientRecords/passportFields'
import { latinName } from '../clients/latinNames'
import type { Label } from '../fields/labels'
import { groupedPhone } from '../phones/phoneRules'
import type { Id } from '../read/fields'
import type { DoubledPerson, Manifest, ManifestEntry, OpenSale } from './departureTypes'
import { type FlightDirection, flightDirections, type RoomKind, roomKindWords } from './groupFields'
import { flightless, flightOf, flightText, overfull, roomless, roomTotals } from './groupRules'
import type { ListAudience } from './sentListTypes'
import { gapText } from './travellerWords'

/** Languages that hotels, carriers and borders read. */
export const manifestLanguages = ['ru', 'en'] as const satisfies readonly (keyof Label)[]
/** One of `manifestLanguages`. */
export type ManifestLanguage = (typeof manifestLanguages)[number]

/** A column of the list for hotel, carrier and border: on paper, in a workbook and in the terminal. */
export interface ManifestColumn {
  /** As a file of the terminal calls it. */
  name: string
  label: Label
  /** A day is `YYYY-MM-DD`, but where it is said to be missing. */
  kind: 'text' | 'day'
  /** In characters. */
  width: number
  /** Whose lists have it. @default everybody's */
  audiences?: readonly ListAudience[]
  /** On which lists it is left out: those on which it says nothing, or the same of everybody. @default none */
  isSpare?: 'empty' | 'same'
  value(entry: ManifestEntry, language: ManifestLanguage): string
}

/** What stands on the printed list besides its columns. */
export const manifestWords = {
  ru: {
    title: 'Список группы',
    total: 'Всего',
    open: 'Список не окончательный',
    unconfirmed: 'состав не подтверждён',
    pending: 'ожидает подтверждения',
    notEntered: 'не внесено',
    unverified: 'имя латиницей не сверено',
    twice: 'дважды',
    alike: 'возможно, дважды',
    sale: 'продажа',
    sales: 'продажи',
    and: 'и',
    rooms: 'Номера',
    roomless: 'не расселены',
    overfull: 'людей больше, чем мест',
    arrival: 'Прилёт',
    flightless: { Arrival: 'без рейса прилёта', Departure: 'без рейса вылета' },
  },
  en: {
    title: 'Passenger list',
    total: 'Total',
    open: 'This list is not final',
    unconfirmed: 'travellers not confirmed',
    pending: 'booking not confirmed',
    notEntered: 'not entered',
    unverified: 'name not verified',
    twice: 'twice',
    alike: 'possibly twice',
    sale: 'booking',
    sales: 'bookings',
    and: 'and',
    rooms: 'Rooms',
    roomless: 'without a room',
    overfull: 'more people than places',
    arrival: 'Arrival',
    flightless: { Arrival: 'without an arrival flight', Departure: 'without a departure flight' },
  },
} as const satisfies Record<ManifestLanguage, object>

/** Surname first, in Latin letters where the list is English. */
export const nameOn = (
  who: Pick<ManifestEntry | OpenSale, 'name' | 'latinName'>,
  language: ManifestLanguage,
): string => (language === 'en' ? who.latinName || latinName(who.name) : who.name)

/** What is open about a sale: «3 места, названы 2, состав не подтверждён». */
export function openText(sale: OpenSale, language: ManifestLanguage): string {
  const words = manifestWords[language]
  return [
    sale.places !== sale.named && gapText(sale, language),
    !sale.isConfirmed && words.unconfirmed,
    sale.isPending && words.pending,
  ]
    .filter(Boolean)
    .join(', ')
}

/** «продажи № 811 и № 812» */
export function salesText(sales: readonly Id[], language: ManifestLanguage): string {
  const words = manifestWords[language]
  const numbers = [...new Set(sales.map((sale) => `№ ${sale}`))]
  return `${numbers.length === 1 ? words.sale : words.sales} ${[numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(` ${words.and} `)}`
}

/** «дважды: продажи № 811 и № 812» */
export const twiceText = (
  { isSure, places }: Pick<DoubledPerson, 'isSure' | 'places'>,
  language: ManifestLanguage,
): string =>
  `${manifestWords[language][isSure ? 'twice' : 'alike']}: ${salesText(
    places.map(({ clientTourId }) => clientTourId),
    language,
  )}`

/** What hotel, carrier and border have to know of everybody: it is said where it is empty. */
const required = {
  name: {
    read: nameOn,
    gap: { ru: 'имя', en: 'name' },
  },
  dateOfBirth: {
    read: ({ dateOfBirth }) => dateOfBirth,
    gap: { ru: 'дата рождения', en: 'date of birth' },
  },
  nationalityCode: {
    read: ({ nationalityCode }) => nationalityCode,
    gap: { ru: 'гражданство', en: 'nationality' },
  },
  passport: {
    read: ({ passport }) => displayPassport(passport),
    gap: { ru: 'паспорт', en: 'passport' },
  },
  passportExpiry: {
    read: ({ passportExpiry }) => passportExpiry,
    gap: { ru: 'срок паспорта', en: 'passport validity' },
  },
} as const satisfies Record<string, { read(entry: ManifestEntry, language: ManifestLanguage): string; gap: Label }>
type RequiredName = keyof typeof required
const requiredNames = Object.keys(required) as RequiredName[]

/** People of whom the same is open: their names are not compared with the passport, or something is not entered. */
export interface ManifestGap {
  what: 'names' | RequiredName
  entries: ManifestEntry[]
}

/** What is open about the people of a list, in the order of its columns. Without a passport its end is no further gap. */
export function manifestGaps({ entries }: Pick<Manifest, 'entries'>): ManifestGap[] {
  const isMissing = (what: RequiredName, entry: ManifestEntry) =>
    required[what].read(entry, 'ru') === '' && (what !== 'passportExpiry' || entry.passport !== '')
  return [
    { what: 'names' as const, entries: entries.filter(({ isNameVerified }) => !isNameVerified) },
    ...requiredNames.map((what) => ({ what, entries: entries.filter((entry) => isMissing(what, entry)) })),
  ].filter(({ entries }) => entries.length > 0)
}

/** «не сверены имена: 2», «паспорт у 1» */
export function manifestGapText({ what, entries: { length } }: ManifestGap, language: ManifestLanguage): string {
  if (what === 'names') return `${language === 'ru' ? 'не сверены имена' : 'names not verified'}: ${length}`
  const name = required[what].gap[language]
  return language === 'ru' ? `${name} у ${length}` : `${name} of ${length}`
}

/** What is open about where people sleep, or how they fly, for whom it is of interest; nothing where nobody has begun with it. */
export function groupGaps(
  manifest: Pick<Manifest, 'entries' | 'rooms' | 'flights'>,
  audience: ListAudience,
  language: ManifestLanguage,
): string[] {
  const words = manifestWords[language]
  const gaps: string[] = []
  const isFor = (name: string) => manifestColumns.find((column) => column.name === name)?.audiences?.includes(audience)
  if (manifest.rooms.length > 0 && isFor('roomNumber')) {
    const { length } = roomless(manifest)
    if (length > 0) gaps.push(`${words.roomless}: ${length}`)
    const numbers = overfull(manifest).map(({ number }) => `№ ${number}`)
    if (numbers.length > 0) gaps.push(`${words.overfull}: ${numbers.join(', ')}`)
  }
  for (const direction of flightDirections) {
    if (!manifest.flights.some((flight) => flight.direction === direction) || !isFor(flightColumns[direction])) continue
    const { length } = flightless(manifest, direction)
    if (length > 0) gaps.push(`${words.flightless[direction]}: ${length}`)
  }
  return gaps
}

/**
 * In one sentence whether the list is short, unconfirmed, of trips that may not take place, with somebody twice, or of people of
 * whom something is open; empty when it is final.
 */
export function manifestWarning(
  manifest: Pick<Manifest, 'open' | 'entries'> & Partial<Pick<Manifest, 'doubled' | 'rooms' | 'flights'>>,
  language: ManifestLanguage,
  audience: ListAudience = 'Other',
): string {
  const sales = [
    ...manifest.open.map((sale) => `${nameOn(sale, language)} – ${openText(sale, language)}`),
    ...(manifest.doubled ?? []).map((person) => `${nameOn(person, language)} – ${twiceText(person, language)}`),
  ]
  const textsOf = (isNames: boolean) =>
    manifestGaps(manifest)
      .filter(({ what }) => (what === 'names') === isNames)
      .map((gap) => manifestGapText(gap, language))
  const missing = textsOf(false).join(', ')
  const words = manifestWords[language]
  const { entries, rooms: housed = [], flights = [] } = manifest
  const found = [
    ...sales,
    ...textsOf(true),
    ...(missing ? [`${words.notEntered}: ${missing}`] : []),
    ...groupGaps({ entries, rooms: housed, flights }, audience, language),
  ]
  return found.length === 0 ? '' : `${words.open}: ${found.join('; ')}.`
}

const needWords = {
  halalMeals: { ru: 'халяль', en: 'halal' },
  wheelchairAccess: { ru: 'кресло-коляска', en: 'wheelchair' },
} as const satisfies Record<string, Label>

const genderWords: Readonly<Record<string, Label>> = { Male: { ru: 'М', en: 'M' }, Female: { ru: 'Ж', en: 'F' } }

const roomWords: Readonly<Record<(typeof rooms)[number], Label>> = {
  Standard: { ru: 'Стандарт', en: 'Standard' },
  Deluxe: { ru: 'Делюкс', en: 'Deluxe' },
  Suite: { ru: 'Люкс', en: 'Suite' },
  Apartment: { ru: 'Апартаменты', en: 'Apartment' },
}

/** Whoever takes any bed says nothing. */
const bedWords: Readonly<Record<(typeof beds)[number], Label>> = {
  Any: { ru: '', en: '' },
  Twin: { ru: 'Две односпальные', en: 'Twin' },
  Double: { ru: 'Двуспальная', en: 'Double' },
  King: { ru: 'Кинг-сайз', en: 'King' },
  Queen: { ru: 'Квин-сайз', en: 'Queen' },
}

/** The word of the choice in a place; empty when nobody knows. */
const choiceAt = <Name extends string>(
  words: Readonly<Record<Name, Label>>,
  names: readonly Name[],
  place: number | null,
  language: ManifestLanguage,
): string => {
  const name = place === null ? undefined : names[place]
  return name === undefined ? '' : words[name][language]
}

const requiredColumn = (name: RequiredName, column: Omit<ManifestColumn, 'name' | 'value'>): ManifestColumn => ({
  name,
  ...column,
  value: (entry, language) => required[name].read(entry, language) || manifestWords[language].notEntered,
})

const flightColumns: Readonly<Record<FlightDirection, string>> = {
  Arrival: 'arrivalFlight',
  Departure: 'departureFlight',
}

const flightColumn = (direction: FlightDirection, label: Label): ManifestColumn => ({
  name: flightColumns[direction],
  label,
  kind: 'text',
  width: 26,
  audiences: ['Hotel', 'Carrier', 'Other'],
  isSpare: 'empty',
  value(entry) {
    const flight = flightOf(entry, direction)
    return flight ? flightText(flight) : ''
  },
})

/** Who sleeps where, and what they wish for, is the hotel's alone. */
const hotel = { audiences: ['Hotel', 'Other'] } as const

/** In the order of print. */
export const manifestColumns: readonly ManifestColumn[] = [
  requiredColumn('name', { label: { ru: 'Фамилия и имя', en: 'Name' }, kind: 'text', width: 34 }),
  requiredColumn('dateOfBirth', { label: { ru: 'Дата рождения', en: 'Date of birth' }, kind: 'day', width: 13 }),
  {
    name: 'gender',
    label: { ru: 'Пол', en: 'Sex' },
    kind: 'text',
    width: 8,
    value: ({ gender }, language) => genderWords[gender]?.[language] ?? '',
  },
  requiredColumn('nationalityCode', { label: { ru: 'Гражданство', en: 'Nationality' }, kind: 'text', width: 12 }),
  requiredColumn('passport', { label: { ru: 'Паспорт', en: 'Passport' }, kind: 'text', width: 16 }),
  requiredColumn('passportExpiry', { label: { ru: 'Паспорт до', en: 'Valid until' }, kind: 'day', width: 13 }),
  {
    name: 'needs',
    label: { ru: 'Питание и доступность', en: 'Food and access' },
    kind: 'text',
    width: 40,
    value: ({ needs }, language) =>
      [
        ...(needs.halalMeals ? [needWords.halalMeals[language]] : []),
        ...(needs.wheelchairAccess ? [needWords.wheelchairAccess[language]] : []),
        ...needs.dietaryNotes,
      ].join('; '),
  },
  {
    name: 'roomNumber',
    label: { ru: 'Номер', en: 'Room No.' },
    kind: 'text',
    width: 12,
    ...hotel,
    isSpare: 'empty',
    value: ({ roomNumber, roomKind, roomNote }) =>
      roomNumber === null
        ? ''
        : [`${roomNumber} ${roomKind && roomKindWords[roomKind as RoomKind].code}`.trim(), roomNote]
            .filter(Boolean)
            .join(', '),
  },
  {
    name: 'room',
    label: { ru: 'Размещение', en: 'Room' },
    kind: 'text',
    width: 12,
    ...hotel,
    value: ({ roomType }, language) => choiceAt(roomWords, rooms, roomType, language),
  },
  {
    name: 'bed',
    label: { ru: 'Кровать', en: 'Bed' },
    kind: 'text',
    width: 10,
    ...hotel,
    value: ({ bedPreference }, language) => choiceAt(bedWords, beds, bedPreference, language),
  },
  {
    name: 'phone',
    label: { ru: 'Телефон', en: 'Phone' },
    kind: 'text',
    width: 18,
    value: ({ phone }) => groupedPhone(phone),
  },
  {
    name: 'travelsWith',
    label: { ru: 'С кем едет', en: 'Travels with' },
    kind: 'text',
    width: 34,
    value: ({ travelsWith, travelsWithLatin }, language) =>
      nameOn({ name: travelsWith, latinName: travelsWithLatin }, language),
  },
  {
    name: 'leavesOn',
    label: { ru: 'Выезд', en: 'Leaves on' },
    kind: 'day',
    width: 13,
    isSpare: 'same',
    value: ({ departureDate }) => departureDate,
  },
  flightColumn('Arrival', { ru: 'Прилёт', en: 'Arrival' }),
  flightColumn('Departure', { ru: 'Вылет', en: 'Departure' }),
  {
    name: 'remark',
    label: { ru: 'Примечание', en: 'Remark' },
    kind: 'text',
    width: 30,
    value: ({ open, sales, isDoubled, isNameVerified }, language) =>
      [
        open && openText(open, language),
        isDoubled && manifestWords[language].twice,
        sales.length > 0 && salesText(sales, language),
        !isNameVerified && manifestWords[language].unverified,
      ]
        .filter(Boolean)
        .join('; '),
  },
]

/** The columns of a list: those for whom it is, without those that say nothing on it. */
export const columnsFor = (
  entries: readonly ManifestEntry[],
  audience: ListAudience,
  language: ManifestLanguage,
): ManifestColumn[] =>
  manifestColumns.filter(({ audiences, isSpare, value }) => {
    if (audiences && !audiences.includes(audience)) return false
    const said = new Set(isSpare && entries.map((entry) => value(entry, language)))
    return !isSpare || (isSpare === 'same' ? said.size > 1 : [...said].some(Boolean))
  })

/** People of a list who stand below one heading; one without a heading where they are not grouped. */
export interface ManifestPart {
  heading: string
  entries: ManifestEntry[]
}

/**
 * The list in the order of whom it is for: a hotel's by rooms, with those who have none at the end, a carrier's grouped by the
 * flight with which they come.
 */
export function manifestParts(
  { entries, rooms: housed, flights }: Pick<Manifest, 'entries' | 'rooms' | 'flights'>,
  audience: ListAudience,
  language: ManifestLanguage,
): ManifestPart[] {
  if (audience === 'Hotel' && housed.length > 0) {
    const placeOf = ({ roomNumber }: ManifestEntry) => roomNumber ?? housed.length + 1
    return [{ heading: '', entries: [...entries].sort((one, other) => placeOf(one) - placeOf(other)) }]
  }
  if (audience !== 'Carrier' || !flights.some(({ direction }) => direction === 'Arrival'))
    return [{ heading: '', entries }]
  const words = manifestWords[language]
  const arrivals = new Map<string, ManifestPart & { at: string }>()
  for (const entry of entries) {
    const { arrivalFlight: flight } = entry
    const text = flight ? flightText(flight) : ''
    const part = arrivals.get(text) ?? {
      heading: text ? `${words.arrival} ${text}` : words.flightless.Arrival,
      // Whoever has none comes last.
      at: flight ? `${flight.day} ${flight.time}` : '~',
      entries: [],
    }
    part.entries.push(entry)
    arrivals.set(text, part)
  }
  return [...arrivals.values()]
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ heading, entries }) => ({ heading: `${heading} · ${entries.length}`, entries }))
}

/** «Номера: TWN × 2, DBL × 1» below the hotel's list; empty without rooms. */
export function manifestTotals(
  manifest: Pick<Manifest, 'entries' | 'rooms'>,
  audience: ListAudience,
  language: ManifestLanguage,
): string {
  const totals = audience === 'Hotel' || audience === 'Other' ? roomTotals(manifest) : ''
  return totals && `${manifestWords[language].rooms}: ${totals}`
}
