import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { richTextHtml } from '../../../test/richTextGenerator'
import { blocksToHtml } from '../blocks/blocksToHtml'
import { canonicalBlocks } from '../blocks/canonicalBlocks'
import { htmlToBlocks } from '../blocks/htmlToBlocks'
import type { Tool } from '../EditorToolbar'
import { htmlToMarkdown, markdownToHtml, normalizeHtml } from '../markdown/richTextBridge'
import {
  linkAddresses,
  linkSelected,
  linkTo,
  linkWordBefore,
  listTyped,
  pasteInto,
  readVisualTools,
  stepOfTool,
  visualKeys,
} from './visualCommands'
import { blocksToDocument, documentToBlocks, readDocument, selectionOf } from './visualDocument'

// FUZZ=10000 runs the long way.
const numRuns = Number(process.env.FUZZ ?? 60)
const timeout = 1_800_000

const htmlOf = ({ doc }: { doc: EditorState['doc'] }) => blocksToHtml(canonicalBlocks(documentToBlocks(doc)))

function open(html: string, from = 0, to = from): EditorState {
  const doc = blocksToDocument(htmlToBlocks(html))
  const selection = TextSelection.between(
    doc.resolve(Math.round(from * doc.content.size)),
    doc.resolve(Math.round(to * doc.content.size)),
  )
  return EditorState.create({ doc, selection, plugins: [history()] })
}

/** The words of the HTML, the selected ones between brackets, or a bar where the caret stands. */
function edit(shown: string): EditorState {
  const doc = blocksToDocument(htmlToBlocks(shown.replace(/[[\]|]/g, '')))
  const places = markedPlaces(shown)
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, places[0] ?? 0, places.at(-1) ?? 0),
    plugins: [history()],
  })
}

function markedPlaces(shown: string): number[] {
  const places: number[] = []
  blocksToDocument(htmlToBlocks(shown)).descendants((node, at) => {
    for (const { index } of (node.text ?? '').matchAll(/[[\]|]/g)) places.push(at + index - places.length)
  })
  return places
}

const use = (state: EditorState, step: Transaction | undefined) => (step ? state.apply(step) : state)

function press(state: EditorState, key: string): EditorState {
  let next = state
  visualKeys[key]?.(state, (step) => {
    next = state.apply(step)
  })
  return next
}

const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

test(
  'a document is the blocks it was made of',
  () => {
    fc.assert(
      fc.property(richTextHtml, (html) => {
        expect(htmlOf(open(html))).toBe(normalizeHtml(html))
      }),
      { numRuns },
    )
  },
  timeout,
)

const states: [Tool, (tools: ReturnType<typeof readVisualTools>) => boolean][] = [
  ['bold', ({ marks }) => marks.includes('strong')],
  ['italic', ({ marks }) => marks.includes('em')],
  ['underline', ({ marks }) => marks.includes('u')],
  ['bulletedList', ({ list }) => list === 'bulleted'],
  ['numberedList', ({ list }) => list === 'numbered'],
  ['alignCenter', ({ align }) => align === 'center'],
  ['alignRight', ({ align }) => align === 'right'],
]

test.each(states)(
  '%s works on any selection, is shown as it is, goes back, and undo puts all back',
  (tool, isOn) => {
    fc.assert(
      fc.property(richTextHtml, share, share, (html, one, other) => {
        const before = open(html, Math.min(one, other), Math.max(one, other))
        const wasOn = isOn(readVisualTools(before))
        const words = before.selection.content().content.textBetween(0, before.selection.content().content.size).trim()
        fc.pre(before.selection.empty || !!words)

        const once = use(before, stepOfTool(before, tool))
        expect(isOn(readVisualTools(once))).toBe(!wasOn)
        const twice = use(once, stepOfTool(once, tool))
        expect(isOn(readVisualTools(twice))).toBe(wasOn)

        for (const { doc } of [once, twice]) {
          doc.check()
          expect(doc.textContent).toBe(before.doc.textContent)
          expect(normalizeHtml(htmlOf({ doc }))).toBe(htmlOf({ doc }))
        }
        let back = once
        undo(once, (step) => {
          back = once.apply(step)
        })
        expect(back.doc.eq(before.doc)).toBe(true)
      }),
      { numRuns },
    )
  },
  timeout,
)

test('centred text, all of it selected, takes every other tool', () => {
  const all = edit('<p>[слово]</p>')
  const centred = use(all, stepOfTool(all, 'alignCenter'))

  expect(readVisualTools(centred)).toEqual({ marks: [], align: 'center' })
  expect(htmlOf(use(centred, stepOfTool(centred, 'bold')))).toBe(
    '<p style="text-align:center"><strong>слово</strong></p>',
  )
  expect(htmlOf(use(centred, stepOfTool(centred, 'numberedList')))).toBe(
    '<ol><li style="text-align:center">слово</li></ol>',
  )
  expect(htmlOf(use(centred, stepOfTool(centred, 'alignLeft')))).toBe('<p>слово</p>')
})

test('a mark at the caret is for what is typed next, inside a word for the word', () => {
  const behind = edit('<p>Хива|</p>')
  const bold = use(behind, stepOfTool(behind, 'bold'))
  expect(readVisualTools(bold).marks).toEqual(['strong'])
  expect(htmlOf(use(bold, bold.tr.insertText('!')))).toBe('<p>Хива<strong>!</strong></p>')

  const inside = edit('<p>ночь в Хи|ве</p>')
  const marked = use(inside, stepOfTool(inside, 'bold'))
  expect(htmlOf(marked)).toBe('<p>ночь в <strong>Хиве</strong></p>')
  expect(marked.selection.empty).toBe(true)
})

test('links the word at the caret, and writes the address where there is none', () => {
  const word = edit('<p>тур в Хиву|</p>')
  expect(htmlOf(use(word, linkTo(word, 'https://karvon.uz/')))).toBe(
    '<p>тур в <a href="https://karvon.uz/">Хиву</a></p>',
  )

  const nowhere = edit('<p>|</p>')
  expect(htmlOf(use(nowhere, linkTo(nowhere, 'https://karvon.uz/')))).toBe(
    '<p><a href="https://karvon.uz/">https://karvon.uz/</a></p>',
  )
})

test('the address before a space leads there, and one undo leaves it as text', () => {
  const typed = edit('<p>см. https://karvon.uz/хива,|</p>')
  const linked = use(typed, linkWordBefore(typed, typed.selection.from))
  expect(htmlOf(linked)).toBe('<p>см. <a href="https://karvon.uz/хива">https://karvon.uz/хива</a>,</p>')

  let back = linked
  undo(linked, (step) => {
    back = linked.apply(step)
  })
  expect(back.doc.eq(typed.doc)).toBe(true)
})

test('an address that leads somewhere else stays as it is', () => {
  const linked = edit('<p><a href="https://example.com">www.karvon.uz</a>,|</p>')

  expect(linkWordBefore(linked, linked.selection.from)).toBeUndefined()
})

test('an address pasted over words links them, over another address takes its place', () => {
  const words = edit('<p>тур в [Хиву]</p>')
  expect(htmlOf(use(words, linkSelected(words, ' https://karvon.uz\n')))).toBe(
    '<p>тур в <a href="https://karvon.uz">Хиву</a></p>',
  )

  expect(linkSelected(edit('<p>[https://a.uz]</p>'), 'https://b.uz')).toBeUndefined()
  expect(linkSelected(edit('<p>тур |в Хиву</p>'), 'https://b.uz')).toBeUndefined()
  expect(linkSelected(edit('<p>[Хива</p><p>Бухара]</p>'), 'https://b.uz')).toBeUndefined()
  expect(linkSelected(words, 'Термез')).toBeUndefined()
})

test(
  'linking addresses changes no word, and is the same text in the source',
  () => {
    fc.assert(
      fc.property(richTextHtml, (html) => {
        const before = open(html)
        const after = use(before, linkAddresses(before, { from: 0, to: before.doc.content.size }))

        expect(after.doc.textContent).toBe(before.doc.textContent)
        expect(markdownToHtml(htmlToMarkdown(htmlOf(after)))).toBe(htmlOf(after))
      }),
      { numRuns },
    )
  },
  timeout,
)

test('a sign and a space begin a list, Enter goes on with it and ends it, Backspace leaves it', () => {
  const signed = edit('<p>-|</p>')
  let state = use(signed, listTyped(signed, ' '))
  state = use(state, state.tr.insertText('один'))
  state = press(state, 'Enter')
  state = use(state, state.tr.insertText('два'))
  expect(htmlOf(state)).toBe('<ul><li>один</li><li>два</li></ul>')

  const ended = press(press(state, 'Enter'), 'Enter')
  expect(htmlOf(use(ended, ended.tr.insertText('три')))).toBe('<ul><li>один</li><li>два</li></ul><p>три</p>')

  const atStart = edit('<ul><li>один</li><li>|два</li></ul>')
  expect(htmlOf(press(atStart, 'Backspace'))).toBe('<ul><li>один</li></ul><p>два</p>')
})

test('an item goes a level deeper and back', () => {
  for (const [list, down, up] of [
    ['ul', 'Mod-]', 'Mod-['],
    ['ol', 'Tab', 'Shift-Tab'],
  ] as const) {
    const second = edit(`<${list}><li>один</li><li>|два</li></${list}>`)
    const deeper = press(second, down)

    expect(htmlOf(deeper)).toBe(`<${list}><li>один<${list}><li>два</li></${list}></li></${list}>`)
    expect(htmlOf(press(deeper, up))).toBe(`<${list}><li>один</li><li>два</li></${list}>`)
  }
})

test('items go a level deeper together, behind those that are there, which keep their kind', () => {
  const several = edit('<ol><li>один<ul><li>два</li></ul></li><li>[три</li><li>четыре]</li></ol>')

  expect(htmlOf(press(several, 'Tab'))).toBe('<ol><li>один<ul><li>два</li><li>три</li><li>четыре</li></ul></li></ol>')
})

test('Tab is for a list alone, and there also where no level is left', () => {
  const presses = (shown: string, key: string) => visualKeys[key]?.(edit(shown), undefined)

  expect(presses('<ul><li>один|</li></ul>', 'Tab')).toBe(true)
  expect(presses('<p>один|</p><ul><li>два</li></ul>', 'Tab')).toBe(false)
  expect(presses('<p>один|</p>', 'Shift-Tab')).toBe(false)
})

test('a pasted paragraph joins the text, lists stand apart', () => {
  const caret = edit('<p>тур |в Хиву</p>')

  expect(htmlOf(use(caret, pasteInto(caret, htmlToBlocks('<b>ночью</b>'))))).toBe(
    '<p>тур <strong>ночью</strong>в Хиву</p>',
  )
  expect(htmlOf(use(caret, pasteInto(caret, htmlToBlocks('<ul><li>один</li></ul>'))))).toBe(
    '<p>тур</p><ul><li>один</li></ul><p>в Хиву</p>',
  )

  const empty = edit('<p>|</p>')
  const centred = '<p style="text-align:center">Хива</p><p>ночью</p>'
  expect(htmlOf(use(empty, pasteInto(empty, htmlToBlocks(centred))))).toBe(centred)
})

test(
  'places found in a document are the same places again',
  () => {
    fc.assert(
      fc.property(richTextHtml, share, (html, at) => {
        const state = open(html, at)
        expect(selectionOf(state.doc, readDocument(state).range).from).toBe(state.selection.from)
      }),
      { numRuns },
    )
  },
  timeout,
)
