import { expect, test } from 'vitest'
import { buildManifest, buildManifestEntry } from './departureFixtures'
import { manifest } from './departureTypes'
import { manifestColumns, manifestWarning } from './manifestRules'
import { gapText } from './travellerWords'

const cells = (language: 'ru' | 'en', changes = {}) =>
  Object.fromEntries(manifestColumns.map(({ name, value }) => [name, value(buildManifestEntry(changes), language)]))

test('says in either language what hotel, carrier and border ask', () => {
  expect(cells('ru')).toEqual({
    name: 'Алиева Нодира',
    dateOfBirth: '1988-05-21',
    gender: 'Ж',
    nationalityCode: 'UZ',
    passport: 'FA 123 45 67',
    passportExpiry: '2030-01-01',
    needs: 'халяль; без орехов',
    roomNumber: '',
    room: 'Стандарт',
    bed: 'Две односпальные',
    phone: '+998 90 123 45 67',
    travelsWith: '',
    leavesOn: '2026-06-01',
    arrivalFlight: '',
    departureFlight: '',
    remark: '',
  })
  expect(cells('en', { gender: 'Male' })).toEqual({
    name: 'ALIEVA NODIRA',
    dateOfBirth: '1988-05-21',
    gender: 'M',
    nationalityCode: 'UZ',
    passport: 'FA 123 45 67',
    passportExpiry: '2030-01-01',
    needs: 'halal; без орехов',
    roomNumber: '',
    room: 'Standard',
    bed: 'Twin',
    phone: '+998 90 123 45 67',
    travelsWith: '',
    leavesOn: '2026-06-01',
    arrivalFlight: '',
    departureFlight: '',
    remark: '',
  })
})

test('what nobody knows, and what is all the same, stays empty', () => {
  const nothing = { halalMeals: false, wheelchairAccess: false, dietaryNotes: [] }

  expect(cells('ru', { gender: '', needs: nothing, roomType: null, bedPreference: 0 })).toMatchObject({
    gender: '',
    needs: '',
    room: '',
    bed: '',
  })
})

test('reads what the server sends', () => {
  expect(manifest.read(JSON.parse(JSON.stringify(buildManifest())))).toEqual(buildManifest())
})

test('says who stands on it twice, and by which sales', () => {
  const place = { clientId: 7, buyer: 'Алиева Нодира', travellerId: 1, isJoined: false }
  const places = [811, 812, 815].map((clientTourId) => ({ ...place, clientTourId, isSure: true }))
  const doubled = [{ name: 'Алиева Нодира', latinName: 'ALIEVA NODIRA', isSure: true, places }]

  expect(manifestWarning({ open: [], entries: [], doubled }, 'ru')).toBe(
    'Список не окончательный: Алиева Нодира – дважды: продажи № 811, № 812 и № 815.',
  )
  expect(
    manifestWarning(
      {
        open: [],
        entries: [],
        doubled: [{ name: 'Ким', latinName: 'KIM', isSure: false, places: places.slice(0, 1) }],
      },
      'en',
    ),
  ).toBe('This list is not final: KIM – possibly twice: booking № 811.')
  expect(cells('ru', { sales: [811, 812], isDoubled: true })).toMatchObject({ remark: 'дважды; продажи № 811 и № 812' })
  expect(cells('en', { sales: [811, 812] })).toMatchObject({ remark: 'bookings № 811 and № 812' })
})

const short = {
  clientTourId: 34,
  clientId: 7,
  name: 'Алиева Нодира',
  latinName: 'ALIEVA NODIRA',
  places: 3,
  named: 2,
  isConfirmed: false,
  isPending: true,
}

test('a list that is not final says so in one sentence, and at each row', () => {
  expect(manifestWarning({ open: [], entries: [] }, 'ru')).toBe('')
  expect(
    manifestWarning({ entries: [], open: [short, { ...short, name: 'Ким Олег', named: 3, isPending: false }] }, 'ru'),
  ).toBe(
    'Список не окончательный: Алиева Нодира – 3 места, названы 2, состав не подтверждён, ожидает подтверждения; ' +
      'Ким Олег – состав не подтверждён.',
  )
  expect(manifestWarning({ entries: [], open: [{ ...short, isConfirmed: true, isPending: false }] }, 'en')).toBe(
    'This list is not final: ALIEVA NODIRA – 3 places, 2 named.',
  )
  expect(cells('en', { open: { ...short, named: 3, isConfirmed: true } })).toMatchObject({
    remark: 'booking not confirmed',
  })
})

const nobody = { name: 'Ким Вера', latinName: '', isNameVerified: false, documentId: null }

test('what is required and empty says so in the language of the list', () => {
  const nothing = { ...nobody, dateOfBirth: '', nationalityCode: '', passport: '', passportExpiry: '' }
  const missing = (text: string) => ({
    dateOfBirth: text,
    nationalityCode: text,
    passport: text,
    passportExpiry: text,
  })

  expect(cells('ru', nothing)).toMatchObject({ ...missing('не внесено'), remark: 'имя латиницей не сверено' })
  expect(cells('en', nothing)).toMatchObject({ ...missing('not entered'), remark: 'name not verified' })
  expect(cells('ru', { name: '', latinName: '' }).name).toBe('не внесено')
})

test('an English list says a name in Latin letters, whatever is known of it', () => {
  expect(cells('en', nobody).name).toBe('KIM VERA')
  expect(cells('en', { travelsWith: 'Алиева Нодира', travelsWithLatin: '' }).travelsWith).toBe('ALIEVA NODIRA')
  expect(cells('ru', { travelsWith: 'Алиева Нодира' }).travelsWith).toBe('Алиева Нодира')
})

test('counts names that are not verified and what is not entered, without the end of a passport that is not there', () => {
  const entries = [
    buildManifestEntry(),
    buildManifestEntry({ ...nobody, passport: '', passportExpiry: '' }),
    buildManifestEntry({ ...nobody, dateOfBirth: '', passportExpiry: '' }),
  ]

  expect(manifestWarning({ open: [], entries }, 'ru')).toBe(
    'Список не окончательный: не сверены имена: 2; не внесено: дата рождения у 1, паспорт у 1, срок паспорта у 1.',
  )
  expect(manifestWarning({ open: [{ ...short, isPending: false }], entries: entries.slice(0, 2) }, 'en')).toBe(
    'This list is not final: ALIEVA NODIRA – 3 places, 2 named, travellers not confirmed; names not verified: 1; ' +
      'not entered: passport of 1.',
  )
  expect(manifestWarning({ open: [], entries: [buildManifestEntry()] }, 'ru')).toBe('')
})

test.each([
  [1, 0, '1 место, никто не назван', '1 place, none named'],
  [2, 1, '2 места, назван 1', '2 places, 1 named'],
  [3, 2, '3 места, названы 2', '3 places, 2 named'],
  [21, 11, '21 место, названо 11', '21 places, 11 named'],
  [5, 6, '5 мест, названо 6', '5 places, 6 named'],
])('of %i places %i are named', (places, named, russian, english) => {
  expect(gapText({ places, named }, 'ru')).toBe(russian)
  expect(gapText({ places, named }, 'en')).toBe(english)
})
