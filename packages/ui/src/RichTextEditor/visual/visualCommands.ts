import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { closeHistory, redo, undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { AllSelection, type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import type { Selected, Tools } from '../blocks/blockCommands'
import * as commands from '../blocks/blockCommands'
import type { Block, Mark } from '../blocks/richTextModel'
import type { Tool } from '../EditorToolbar'
import { addressesIn, onlyAddress } from '../linkAddress'
import { fragmentOf, marksOf, readDocument, schema, selectionOf, wordAround, writeDocument } from './visualDocument'

/** What the tools show: for what is selected, for the word the caret stands in, or for what would be typed next. */
export function readVisualTools(state: EditorState): Tools {
  const selected = readDocument(state)
  if (!state.selection.empty) return commands.readTools(selected)
  const word = state.storedMarks ? undefined : wordAround(selected, false)
  if (word) return commands.readTools(word)
  const { link } = schema.marks
  const href = (state.storedMarks ?? state.selection.$from.marks()).find(({ type }) => type === link)?.attrs.href
  return {
    ...commands.readTools(selected),
    marks: marksOf(state.storedMarks ?? state.selection.$from.marks()),
    ...(href && { href }),
  }
}

/** The step a tool takes, if it changes anything. */
export function stepOfTool(state: EditorState, tool: Tool): Transaction | undefined {
  switch (tool) {
    case 'bold':
      return toggleMark(state, 'strong')
    case 'italic':
      return toggleMark(state, 'em')
    case 'underline':
      return toggleMark(state, 'u')
    case 'bulletedList':
      return apply(state, (selected) => commands.toggleList(selected, false))
    case 'numberedList':
      return apply(state, (selected) => commands.toggleList(selected, true))
    case 'alignLeft':
      return apply(state, (selected) => commands.toggleAlignment(selected, 'left'))
    case 'alignCenter':
      return apply(state, (selected) => commands.toggleAlignment(selected, 'center'))
    case 'alignRight':
      return apply(state, (selected) => commands.toggleAlignment(selected, 'right'))
    case 'undo':
      return stepOf(state, undo)
    case 'redo':
      return stepOf(state, redo)
    case 'link':
      return undefined
  }
}

/** Links what is selected or the word at the caret; writes the address where there is neither. */
export function linkTo(state: EditorState, href: string | undefined): Transaction {
  const selected = readDocument(state)
  const target = state.selection.empty ? wordAround(selected, true) : selected
  if (target) return writeDocument(state, commands.setLink(target, href))
  if (!href) return state.tr
  return state.tr.replaceSelectionWith(schema.text(href, [schema.mark('link', { href })]), false)
}

/** Where an address is pasted over words of a line, they lead there; over another address it takes its place. */
export function linkSelected(state: EditorState, pasted: string): Transaction | undefined {
  const { $from, $to } = state.selection
  const words = state.doc.textBetween($from.pos, $to.pos, undefined, '\n').trim()
  const href = onlyAddress(pasted.trim())
  const isReplaced = !words || !$from.sameParent($to) || onlyAddress(words) !== undefined
  return href === undefined || isReplaced ? undefined : linkTo(state, href)
}

/** The word that ends here as a link, if it is an address: once a space or a new line follows it. */
export function linkWordBefore(state: EditorState, end: number): Transaction | undefined {
  const { parent, parentOffset } = state.doc.resolve(end)
  const [word = ''] = /\S*$/.exec(parent.textBetween(0, parentOffset, undefined, '\n')) ?? []
  return linkAddresses(state, { from: end - word.length, to: end })
}

interface Stretch {
  from: number
  to: number
}

/**
 * A step of the history of its own that links the addresses which reach into a stretch of the text and lead nowhere yet, but for
 * those that are to stay text.
 */
export function linkAddresses(
  state: EditorState,
  { from, to }: Stretch,
  staysText: (address: string, end: number) => boolean = () => false,
): Transaction | undefined {
  const { tr, doc } = state
  const { link } = schema.marks
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    for (const found of addressesIn(text)) {
      const [start, end] = [at + 1 + found.from, at + 1 + found.to]
      const isTouched = start < to && end > from && !doc.rangeHasMark(start, end, link)
      if (isTouched && !staysText(text.slice(found.from, found.to), end))
        tr.addMark(start, end, link.create({ href: found.href }))
    }
  })
  return tr.docChanged ? closeHistory(tr) : undefined
}

/**
 * Puts blocks in place of the selection; where one paragraph comes, or one begins or ends them, it joins the text. An empty
 * paragraph gives way to them.
 */
export function pasteInto(state: EditorState, blocks: readonly Block[]): Transaction {
  const { selection, doc, tr } = state
  const { $from } = selection
  const fragment = fragmentOf(blocks)
  const isAll = selection instanceof AllSelection
  if (!isAll && ($from.parent.content.size > 0 || !selection.empty)) {
    const open = (block: Block | undefined) => (block?.type === 'paragraph' ? 1 : 0)
    return tr.replaceSelection(new Slice(fragment, open(blocks[0]), open(blocks.at(-1)))).scrollIntoView()
  }
  const from = isAll ? 0 : $from.before()
  tr.replaceWith(from, isAll ? doc.content.size : $from.after(), fragment)
  return tr.setSelection(Selection.near(tr.doc.resolve(from + fragment.size), -1)).scrollIntoView()
}

const { item, lineBreak, list } = schema.nodes

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create(), true).scrollIntoView())
  return true
}

/** At the beginning of an item Backspace takes it out of its list before it touches the one above. */
const leaveItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isAtStart =
    empty && $from.parentOffset === 0 && $from.depth > 1 && $from.node(-1).type === item && $from.index(-1) === 0
  return isAtStart && liftListItem(item)(state, dispatch)
}

/** The list at the caret, or the one that holds all that is selected. */
function listAround({ selection: { $from, $to } }: EditorState) {
  return $from.blockRange($to, ({ type }) => type === list)
}

const isInList = (state: EditorState) => listAround(state) !== null

/** A level deeper, in a list of the same kind: the library makes it a bulleted one. */
const deepen: Command = (state, dispatch) => {
  const outer = listAround(state)
  return sinkListItem(item)(state, (step) => {
    const { $from } = step.selection
    const depth = (outer?.depth ?? 0) + 2
    // What was there before keeps its kind, and the items come behind it.
    if (outer && $from.index(depth) === 0)
      step.setNodeMarkup($from.before(depth), null, { ordered: outer.parent.attrs.ordered, start: 1 })
    dispatch?.(step)
  })
}

/** A line that begins with `-` or a number and a space becomes an item. */
export function listTyped(state: EditorState, typed: string): Transaction | undefined {
  const { $from, empty } = state.selection
  if (typed !== ' ' || !empty || $from.depth > 1) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n')
  const sign = /^(?:([-*•·])|1[.)])$/.exec(before)
  if (!sign || $from.parentOffset !== before.length) return undefined
  const cleared = state.apply(state.tr.delete($from.start(), $from.pos))
  const { blocks, range } = commands.toggleList(readDocument(cleared), !sign[1])
  return writeDocument(state, { blocks, range })
}

export const visualKeys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(item), baseKeymap.Enter as Command),
  'Shift-Enter': breakLine,
  Backspace: chainCommands(leaveItem, baseKeymap.Backspace as Command),
  'Mod-]': deepen,
  'Mod-[': liftListItem(item),
  // In a list they are for its levels, also where there is none to go to.
  Tab: chainCommands(deepen, isInList),
  'Shift-Tab': chainCommands(liftListItem(item), isInList),
}

function toggleMark(state: EditorState, mark: Mark): Transaction | undefined {
  const selected = readDocument(state)
  if (!state.selection.empty) return writeDocument(state, commands.toggleMark(selected, mark))
  const word = state.storedMarks ? undefined : wordAround(selected, false)
  if (word) {
    const marked = writeDocument(state, commands.toggleMark(word, mark))
    return marked.setSelection(selectionOf(marked.doc, selected.range))
  }
  const type = schema.marks[mark]
  const isOn = marksOf(state.storedMarks ?? state.selection.$from.marks()).includes(mark)
  return isOn ? state.tr.removeStoredMark(type) : state.tr.addStoredMark(type.create())
}

function apply(state: EditorState, command: (selected: Selected) => Selected): Transaction {
  return writeDocument(state, command(readDocument(state))).scrollIntoView()
}

function stepOf(state: EditorState, command: Command): Transaction | undefined {
  let step: Transaction | undefined
  command(state, (transaction) => {
    step = transaction
  })
  return step
}
