import { expect, test } from 'vitest'
import { quick } from '../../test/clients'
import { startApp } from '../../test/startApp'

test('every word has to be somewhere, in any order; one letter, two letters and signs of patterns are words, too', async () => {
  const { api } = await startApp({ as: 'operator' })
  for (const [firstName, lastName, phone] of [
    ['Азиза', 'Каримова', '+998 90 111 22 33'],
    ['Азиза', 'Юсупова', '+998 90 111 22 44'],
    ['Рустам', 'Каримов', '+998 90 111 22 55'],
    ['Ли', 'Ян', '+998 90 111 22 66'],
  ] as const)
    await api.clients.create(quick({ firstName, lastName, phoneNumbers: [phone] }))
  const found = async (search: string) => {
    const { items, total } = await api.clients.list({ search })
    expect(items).toHaveLength(total)
    // Those behind them have a name that is near, and say so.
    const asTyped = items.filter(({ foundBy }) => foundBy.every(({ kind }) => kind !== 'nearName'))
    return asTyped.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort()
  }

  expect(await found('каримова азиза')).toEqual(['Азиза Каримова'])
  expect(await found('азиза карим')).toEqual(['Азиза Каримова'])
  expect(await found('карим азиз')).toEqual(['Азиза Каримова'])
  expect(await found('azi kar')).toEqual(['Азиза Каримова'])
  expect(await found('Каримова, Азиза')).toEqual(['Азиза Каримова'])
  expect(await found('KARIMOVA/AZIZA')).toEqual(['Азиза Каримова'])
  expect(await found('Каримова А.')).toEqual(['Азиза Каримова'])
  expect(await found('карим')).toEqual(['Азиза Каримова', 'Рустам Каримов'])
  expect(await found('ян ли')).toEqual(['Ли Ян'])
  expect(await found('азиза ю')).toEqual(['Азиза Юсупова'])
  expect(await found('азиза нет')).toEqual([])
  expect(await found('азиза %')).toEqual([])
  expect(await found('азиза "')).toEqual([])
})
