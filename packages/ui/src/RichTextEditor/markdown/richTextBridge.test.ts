import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormatting } from '../../../test/readFormatting'
import { richTextCases } from '../../../test/richTextCases'
import { richTextHtml, typedMarkdown } from '../../../test/richTextGenerator'
import { htmlToBlocks } from '../blocks/htmlToBlocks'
import { markdownToBlocks } from './markdownToBlocks'
import { htmlToMarkdown, markdownToHtml, normalizeHtml } from './richTextBridge'

// FUZZ=10000 runs the long way.
const numRuns = Number(process.env.FUZZ ?? 120)
// The long way takes two minutes on an idle machine, and ten on a busy one.
const timeout = 1_800_000

test.each(Object.entries(richTextCases))('keeps %s', (_, html) => {
  const markdown = htmlToMarkdown(html)
  const back = markdownToHtml(markdown)

  expect(readFormatting(back)).toEqual(readFormatting(html))
  expect(back).toBe(normalizeHtml(html))
  expect(normalizeHtml(back)).toBe(back)
  expect(htmlToMarkdown(back)).toBe(markdown)
})

test.each([
  ['<p>жир <strong>ный</strong></p>', 'жир **ный**'],
  ['<p><strong>да:</strong>нет</p>', '<strong>да:</strong>нет'],
  ['<p><u>под</u></p>', '<u>под</u>'],
  ['<p style="text-align:center">центр</p>', '<div align="center">\n\nцентр\n\n</div>'],
  ['<ol start="3"><li>c</li></ol>', '3. c'],
  ['<p># не заголовок</p>', '# не заголовок'],
  ['<p>&lt;u&gt;</p>', '\\<u>'],
])('shows %s as %s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

test('drops what cannot be shown and keeps the text of what has no tag here', () => {
  const html =
    '<h2>Хива</h2><script>alert(1)</script><table><tr><td>ячейка</td></tr></table><img src=x onerror=alert(1)>'

  expect(normalizeHtml(html)).toBe('<p>Хива</p><p>ячейка</p>')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/tours', ' java\tscript:x'])(
  'takes no link to %s',
  (address) => {
    expect(normalizeHtml(`<p><a href="${address}">тур</a></p>`)).toBe('<p>тур</p>')
    expect(markdownToHtml(`[тур](<${address}>)`)).toBe('<p>тур</p>')
  },
)

test('keeps a line typed below another as a line', () => {
  expect(markdownToHtml('Хива\nБухара\n\nСамарканд')).toBe('<p>Хива<br>Бухара</p><p>Самарканд</p>')
})

test('treats tags outside the subset as text', () => {
  expect(markdownToHtml('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test(
  'loses nothing of any document on the way to Markdown and back',
  () => {
    fc.assert(
      fc.property(richTextHtml, (html) => {
        const markdown = htmlToMarkdown(html)
        const back = markdownToHtml(markdown)

        expect(markdownToBlocks(markdown)).toEqual(htmlToBlocks(html))
        // As one string each: comparing long lists item by item takes longer than making them.
        expect(readFormatting(back).join('\n')).toBe(readFormatting(html).join('\n'))
        expect(htmlToMarkdown(back)).toBe(markdown)
      }),
      { numRuns },
    )
  },
  timeout,
)

test(
  'keeps whatever is typed the same from the first save on',
  () => {
    fc.assert(
      fc.property(typedMarkdown, (typed) => {
        const html = markdownToHtml(typed)

        expect(markdownToHtml(htmlToMarkdown(html))).toBe(html)
      }),
      { numRuns },
    )
  },
  timeout,
)
