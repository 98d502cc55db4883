import { expect, test } from 'vitest'
import { siteAddress, siteStanding } from './sitePageRules'

test.each([
  [{ isActive: false, validFrom: '2027-01-01' }, 'hidden'],
  [{ showFrom: '2026-12-03T04:00:00.000Z', validFrom: '2027-01-01' }, 'ahead'],
  [{ isActive: true, validFrom: '2026-11-24', validUntil: '2027-01-01' }, 'early'],
  [{ isActive: true, validFrom: '2026-01-01', validUntil: '2026-11-22' }, 'late'],
  [{ isActive: true, validFrom: '2026-11-23', validUntil: '2026-11-23' }, 'shown'],
  [{ title: { ru: ' ', en: '', uz: '' }, validFrom: '2026-11-24', validUntil: '2027-01-01' }, 'untitled'],
  [{ title: { ru: '', en: '', uz: 'Xiva' }, validFrom: '2026-11-23', validUntil: '2026-11-23' }, 'shown'],
  [{}, 'shown'],
] as const)('%j is %s', (thing, standing) => {
  expect(siteStanding(thing, new Date('2026-11-23T12:00:00Z'), '2026-11-23')).toBe(standing)
})

test('fills in language, id and page, and lets none of them lead elsewhere', () => {
  const template = 'https://example.uz/{lang}/{page}?tour={id}'

  expect(siteAddress(template, { lang: 'ru', id: 12, page: 'Home' })).toBe('https://example.uz/ru/Home?tour=12')
  expect(siteAddress(template, { lang: 'uz', id: '/../#', page: '..' })).toBe(
    'https://example.uz/uz/..?tour=%2F..%2F%23',
  )
})
