import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment, formatRelative, formatShortDate, formatShortMoment } from './dates'

const homeZone = process.env.TZ
const zones = ['Pacific/Honolulu', 'UTC', 'Asia/Tashkent', 'Pacific/Kiritimati']

afterEach(() => {
  if (homeZone === undefined) delete process.env.TZ
  else process.env.TZ = homeZone
})

describe('a day', () => {
  test('reads day, month, year', () => {
    expect(formatDay('2026-03-01')).toBe('01.03.2026')
  })

  test.each(zones)('never shifts in %s', (zone) => {
    process.env.TZ = zone
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)

        expect(formatDay(iso).split('.').reverse().join('-')).toBe(iso)
        expect(formatDay(`${iso}T00:00:00`)).toBe(formatDay(iso))
      }),
    )
  })

  test.each([null, undefined, '', 'завтра', '2026-3-1', '2026-02-31', '2026-13-01', '2026-00-00'])(
    'that is none reads as a dash: %s',
    (value) => {
      expect(formatDay(value)).toBe('—')
    },
  )
})

describe('a moment', () => {
  test('has the name of the month and the time', () => {
    expect(formatMoment('2025-01-31T09:05:00Z', { timeZone: 'Asia/Tashkent' })).toBe('31 января 2025 г., 14:05')
  })

  test('is its day alone in a table', () => {
    expect(formatShortDate('2025-01-30T20:05:00Z', { timeZone: 'Asia/Tashkent' })).toBe('31.01.2025')
    expect(formatShortDate('')).toBe('—')
  })

  test('is short in a narrow column, with its year only where that is another one', () => {
    const now = new Date('2026-06-01T00:00:00Z')
    const zone = { timeZone: 'Asia/Tashkent' }
    expect(formatShortMoment('2026-01-30T20:05:00Z', now, zone)).toBe('31 янв., 01:05')
    expect(formatShortMoment('2026-01-30T20:05:00Z', now, { ...zone, language: 'en' })).toBe('31 Jan, 01:05')
    expect(formatShortMoment('2025-12-31T18:59:00Z', now, zone)).toBe('31.12.2025')
    expect(formatShortMoment('вчера', now)).toBe('—')
  })

  test('without a zone is in UTC', () => {
    expect(formatMoment('2025-01-31T09:05:00.123', { timeZone: 'UTC' })).toBe('31 января 2025 г., 09:05')
  })

  test('follows the zone of the reader', () => {
    expect(formatMoment('2025-12-31T22:00:00Z', { timeZone: 'Asia/Tashkent' })).toBe('1 января 2026 г., 03:00')
  })

  test('that is none reads as a dash', () => {
    expect(formatMoment('вчера')).toBe('—')
    expect(formatMoment(null)).toBe('—')
  })
})

describe('how long ago', () => {
  const now = new Date('2026-03-10T12:00:00Z')

  test.each([
    ['2026-03-10T11:59:01Z', 'только что'],
    ['2026-03-10T12:03:00Z', 'только что'],
    ['2026-03-10T11:59:00Z', '1 мин. назад'],
    ['2026-03-10T11:00:01Z', '59 мин. назад'],
    ['2026-03-10T11:00:00Z', '1 ч. назад'],
    ['2026-03-09T12:00:01Z', '23 ч. назад'],
    ['2026-03-09T12:00:00Z', '1 дн. назад'],
    ['2026-03-03T12:00:01Z', '6 дн. назад'],
    ['2026-03-03T12:00:00Z', '3 марта 2026 г.'],
  ])('%s reads %s', (iso, text) => {
    expect(formatRelative(iso, now, { timeZone: 'UTC' })).toBe(text)
  })
})

test('writes days and moments as English does', () => {
  const now = Date.parse('2026-03-08T12:00:00Z')
  const options = { timeZone: 'Asia/Tashkent', language: 'en' } as const

  expect(formatDay('2026-03-01', 'en')).toBe('01/03/2026')
  expect(formatDate(now, options)).toBe('8 March 2026')
  expect(formatMoment('2026-03-08T09:05:00Z', options)).toBe('8 March 2026, 14:05')
  expect(formatShortDate('2026-03-08T09:05:00Z', options)).toBe('08/03/2026')
  expect(formatRelative('2026-03-08T11:59:50Z', now, options)).toBe('just now')
  expect(formatRelative('2026-03-07T11:00:00Z', now, options)).toBe('1 day ago')
})
