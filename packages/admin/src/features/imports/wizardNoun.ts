import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'

/** What has a wizard: the nouns of imports, and the list of a leader whose people go on a departure. */
export type WizardNoun = ImportNoun | 'group'
