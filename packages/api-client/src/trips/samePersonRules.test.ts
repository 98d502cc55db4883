import { expect, test } from 'vitest'
import { type KnownTraveller, peopleOf } from './samePersonRules'

const who = (about: Partial<KnownTraveller>): KnownTraveller => ({
  id: null,
  sameAsId: null,
  clientId: null,
  fullName: 'Кто-то',
  dateOfBirth: '',
  passports: [],
  ...about,
})

const named = (fullName: string, dateOfBirth = '1990-05-21') => who({ fullName, dateOfBirth })

/** How many people there are, and whether the first of them is so for sure. */
const told = (...travellers: KnownTraveller[]) => {
  const people = peopleOf(travellers)
  return [people.length, people[0]?.isSure]
}

test.each([
  ['one card', who({ clientId: 5 }), who({ clientId: '5', fullName: 'Азиза' }), [1, true]],
  [
    'one passport, on either keyboard',
    who({ passports: ['FA 123-45'] }),
    who({ passports: ['', 'fа12345'] }),
    [1, true],
  ],
  ['one name and day of birth', named('Шахноза Юлдашева'), named('Yuldasheva  Shahnoza'), [1, false]],
  ['one of them with a patronymic', named('Каримова Азиза Рустамовна'), named('Aziza Karimova'), [1, false]],
  ['two cards', who({ clientId: 5 }), who({ clientId: 6 }), [2, true]],
  ['two names', named('Азиза Каримова'), named('Рустам Каримов'), [2, true]],
  ['two days of birth', named('Азиза Каримова'), named('Азиза Каримова', '1990-05-22'), [2, true]],
  ['no day of birth', named('Азиза Каримова', ''), named('Азиза Каримова', ''), [2, true]],
  ['twins', named('Каримов Али Рустамович'), named('Каримов Вали Рустамович'), [2, true]],
  ['a word in place of a number', who({ passports: ['нет'] }), who({ passports: ['нет'] }), [2, true]],
] as const)('%s', (_, one, other, expected) => {
  expect(told(one, other)).toEqual(expected)
})

test('what joins a third one joins all three', () => {
  const [card, both, passport] = [
    who({ clientId: 5 }),
    who({ clientId: 5, passports: ['FA1'] }),
    who({ passports: ['FA 1'] }),
  ]

  expect(peopleOf([card, passport, both])).toEqual([{ rows: [[card], [passport], [both]], isSure: true }])
})

test('two rows that were joined are two again when another person stands in one of them', () => {
  const aziza = { ...who({ clientId: 5 }), id: 1 }

  expect(peopleOf([aziza, { ...who({ clientId: 5 }), id: 2, sameAsId: 1 }])[0]?.rows).toHaveLength(1)
  expect(peopleOf([aziza, { ...who({ clientId: 6 }), id: 2, sameAsId: 1 }])).toHaveLength(2)
})

/** As the documents of a random generator: the same each time. */
function randomOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test('in 2 000 random departures nobody stands twice after joining, and nobody is missing', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = randomOf(seed)
    const names = ['Азиза Каримова', 'Karimova Aziza', 'Рустам Каримов', 'Жасур Алиев', 'Jasur Aliyev', 'Лола']
    const travellers = Array.from({ length: 1 + random(12) }, (_, id) =>
      who({
        id,
        clientId: random(2) ? random(6) : null,
        passports: random(3) ? [] : [`FA ${1 + random(5)}`],
        fullName: names[random(names.length)] ?? '',
        dateOfBirth: random(2) ? `1990-01-0${1 + random(3)}` : '',
        // Some say what is not so, or name who goes no longer.
        sameAsId: random(4) ? null : random(14),
      }),
    )
    const before = peopleOf(travellers)
    const standsFor = new Map(before.flatMap(({ rows }) => rows.flat().map((each) => [each, rows[0]?.[0]?.id ?? null])))
    const joined = travellers.map((each) => ({ ...each, sameAsId: standsFor.get(each) ?? null }))

    const after = peopleOf(joined)

    const listed = (people: typeof before) => people.flatMap(({ rows }) => rows.flat()).map(({ id }) => Number(id))
    const everybody = travellers.map(({ id }) => Number(id))
    const isOne = (one: KnownTraveller, other: KnownTraveller) =>
      (one.clientId !== null && one.clientId === other.clientId) ||
      one.passports.some((each) => other.passports.includes(each))
    expect(
      listed(before).sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(everybody)
    expect(
      listed(after).sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(everybody)
    expect(
      after.map(({ rows }) => rows.length),
      `seed ${seed}`,
    ).toEqual(after.map(() => 1))
    const lines = after.map(({ rows }) => rows.flat())
    for (const [place, line] of lines.entries())
      for (const other of lines.slice(place + 1))
        for (const one of line)
          expect(
            other.some((each) => isOne(one, each)),
            `seed ${seed}`,
          ).toBe(false)
  }
})
