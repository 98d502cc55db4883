import type { Edited } from './markdownSelection'

/** What Enter does within a list: the next item, or the end of the list after an empty one. Undefined anywhere else. */
export function breakItem({ text, start, end }: Edited): Edited | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const item = /^(\s*)([-*+]|(\d+)([.)]))[ \t]+/.exec(text.slice(lineStart, start))
  if (!item) return undefined

  const [prefix, indent = '', bullet = '', number, sign = ''] = item
  const isEmpty = text.slice(lineStart + prefix.length, start).trim() === '' && /^(\n|$)/.test(text.slice(end))
  if (isEmpty) {
    const head = text.slice(0, lineStart)
    const gap = head === '' || head.endsWith('\n\n') ? '' : '\n'
    return caretAfter(head + gap, text.slice(end))
  }
  const next = number ? `${Number(number) + 1}${sign}` : bullet
  return caretAfter(`${text.slice(0, start)}\n${indent}${next} `, text.slice(end))
}

function caretAfter(head: string, tail: string): Edited {
  return { text: head + tail, start: head.length, end: head.length }
}
