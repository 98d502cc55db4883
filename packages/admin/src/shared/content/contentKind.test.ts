import { expect, test } from 'vitest'
import { inOrder, isTranslated, writtenLanguages } from './contentKind'

const media = { mobile: null, desktop: null }
const item = (id: number, orderNumber: number) => ({ id, orderNumber, media })

test('markup alone is no translation, and every text of an item counts', () => {
  const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const description = { ru: '<p>Город</p>', en: '<p><br></p>', uz: '<p>Shahar</p>' }

  expect(writtenLanguages([title, description])).toEqual(['ru', 'uz'])
  expect(isTranslated([title])).toBe(true)
  expect(isTranslated([title, description])).toBe(false)
})

test('equal numbers stand in the order of their ids', () => {
  expect(inOrder([item(3, 0), item(2, 1), item(1, 0)]).map(({ id }) => id)).toEqual([1, 3, 2])
})
