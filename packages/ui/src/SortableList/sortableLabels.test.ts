import { expect, test } from 'vitest'
import { changesText, sortableWords } from './sortableLabels'

test.each([
  [{ added: 1, removed: 0, isReordered: false }, ': добавлен 1.', ': 1 added.', ': 1 ta qoʻshildi.'],
  [{ added: 0, removed: 3, isReordered: false }, ': убраны 3.', ': 3 removed.', ': 3 ta olib tashlandi.'],
  [
    { added: 21, removed: 5, isReordered: true },
    ': добавлен 21, убрано 5, порядок обновлён.',
    ': 21 added, 5 removed, order updated.',
    ': 21 ta qoʻshildi, 5 ta olib tashlandi, tartib yangilandi.',
  ],
  [{ added: 0, removed: 0, isReordered: false }, '.', '.', '.'],
])('of what others did it tells what is true: %o', (changes, ru, en, uz) => {
  expect(changesText(changes, sortableWords.ru)).toBe(`Список тем временем изменили${ru} Применить ваш порядок?`)
  expect(changesText(changes, sortableWords.en)).toBe(`The list was changed meanwhile${en} Apply your order?`)
  expect(changesText(changes, sortableWords.uz)).toBe(`Roʻyxat shu orada oʻzgartirildi${uz} Tartibingiz qoʻllansinmi?`)
})
