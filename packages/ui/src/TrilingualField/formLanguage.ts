import { createContext } from 'react'
import type { LanguageState } from './useLanguages'

/** What a field in several languages says of itself to the form around. */
export interface FieldReport {
  /** Its languages, in order. */
  languages: readonly { code: string; label: string }[]
  states: Readonly<Record<string, LanguageState>>
  filled: readonly string[]
  /** Something has to be written, in one language at least. */
  isRequired: boolean
  /** Its languages can be shown beside one another. */
  hasSides: boolean
  /** Asks for RU, EN and UZ. */
  isShort: boolean
}

export interface FormField extends FieldReport {
  /** Of its group, in the document. */
  id: string
  /** Leads the focus into the text of a language. */
  focusText(language: string): void
  frame(): HTMLElement | null
}

export interface FormLanguageState {
  /** Undefined: the first one. */
  active: string | undefined
  /** Active before that. */
  previous: string | undefined
  /** In the order they came. */
  fields: readonly FormField[]
  /** Where the switch of the form stands. */
  slot: HTMLElement | null
  /** The form is wide enough for languages beside one another. */
  isWide: boolean
}

/** One language for all fields of a form. */
export interface FormLanguage {
  /** Of the switch. */
  id: string
  read(): FormLanguageState
  subscribe(listener: () => void): () => void
  show(language: string): void
  join(field: FormField): () => void
  report(id: string, report: FieldReport): void
  setSlot(slot: HTMLElement | null): void
  setWide(isWide: boolean): void
}

export const FormLanguageContext = createContext<FormLanguage | null>(null)

export function createFormLanguage(id: string): FormLanguage {
  let state: FormLanguageState = { active: undefined, previous: undefined, fields: [], slot: null, isWide: false }
  const listeners = new Set<() => void>()

  function change(next: Partial<FormLanguageState>) {
    state = { ...state, ...next }
    for (const notify of listeners) notify()
  }

  return {
    id,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (language) => language !== state.active && change({ active: language, previous: state.active }),
    join(field) {
      change({ fields: [...state.fields, field] })
      return () => change({ fields: state.fields.filter(({ id }) => id !== field.id) })
    },
    report(id, report) {
      const known = state.fields.find((field) => field.id === id)
      if (!known || saysTheSame(known, report)) return
      change({ fields: state.fields.map((field) => (field.id === id ? { ...field, ...report } : field)) })
    },
    setSlot: (slot) => slot !== state.slot && change({ slot }),
    setWide: (isWide) => isWide !== state.isWide && change({ isWide }),
  }
}

function saysTheSame(known: FormField, report: FieldReport): boolean {
  return (Object.keys(report) as (keyof FieldReport)[]).every(
    (name) => JSON.stringify(known[name]) === JSON.stringify(report[name]),
  )
}
