import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import type { ColumnUse } from '@karvon/api-client/imports/importFields'
import type { DoubleChoice, RowDouble } from '@karvon/api-client/imports/importPlan'
import type { DoubleKind } from './importEngine'
import type { Departing, ImportContext } from './importRules'
import type { StartedEngine } from './startEngine'
import type { WizardNoun } from './wizardNoun'

/** How a column is used. */
export type Use = ColumnUse<string>

/** Where doubles are looked for. */
export interface DoubleSearch {
  on: StartedEngine
  /** How many have been looked at so far. */
  told(count: number): void
  /** Does nobody wait for it any more? */
  isOver(): boolean
}

/** What the screens of imports have to know of the records that a file becomes; the rules are in `importEngine`. */
export interface ImportNounScreens {
  noun: WizardNoun
  /** As the server knows it. */
  sentAs: ImportNoun
  /** What a column can be, group after group, each under the name by which it is kept. */
  uses: readonly Use[]
  /** What columns there have to be: of each, one of several. */
  required: readonly (readonly string[])[]
  /** Has a field one value, so that two columns of it may differ? */
  isSingle(field: string): boolean
  /** A hook: what a column is called that is used so. */
  useLabel(): (use: Pick<Use, 'field'> & Partial<Use>) => string
  /** A hook: asks what has to be known before rows are read. @param destination the departure on which everybody goes */
  useContext(destination?: Departing): () => Promise<Partial<ImportContext>>
  /** What can become of doubles; the first of each kind, unless something else is said. */
  choices: Readonly<Record<DoubleKind, readonly DoubleChoice[]>>
  /** A hook: looks for rows that stand twice, and for what is there already. */
  useDoubles(): (search: DoubleSearch) => Promise<readonly RowDouble[]>
}

/** Tells uses of columns apart, as the value of a choice. */
export const keyOf = ({ field, group = 1, documentType }: Partial<Use>): string =>
  [field, group, documentType ?? ''].join(' ')
