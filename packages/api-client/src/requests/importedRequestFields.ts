import type { ValuesOf } from '../fields/fields'
import { moment } from '../fields/momentField'
import { siteRequestFields } from './siteRequestFields'

/** A request out of a file: as the public site sends one, with when it came. */
export const importedRequestFields = {
  ...siteRequestFields,
  /** Null: now. */
  createdAt: moment(),
}

export type ImportedRequest = ValuesOf<typeof importedRequestFields>
