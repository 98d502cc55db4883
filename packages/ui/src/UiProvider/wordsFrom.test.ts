import { expect, test } from 'vitest'
import { wordsFrom } from './wordsFrom'

interface Labels {
  title: string
  sides: { left: string }
  moved: (name: string, place: number) => string
  count: (count: number) => string
  spread: (first: string | undefined) => string
}

const spread = (first: string | undefined) => first ?? '—'
const words = wordsFrom<Labels>({
  ru: { title: 'Тур', sides: { left: 'слева' }, moved: '«{0}», место {1}', count: '{0} {0|тур|тура|туров}', spread },
  en: { title: 'Tour', sides: { left: 'left' }, moved: '“{0}”, place {1}', count: '{0} {0|tour|tours}', spread },
  uz: { title: 'Sayohat', sides: { left: 'chapda' }, moved: '{1}-oʻrin: “{0}”', count: '{0} ta sayohat', spread },
})

test('a text with values fills them in, in the order of its language, and leaves what is typed alone', () => {
  expect(words.ru.moved('Хива {1} $&', 2)).toBe('«Хива {1} $&», место 2')
  expect(words.uz.moved('Xiva', 2)).toBe('2-oʻrin: “Xiva”')
})

test('numbers are written as their language writes them, with the word that goes with them', () => {
  expect([1, 2, 5, 1204].map(words.ru.count)).toEqual(['1 тур', '2 тура', '5 туров', '1\u00a0204 тура'])
  expect([1, 2, 1204].map(words.en.count)).toEqual(['1 tour', '2 tours', '1,204 tours'])
  expect(words.uz.count(3)).toBe('3 ta sayohat')
})

test('what needs no values stays a text, and what needs more is a function', () => {
  expect(words.en).toMatchObject({ title: 'Tour', sides: { left: 'left' } })
  expect(words.en.spread(undefined)).toBe('—')
})
