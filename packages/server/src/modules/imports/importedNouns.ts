import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { importedClients } from './importedClients'
import type { ImportedNoun } from './importedNoun'
import { importedRequests } from './importedRequests'
import { importedTours } from './importedTours'
import { importedUsers } from './importedUsers'

/** TABLE OF CONTENTS: what rows of files become. */
export const importedNouns: Readonly<Record<ImportNoun, ImportedNoun>> = {
  clients: importedClients,
  tours: importedTours,
  requests: importedRequests,
  users: importedUsers,
}
