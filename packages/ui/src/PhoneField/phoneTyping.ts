import { formatPhone } from './formatPhone'

export interface PhoneEdit {
  text: string
  caret: number
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a field shows after a change of its text, and where the caret goes: behind the same digit as before. Taking away a
 * space that the grouping put there takes the digit beside it.
 * @param before what was shown
 * @param after what the browser made of it, with the caret where it left it
 * @param inputType of the `input` event
 */
export function typePhone(before: string, after: PhoneEdit, inputType = ''): PhoneEdit {
  const edit = isSeparatorDeleted(before, after, inputType) ? withoutNeighbour(after, inputType) : after
  const digitsAhead = digitsOf(edit.text.slice(0, edit.caret)).length
  const atEnd = edit.caret >= edit.text.length
  const grouped = formatPhone(edit.text)
  // Where there is no grouping a person sets the spaces, also the one behind which the next digit will stand.
  const text = atEnd && inputType.startsWith('insert') && /\s$/.test(edit.text) ? `${grouped.trim()} ` : grouped

  return { text, caret: atEnd ? text.length : caretBehind(text, digitsAhead, edit.caret) }
}

function isSeparatorDeleted(before: string, after: PhoneEdit, inputType: string): boolean {
  const isDeletion = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward'
  return isDeletion && after.text.length === before.length - 1 && /\s/.test(before[after.caret] ?? '')
}

function withoutNeighbour({ text, caret }: PhoneEdit, inputType: string): PhoneEdit {
  if (inputType === 'deleteContentForward') return { text: text.slice(0, caret) + text.slice(caret + 1), caret }
  return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
}

function caretBehind(text: string, digitCount: number, caret: number): number {
  if (digitCount === 0) return Math.min(caret, text.startsWith('+') ? 1 : 0)
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text[index] ?? '')) seen += 1
    if (seen === digitCount) return index + 1
  }
  return text.length
}
