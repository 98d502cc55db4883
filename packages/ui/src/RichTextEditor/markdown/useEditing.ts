import { useState } from 'react'
import type { Edited } from './markdownSelection'
import { htmlToMarkdown, markdownToHtml } from './richTextBridge'

interface Version extends Edited {
  html: string
}

interface History {
  past: readonly Version[]
  present: Version
  future: readonly Version[]
  /** When the last character was typed; what follows soon belongs to the same step. */
  typedAt: number
}

export interface Editing {
  present: Version
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** Takes the change over, unless it is beyond the limit and makes the text longer; says whether it did. */
  change: (next: Edited, isTyped?: boolean) => boolean
  select: (start: number, end: number) => void
  /** Characters of HTML the text would have. */
  lengthOf: (next: Edited) => number
}

const steps = 200
const pause = 1000

/**
 * The text while it is edited, with its history. A text that is as it came gives back the very HTML it came as, also after
 * undoing. A value that changes from outside starts over.
 */
export function useEditing(value: string, onChange: (html: string) => void, maxLength: number): Editing {
  const [history, setHistory] = useState(() => startWith(value))
  const [seen, setSeen] = useState(value)
  const { past, present, future } = history

  if (value !== seen) {
    setSeen(value)
    if (value !== present.html) setHistory(startWith(value))
  }

  function htmlOf(text: string): string {
    return [present, ...past, ...future].find((version) => version.text === text)?.html ?? markdownToHtml(text)
  }

  function move(next: History) {
    setHistory(next)
    if (next.present.html !== present.html) onChange(next.present.html)
  }

  return {
    present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo() {
      const last = past.at(-1)
      if (last) move({ past: past.slice(0, -1), present: last, future: [present, ...future], typedAt: 0 })
    },
    redo() {
      const [next, ...rest] = future
      if (next) move({ past: [...past, present], present: next, future: rest, typedAt: 0 })
    },
    change(next, isTyped = false) {
      const html = htmlOf(next.text)
      if (html.length > maxLength && html.length > present.html.length) return false
      const isStep = !isTyped || !continuesTyping(present, next) || Date.now() - history.typedAt > pause
      move({
        past: isStep ? [...past, present].slice(-steps) : past,
        present: { ...next, html },
        future: [],
        typedAt: isTyped ? Date.now() : 0,
      })
      return true
    },
    select(start, end) {
      if (start === present.start && end === present.end) return
      setHistory((latest) => ({ ...latest, present: { ...latest.present, start, end } }))
    },
    lengthOf: (next) => htmlOf(next.text).length,
  }
}

function startWith(html: string): History {
  const text = htmlToMarkdown(html)
  return { past: [], present: { html, text, start: text.length, end: text.length }, future: [], typedAt: 0 }
}

function continuesTyping(before: Edited, after: Edited): boolean {
  const typed = after.text.slice(before.start, after.start)
  return after.start === before.start + 1 && after.text.length === before.text.length + 1 && /\S/.test(typed)
}
