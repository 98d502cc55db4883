import { describe, expect, test } from 'vitest'
import { type LikenessCase, likenessCases } from './likenessCases'
import { likenessOf } from './likenessRules'
import type { KnownPerson } from './likenessTypes'

const said = ({ one, other }: LikenessCase) => likenessOf(one, other).likeness

const named = ({ is, one, other }: LikenessCase) =>
  `${is}: ${[one, other].map((each) => Object.values(each).flat().filter(Boolean).join(' ')).join(' — ')}`

describe('pairs that the rule was written by', () => {
  test.for(likenessCases.filter(({ aside }) => !aside).map((each) => [named(each), each] as const))(
    '%s',
    ([, each]) => {
      expect(said(each)).toBe(each.is)
    },
  )
})

test('is right about pairs that it was not written by', () => {
  const aside = likenessCases.filter((each) => each.aside)
  const called = aside.filter((each) => said(each) === 'sure')
  const right = called.filter(({ is }) => is === 'sure')
  const sure = aside.filter(({ is }) => is === 'sure')

  expect(right.length / called.length).toBeGreaterThanOrEqual(0.98)
  expect(right.length / sure.length).toBeGreaterThanOrEqual(0.95)
  expect(aside.filter((each) => said(each) !== each.is).length / aside.length).toBeLessThanOrEqual(0.1)
})

test('calls nobody sure who is another', () => {
  const wrong = likenessCases.filter((each) => each.is === 'different' && said(each) === 'sure')

  expect(wrong.map(named)).toEqual([])
})

test('says the same whichever record comes first', () => {
  const turned = likenessCases.filter(({ one, other }) => {
    const [there, back] = [likenessOf(one, other), likenessOf(other, one)]
    return JSON.stringify(there) !== JSON.stringify(back)
  })

  expect(turned.map(named)).toEqual([])
})

const aziza: KnownPerson = {
  firstName: 'Азиза',
  lastName: 'Каримова',
  middleName: '',
  dateOfBirth: '1990-05-12',
  inn: '',
  phones: ['90 123 45 67'],
  passports: ['AA 1234567'],
}

test('tells what is alike', () => {
  const other = { ...aziza, firstName: 'Aziza', lastName: 'Karimova', dateOfBirth: '', phones: ['+998901234567'] }

  expect(likenessOf(aziza, other)).toEqual({ likeness: 'sure', reasons: ['passport', 'name', 'phone'] })
  expect(likenessOf(aziza, { ...aziza, lastName: 'Саидова', passports: [] })).toEqual({
    likeness: 'perhaps',
    reasons: ['nearName', 'birthDate', 'phone'],
  })
})

test('takes no longer for thousands of words', () => {
  const long = { ...aziza, firstName: 'ван '.repeat(50_000), lastName: 'a'.repeat(200_000) }
  const start = performance.now()

  likenessOf(long, { ...long, lastName: 'b'.repeat(200_000) })

  expect(performance.now() - start).toBeLessThan(2000)
})
