import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentType } from '../clientRecords/clientDocumentFields'
import { usualRequirements } from '../clients/paperRules'
import { clientTourDocumentKinds } from './clientTourDocumentFields'
import {
  type Check,
  type CheckId,
  type CheckReason,
  checkIds,
  checklistItems,
  daysLater,
  judgeBuyer,
  judgeCompanion,
  reasonStates,
  type TripFacts,
  worstOf,
} from './departureRules'

const today = '2026-05-01'

/** Compared with the passport. */
const named = { latinLastName: 'ALIEVA', latinFirstName: 'NODIRA' }

/** A paper of which nobody has said what it is. */
const titled = (title: string) => ({ title, kind: '' as const })

const nameless = { latinLastName: '', latinFirstName: '' }

const facts = (changes: Partial<TripFacts> = {}, trip: Partial<TripFacts['trip']> = {}): TripFacts => ({
  trip: {
    id: 1,
    status: 'Confirmed',
    departureDate: '2026-06-01',
    returnDate: '2026-06-10',
    quantity: 1,
    soldPrice: 500,
    ...trip,
  },
  requirements: { ...usualRequirements, visaNeed: 'Needed', visaCountry: 'CN' },
  documents: [
    { id: 5, type: 'ForeignPassport', expiryDate: '2030-01-01', issueDate: '', state: 'Valid' as const, ...named },
  ],
  visas: [{ id: 6, countryCode: 'CN', issueDate: '2026-04-01', expiryDate: '2026-07-01' }],
  contacts: [{ id: 7, type: 'MobilePhone', value: '+998901234567' }],
  emergencyContacts: [{ id: 8, phone: '+998 90 765 43 21' }],
  travellers: { named: trip.quantity ?? 1, isConfirmed: true },
  papers: ['Билет Ташкент — Пекин', 'Ваучер гостиницы', 'Страховка'].map(titled),
  hasPreferences: true,
  ...changes,
})

const reasonOf = (id: CheckId, given: TripFacts, day = today): CheckReason | undefined =>
  judgeBuyer(given, day).find((check) => check.id === id)?.reason

test('lets whoever has everything go, with a check for each column in its order', () => {
  const checks = judgeBuyer(facts(), today)

  expect(checks.map(({ id }) => id)).toEqual(checkIds)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(worstOf(checks)).toBe('ok')
})

test.each<[CheckId, CheckReason, TripFacts]>([
  ['status', 'pending', facts({}, { status: 'Pending' })],
  ['status', 'pendingSoon', facts({}, { status: 'Pending', departureDate: '2026-05-04' })],
  ['status', 'statusUnknown', facts({}, { status: null })],
  [
    'passport',
    'passportMissing',
    facts({
      documents: [
        { id: 1, type: 'NationalID', expiryDate: '2030-01-01', issueDate: '', state: 'Valid' as const, ...named },
      ],
    }),
  ],
  [
    'passport',
    'passportWithoutEnd',
    facts({
      documents: [{ id: 1, type: 'Passport', expiryDate: '', issueDate: '', state: 'Valid' as const, ...named }],
    }),
  ],
  [
    'passport',
    'passportEndsBeforeReturn',
    facts({
      documents: [
        { id: 1, type: 'Passport', expiryDate: '2026-06-09', issueDate: '', state: 'Valid' as const, ...named },
      ],
    }),
  ],
  [
    'passport',
    'passportEndsTooSoon',
    facts({
      documents: [
        { id: 1, type: 'Passport', expiryDate: '2026-12-09', issueDate: '', state: 'Valid' as const, ...named },
      ],
    }),
  ],
  [
    'passport',
    'passportHolds',
    facts({
      documents: [
        { id: 1, type: 'Passport', expiryDate: '2026-12-10', issueDate: '', state: 'Valid' as const, ...named },
      ],
    }),
  ],
  [
    'passport',
    'passportNamesUnverified',
    facts({
      documents: [
        { id: 1, type: 'Passport', expiryDate: '2026-12-10', issueDate: '', state: 'Valid' as const, ...nameless },
      ],
    }),
  ],
  ['passport', 'noBorder', facts({ documents: [], requirements: { ...usualRequirements, crossesBorder: false } })],
  ['visa', 'noBorder', facts({ visas: [], requirements: { ...usualRequirements, crossesBorder: false } })],
  ['visa', 'visaNeedUnknown', facts({ visas: [], requirements: usualRequirements })],
  ['visa', 'visaNotNeeded', facts({ visas: [], requirements: { ...usualRequirements, visaNeed: 'NotNeeded' } })],
  ['visa', 'visaMissing', facts({ visas: [{ id: 1, countryCode: 'AE', issueDate: '', expiryDate: '2030-01-01' }] })],
  [
    'visa',
    'visaEndsBeforeReturn',
    facts({ visas: [{ id: 1, countryCode: 'CN', issueDate: '', expiryDate: '2026-06-09' }] }),
  ],
  [
    'visa',
    'visaStartsTooLate',
    facts({ visas: [{ id: 1, countryCode: 'CN', issueDate: '2026-06-02', expiryDate: '' }] }),
  ],
  ['visa', 'visaWithoutEnd', facts({ visas: [{ id: 1, countryCode: 'CN', issueDate: '', expiryDate: '' }] })],
  ['visa', 'visaOfUnknownCountry', facts({ requirements: { ...usualRequirements, visaNeed: 'Needed' } })],
  ['emergencyContact', 'emergencyContactMissing', facts({ emergencyContacts: [] })],
  ['emergencyContact', 'emergencyContactWithoutPhone', facts({ emergencyContacts: [{ id: 1, phone: 'сестра' }] })],
  ['phone', 'contactMissing', facts({ contacts: [] })],
  ['phone', 'onlyOtherContacts', facts({ contacts: [{ id: 1, type: 'Email', value: 'a@b.uz' }] })],
  ['phone', 'phoneUnreadable', facts({ contacts: [{ id: 1, type: 'MobilePhone', value: '(90) 1' }] })],
  ['travellers', 'travellersMissing', facts({ travellers: { named: 2, isConfirmed: true } }, { quantity: 3 })],
  ['travellers', 'travellersMissing', facts({ travellers: { named: 1, isConfirmed: false } }, { quantity: 2 })],
  ['travellers', 'travellersNamed', facts({ travellers: { named: 3, isConfirmed: true } }, { quantity: 3 })],
  ['travellers', 'travellersUnconfirmed', facts({ travellers: { named: 3, isConfirmed: false } }, { quantity: 3 })],
  ['travellers', 'travellersTooMany', facts({ travellers: { named: 4, isConfirmed: true } }, { quantity: 3 })],
  ['papers', 'papersMissing', facts({ papers: ['Voucher', 'Полис'].map(titled) })],
  ['papers', 'papersMissing', facts({ papers: ['Voucher', 'Полис', 'HY 51'].map(titled) })],
  [
    'papers',
    'papersComplete',
    facts({ papers: [...['Voucher', 'Полис'].map(titled), { title: 'HY 51', kind: 'Ticket' }] }),
  ],
  ['papers', 'papersMissingSoon', facts({ papers: [] }, { departureDate: '2026-05-04' })],
  ['price', 'priceMissing', facts({}, { soldPrice: null })],
  ['preferences', 'preferencesUnknown', facts({ hasPreferences: false })],
])('%s: %s', (id, reason, given) => {
  expect(reasonOf(id, given)).toBe(reason)
})

test('says which day is too early, until when it should be, and which record to correct', () => {
  const passport = {
    id: 5,
    type: 'Passport',
    expiryDate: '2026-06-09',
    issueDate: '',
    state: 'Valid' as const,
    ...named,
  } as const

  const check = judgeBuyer(facts({ documents: [passport] }), today)[1]

  expect(check).toMatchObject({ state: 'trouble', day: '2026-06-09', limit: '2026-06-10', recordId: 5 })
})

test('judges a companion by their own record as a client, else by what the card says', () => {
  const trip = facts()
  const of = (checks: Check[]) => checks.map(({ reason }) => reason)

  expect(of(judgeCompanion({ id: 1, passportNumber: 'FA1', person: trip }, trip))).toEqual([
    'passportHolds',
    'visaHolds',
    'preferencesKnown',
  ])
  expect(of(judgeCompanion({ id: 1, passportNumber: 'FA1', person: null }, trip))).toEqual([
    'passportUnseen',
    'visaUnseen',
    'preferencesUnknown',
  ])
  expect(of(judgeCompanion({ id: 1, passportNumber: ' ', person: null }, trip))[0]).toBe('passportMissing')
})

test('reads a checklist line by line', () => {
  expect(checklistItems('Оплата получена\r\n\n Инструктаж проведён\nОплата получена')).toEqual([
    'Оплата получена',
    'Инструктаж проведён',
  ])
})

const day = fc.integer({ min: 0, max: 500 }).map((days) => daysLater('2026-01-01', days))
const dayOrNone = fc.oneof({ weight: 5, arbitrary: day }, { weight: 1, arbitrary: fc.constant('') })
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 4 })
const id = fc.integer({ min: 1, max: 5 })
const country = fc.constantFrom('CN', 'AE', '')

const anyFacts: fc.Arbitrary<TripFacts> = fc.record({
  trip: fc.record({
    id,
    status: fc.constantFrom('Pending' as const, 'Confirmed' as const, null),
    departureDate: day,
    returnDate: dayOrNone,
    quantity: fc.integer({ min: 1, max: 4 }),
    soldPrice: fc.constantFrom(null, 0, 10),
  }),
  requirements: fc.record({
    crossesBorder: fc.boolean(),
    passportMonths: fc.integer({ min: 0, max: 12 }),
    visaNeed: fc.constantFrom('Unknown' as const, 'NotNeeded' as const, 'Needed' as const),
    visaCountry: country,
  }),
  documents: fc.uniqueArray(
    fc.record({
      id,
      type: fc.constantFrom<DocumentType>('Passport', 'ForeignPassport', 'NationalID', 'DriverLicense'),
      issueDate: dayOrNone,
      expiryDate: dayOrNone,
      state: fc.constantFrom('Valid' as const, 'Replaced' as const, 'Lost' as const),
      latinLastName: fc.constantFrom('', 'ALIEVA'),
      latinFirstName: fc.constantFrom('', 'NODIRA'),
    }),
    { maxLength: 4, selector: (document) => document.id },
  ),
  visas: few(fc.record({ id, countryCode: country, issueDate: dayOrNone, expiryDate: dayOrNone })),
  contacts: few(
    fc.record({
      id,
      type: fc.constantFrom('MobilePhone' as const, 'Email' as const, 'WhatsApp' as const),
      value: fc.constantFrom('+998901234567', 'нет', '(90) 1'),
    }),
  ),
  emergencyContacts: few(fc.record({ id, phone: fc.constantFrom('', '+998901234567', 'нет') })),
  travellers: fc.record({ named: fc.integer({ min: 0, max: 4 }), isConfirmed: fc.boolean() }),
  papers: few(
    fc.record({
      title: fc.constantFrom('Билет', 'Ваучер', 'Страховка', 'Договор'),
      kind: fc.constantFrom(...clientTourDocumentKinds),
    }),
  ),
  hasPreferences: fc.boolean(),
})

/** The same rules, one day after another. */
function slowly({ trip, requirements, ...known }: TripFacts, now: string): Record<CheckId, Check['state']> {
  const last = trip.returnDate === '' ? trip.departureDate : trip.returnDate
  const isSoon = [0, 1, 2, 3].some((days) => daysLater(now, days) === trip.departureDate) || trip.departureDate < now
  const valid = known.documents.filter(({ state }) => state === 'Valid')
  const foreign = valid.filter(({ type }) => type === 'ForeignPassport')
  const passports = foreign.length > 0 ? foreign : valid.filter(({ type }) => type === 'Passport')
  const holding = passports.filter(({ expiryDate }) => expiryDate !== '' && expiryDate >= last)
  const endless = passports.filter(({ expiryDate }) => expiryDate === '')
  const among = holding.length > 0 ? holding : endless.length > 0 ? endless : passports
  let used = among[0]
  for (const other of among) {
    if (!used || other.issueDate > used.issueDate) used = other
    else if (other.issueDate === used.issueDate && Number(other.id) > Number(used.id)) used = other
  }
  const [year = 0, month = 0, dayOfMonth = 0] = last.split('-').map(Number)
  const total = year * 12 + (month - 1) + requirements.passportMonths
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  const lengths = [31, toYear % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const toDay = Math.min(dayOfMonth, lengths[toMonth - 1] ?? 31)
  const until = [toYear, toMonth, toDay].map((part) => String(part).padStart(2, '0')).join('-')

  function passport(): Check['state'] {
    if (!requirements.crossesBorder) return 'ok'
    if (!used) return 'trouble'
    if (used.expiryDate === '') return 'unknown'
    if (used.expiryDate < until || used.expiryDate < last) return 'trouble'
    return used.latinLastName || used.latinFirstName ? 'ok' : 'unknown'
  }

  function visa(): Check['state'] {
    if (!requirements.crossesBorder || requirements.visaNeed === 'NotNeeded') return 'ok'
    if (requirements.visaNeed === 'Unknown') return 'unknown'
    let best: Check['state'] = 'trouble'
    for (const { countryCode, issueDate, expiryDate } of known.visas) {
      if (requirements.visaCountry && requirements.visaCountry !== countryCode) continue
      if (issueDate > trip.departureDate) continue
      if (expiryDate === '' && best === 'trouble') best = 'unknown'
      if (expiryDate !== '' && expiryDate >= last) best = requirements.visaCountry ? 'ok' : 'attention'
    }
    return best
  }

  const isPhone = (text: string) => text === '+998901234567'
  const phones = known.contacts.filter(({ type }) => type !== 'Email')
  const { named, isConfirmed } = known.travellers
  const needed = { Билет: 'Ticket', Ваучер: 'Voucher', Страховка: 'Insurance' }
  const hasAll = Object.entries(needed).every(([named, said]) =>
    known.papers.some(({ title, kind }) => title === named || kind === said),
  )
  return {
    status: trip.status === null ? 'unknown' : trip.status === 'Confirmed' ? 'ok' : isSoon ? 'trouble' : 'attention',
    passport: passport(),
    visa: visa(),
    emergencyContact: known.emergencyContacts.some(({ phone }) => isPhone(phone)) ? 'ok' : 'attention',
    phone: phones.some(({ value }) => isPhone(value)) ? 'ok' : known.contacts.length > 0 ? 'attention' : 'trouble',
    travellers: named < trip.quantity ? 'trouble' : named > trip.quantity || !isConfirmed ? 'attention' : 'ok',
    papers: hasAll ? 'ok' : isSoon ? 'trouble' : 'attention',
    price: trip.soldPrice === null ? 'attention' : 'ok',
    preferences: known.hasPreferences ? 'ok' : 'unknown',
  }
}

test('judges 10 000 clients as a slow and obvious implementation does', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyFacts, day, (given, now) => {
      const checks = judgeBuyer(given, now)

      expect(Object.fromEntries(checks.map(({ id, state }) => [id, state]))).toEqual(slowly(given, now))
      expect(checks.every(({ reason, state }) => reasonStates[reason] === state)).toBe(true)
      const states = Object.values(slowly(given, now))
      const worst = (['trouble', 'attention', 'unknown', 'ok'] as const).find((state) => states.includes(state))
      expect(worstOf(checks)).toBe(worst)
    }),
    { numRuns: 10_000 },
  )
})
