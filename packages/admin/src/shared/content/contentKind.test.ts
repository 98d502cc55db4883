import { noText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { inOrder, isTranslated, textsToTranslate, writtenLanguages } from './contentKind'

const media = { mobile: null, desktop: null }
const item = (id: number, orderNumber: number) => ({ id, orderNumber, media, alt: noText })

test('markup alone is no translation, and every text of an item counts', () => {
  const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const description = { ru: '<p>Город</p>', en: '<p><br></p>', uz: '<p>Shahar</p>' }

  expect(writtenLanguages([title, description])).toEqual(['ru', 'uz'])
  expect(isTranslated([title])).toBe(true)
  expect(isTranslated([title, description])).toBe(false)
})

test('what describes a picture lacks languages once it is begun, and none before', () => {
  const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const isWhole = (alt: typeof title) => isTranslated(textsToTranslate([title], { alt }))

  expect(isWhole(noText)).toBe(true)
  expect(isWhole({ ...noText, ru: 'Минарет на закате' })).toBe(false)
  expect(isWhole({ ru: 'Минарет на закате', en: 'A minaret at sunset', uz: 'Quyosh botishidagi minora' })).toBe(true)
})

test('a text that nobody has begun lacks no language, but for the name', () => {
  const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const isWhole = (...texts: [typeof title, ...(typeof title)[]]) =>
    isTranslated(textsToTranslate(texts, { alt: noText }))

  expect(isWhole(title, noText)).toBe(true)
  expect(isWhole(title, { ...noText, ru: 'Город' })).toBe(false)
  expect(isWhole(noText, noText)).toBe(false)
})

test('equal numbers stand in the order of their ids', () => {
  expect(inOrder([item(3, 0), item(2, 1), item(1, 0)]).map(({ id }) => id)).toEqual([1, 3, 2])
})
