import { expect, test } from 'vitest'
import { buildManifest, buildManifestEntry } from './departureFixtures'
import { manifest } from './departureTypes'
import { manifestColumns } from './manifestRules'

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
