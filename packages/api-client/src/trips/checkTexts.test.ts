import { expect, test } from 'vitest'
import { checkText } from './checkTexts'
import { checkWordsEn } from './checkWordsEn'
import { checkWordsRu } from './checkWordsRu'
import { buildCheck } from './departureFixtures'
import { type CheckReason, reasonStates } from './departureRules'

const plain = (day: string) => day

test.each([checkWordsRu, checkWordsEn])('each reason is a sentence with nothing left to fill in', (words) => {
  for (const reason of Object.keys(reasonStates) as CheckReason[]) {
    const check = buildCheck('passport', reason, { day: '2027-01-24', limit: '2027-02-25', count: 2, places: 3 })
    expect(checkText({ ...check, recordId: 812, missing: ['ticket'] }, words, plain)).toMatch(/^[^{}]{4,}$/)
  }
})

test('tells days, numbers and what is missing', () => {
  const check = buildCheck('passport', 'passportEndsTooSoon', { day: '2027-01-24', limit: '2027-02-25' })
  expect(checkText(check, checkWordsRu, plain)).toBe('Паспорт действует до 2027-01-24, а тур требует до 2027-02-25')
  const papers = buildCheck('papers', 'papersMissing', { missing: ['insurance', 'ticket'] })
  expect(checkText(papers, checkWordsEn, plain)).toBe('Missing: ticket, insurance')
  const few = buildCheck('travellers', 'travellersMissing', { count: 2, places: 3 })
  expect(checkText(few, checkWordsRu, plain)).toBe('3 места, названы 2')
})
