import type { Fields } from './fields'

/** What a field is called: in Russian for the activity log, in the language of the terminal for columns and flags. */
export interface Label {
  ru: string
  en: string
}

/** Names of all fields of a noun; no screen takes them along. */
export type LabelsOf<Of extends Fields> = { readonly [Name in keyof Of]: Label }
