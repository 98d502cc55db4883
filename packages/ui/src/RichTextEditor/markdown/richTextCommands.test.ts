import { expect, test } from 'vitest'
import type { Edited } from './markdownSelection'
import {
  readMarkdownTools,
  setMarkdownLink,
  toggleMarkdownAlignment,
  toggleMarkdownList,
  toggleMarkdownMark,
} from './richTextCommands'

/** `[` and `]` stand around the selection, `|` for the caret. */
function edited(shown: string): Edited {
  const caret = shown.indexOf('|')
  if (caret >= 0) return { text: shown.replace('|', ''), start: caret, end: caret }
  const start = shown.indexOf('[')
  return { text: shown.replace('[', '').replace(']', ''), start, end: shown.indexOf(']') - 1 }
}

function shown({ text, start, end }: Edited): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

test.each([
  ['selected words', 'ночь в [Хиве] и', 'ночь в **[Хиве]** и'],
  ['words that are marked', 'ночь в **[Хиве]** и', 'ночь в [Хиве] и'],
  ['words selected with their stars', 'ночь в [**Хиве**] и', 'ночь в [Хиве] и'],
  ['part of what is marked', '**ночь [в] Хиве**', '**ночь** [в] **Хиве**'],
  ['the word the caret is in', 'ночь в Хи|ве', 'ночь в **[Хиве]**'],
  ['what stars cannot mark', '[да:]нет', '<strong>[да:]</strong>нет'],
  ['several paragraphs', '[один\n\nдва]', '**[один**\n\n**два]**'],
  ['items', '- [один\n- два]', '- **[один**\n- **два]**'],
  ['a text with signs', '5 \\* [3]', '5 \\* **[3]**'],
])('makes bold or plain: %s', (_, before, after) => {
  expect(shown(toggleMarkdownMark(edited(before), 'strong', 'текст'))).toBe(after)
})

test('puts a sample where there is nothing to mark, selected to be typed over', () => {
  expect(shown(toggleMarkdownMark(edited('|'), 'em', 'текст'))).toBe('*[текст]*')
  expect(shown(toggleMarkdownMark(edited('Хива |'), 'u', 'текст'))).toBe('Хива <u>[текст]</u>')
})

test('reads what holds at the caret', () => {
  expect(readMarkdownTools(edited('<div align="center">\n\n**ночь в Хи|ве**\n\n</div>'))).toEqual({
    marks: ['strong'],
    align: 'center',
  })
  expect(readMarkdownTools(edited('- <u>*Хи|ва*</u>'))).toEqual({ marks: ['u', 'em'], list: 'bulleted', align: 'left' })
  expect(readMarkdownTools({ text: '[Хива](https://e.com)', start: 3, end: 3 })).toMatchObject({
    href: 'https://e.com',
  })
  expect(readMarkdownTools(edited('|'))).toEqual({ marks: [], align: 'left' })
})

test.each([
  ['a paragraph', 'один| день', '- один| день'],
  ['paragraphs', '[один\n\nдва]', '- [один\n- два]'],
  ['one line of several', 'один\nд|ва\nтри', 'один\n\n- д|ва\n\nтри'],
  ['the other kind', '1. од|ин\n2. два', '- од|ин\n- два'],
  ['an empty line', '|', '- |'],
])('makes a list of %s', (_, before, after) => {
  expect(shown(toggleMarkdownList(edited(before), false))).toBe(after)
})

test('makes lines of the items that are selected', () => {
  expect(shown(toggleMarkdownList(edited('- один\n- д|ва\n- три'), false))).toBe('- один\n\nд|ва\n\n- три')
  expect(shown(toggleMarkdownList(edited('1. [один\n2. два]'), true))).toBe('[один\n\nдва]')
})

test('aligns the paragraphs of the selection and puts them back', () => {
  const centred = toggleMarkdownAlignment(edited('один\n\nд|ва'), 'center', 'текст')

  expect(shown(centred)).toBe('один\n\n<div align="center">\n\n[два]\n\n</div>')
  expect(shown(toggleMarkdownAlignment(centred, 'left', 'текст'))).toBe('один\n\n[два]')
})

test('links words, changes a link from any place in it, and takes it off', () => {
  const linked = setMarkdownLink(edited('тур в [Хиву и] Бухару'), 'https://e.com/a_(b)')
  expect(linked.text).toBe('тур в [Хиву и](https://e.com/a_\\(b\\)) Бухару')

  const inside = linked.text.indexOf('иву')
  const changed = setMarkdownLink({ text: linked.text, start: inside, end: inside }, 'tel:+998901234567')
  expect(changed.text).toBe('тур в [Хиву и](tel:+998901234567) Бухару')
  expect(setMarkdownLink({ ...changed, start: inside, end: inside }, undefined).text).toBe('тур в Хиву и Бухару')
})

test('writes the address where there is nothing to link', () => {
  expect(setMarkdownLink(edited('|'), 'https://e.com/a_b').text).toBe('[https://e.com/a_b](https://e.com/a_b)')
})

test('leaves the text alone where the caret is inside an address', () => {
  const inAddress = { text: '[Хива](https://e.com/path)', start: 18, end: 18 }

  expect(toggleMarkdownMark(inAddress, 'strong', 'текст')).toEqual(inAddress)
})
