import type { Fields } from './fields'

/** What a field is called: in Russian for the activity log, in the language of the terminal for columns and flags. */
export interface Label {
  ru: string
  en: string
}

/** How a field is written where no form draws it. */
export interface WrittenField extends Label {
  /** What the activity log calls it. @default `ru` in small letters */
  log?: string
  /** In lists and exports. @default as its kind is */
  column?: {
    /** In characters. */
    width?: number
    /** Does the list for people show it? On a narrow terminal `shrinks` is cut last, `spare` goes first. */
    listed?: 'yes' | 'shrinks' | 'spare' | 'no'
  }
}

/** All fields of a noun; no screen takes them along. */
export type LabelsOf<Of extends Fields> = { readonly [Name in keyof Of]: WrittenField }
