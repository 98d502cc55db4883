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
    passport: 'FA 1234567',
    passportExpiry: '2030-01-01',
    needs: 'халяль; без орехов',
    room: 'Standard',
    bed: 'Twin',
    phone: '+998901234567',
    travelsWith: '',
    remark: '',
  })
  expect(cells('en', { gender: 'Male' })).toMatchObject({ gender: 'M', needs: 'halal; без орехов' })
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
  const doubled = [{ name: 'Алиева Нодира', isSure: true, places }]

  expect(manifestWarning({ open: [], doubled }, 'ru')).toBe(
    'Список не окончательный: Алиева Нодира – дважды: продажи № 811, № 812 и № 815.',
  )
  expect(
    manifestWarning({ open: [], doubled: [{ name: 'Ким', isSure: false, places: places.slice(0, 1) }] }, 'en'),
  ).toBe('This list is not final: Ким – possibly twice: booking № 811.')
  expect(cells('ru', { sales: [811, 812], isDoubled: true })).toMatchObject({ remark: 'дважды, продажи № 811 и № 812' })
  expect(cells('en', { sales: [811, 812] })).toMatchObject({ remark: 'bookings № 811 and № 812' })
})

const short = {
  clientTourId: 34,
  clientId: 7,
  name: 'Алиева Нодира',
  places: 3,
  named: 2,
  isConfirmed: false,
  isPending: true,
}

test('a list that is not final says so in one sentence, and at each row', () => {
  expect(manifestWarning({ open: [] }, 'ru')).toBe('')
  expect(manifestWarning({ open: [short, { ...short, name: 'Ким Олег', named: 3, isPending: false }] }, 'ru')).toBe(
    'Список не окончательный: Алиева Нодира – 3 места, названы 2, состав не подтверждён, ожидает подтверждения; ' +
      'Ким Олег – состав не подтверждён.',
  )
  expect(manifestWarning({ open: [{ ...short, isConfirmed: true, isPending: false }] }, 'en')).toBe(
    'This list is not final: Алиева Нодира – 3 places, 2 named.',
  )
  expect(cells('en', { open: { ...short, named: 3, isConfirmed: true } })).toMatchObject({
    remark: 'booking not confirmed',
  })
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
