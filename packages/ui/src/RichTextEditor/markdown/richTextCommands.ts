import type { Selected, Tools } from '../blocks/blockCommands'
import * as commands from '../blocks/blockCommands'
import type { Alignment, Mark } from '../blocks/richTextModel'
import { type Edited, hasText, readSelection, withSample, withWord, writeSelection } from './markdownSelection'

/** What holds for the selection, or for the word the caret stands in. */
export function readMarkdownTools(edited: Edited): Tools {
  const selected = readSelection(withWord(edited)) ?? readSelection(edited)
  return selected ? commands.readTools(selected) : { marks: [], align: 'left' }
}

/** Gives the mark to all that is selected, or takes it from all when all have it; `sample` stands where nothing is. */
export function toggleMarkdownMark(edited: Edited, mark: Mark, sample: string): Edited {
  const target = withWords(edited, sample)
  return hasText(target) ? apply(edited, target, (selected) => commands.toggleMark(selected, mark)) : edited
}

/** Links what is selected, or all of the link that is selected in part; undefined takes the link off. */
export function setMarkdownLink(edited: Edited, href: string | undefined): Edited {
  const word = withWord(edited)
  const target = word.start === word.end && href ? withSample(word, escapeMarkdown(href)) : word
  return hasText(target) ? apply(edited, target, (selected) => commands.setLink(selected, href)) : edited
}

/** Aligns the paragraphs the selection reaches into; back to the left when all stand so. */
export function toggleMarkdownAlignment(edited: Edited, align: Alignment | 'left', sample: string): Edited {
  return apply(edited, withWords(edited, sample), (selected) => commands.toggleAlignment(selected, align))
}

/** Makes items of the lines the selection reaches into, or lines of the items when all are such items. */
export function toggleMarkdownList(edited: Edited, ordered: boolean): Edited {
  const { text, start } = edited
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n')[0] ?? ''
  if (edited.start === edited.end && line.trim() === '') return insert(edited, ordered ? '1. ' : '- ')
  return apply(edited, edited, (selected) => commands.toggleList(selected, ordered))
}

/** Puts the text in place of the selection, with the caret behind it. */
export function insert({ text, start, end }: Edited, inserted: string): Edited {
  const at = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at }
}

function apply(edited: Edited, target: Edited, command: (selected: Selected) => Selected): Edited {
  const selected = readSelection(target)
  return selected ? writeSelection(command(selected)) : edited
}

function withWords(edited: Edited, sample: string): Edited {
  const word = withWord(edited)
  return word.start === word.end ? withSample(word, sample) : word
}

function escapeMarkdown(text: string): string {
  return text.replace(/[*_[\]\\<&]/g, '\\$&')
}
