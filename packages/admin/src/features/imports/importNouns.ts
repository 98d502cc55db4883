import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { clientNoun } from './clientNoun'
import type { ImportNounScreens } from './importNoun'

const nouns: Readonly<Record<ImportNoun, ImportNounScreens>> = { clients: clientNoun }

/** TABLE OF CONTENTS: what files become. */
export const nounScreens = (noun: ImportNoun): ImportNounScreens => nouns[noun]
