import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type { Database } from './database'
import type { Engine } from './dialect'
import { firstSlice } from './migrations/0001_first_slice'
import { clients } from './migrations/0002_clients'
import { siteContent } from './migrations/0003_site_content'
import { tourFilters } from './migrations/0004_tour_filters'
import { versions } from './migrations/0005_versions'
import { operation } from './migrations/0006_operation'
import { shortSearch } from './migrations/0007_short_search'
import { tourTranslations } from './migrations/0008_tour_translations'
import { clientSpellings } from './migrations/0009_client_spellings'
import { knownPlaces } from './migrations/0010_known_places'
import { employeeSpellings } from './migrations/0011_employee_spellings'
import { noWholeReads } from './migrations/0012_no_whole_reads'
import { accessVersion } from './migrations/0013_access_version'
import { searchMerges } from './migrations/0014_search_merges'
import { idleMerges } from './migrations/0015_idle_merges'
import { site } from './migrations/0016_site'
import { requestDesk } from './migrations/0017_request_desk'
import { live } from './migrations/0018_live'
import { departures } from './migrations/0019_departures'
import { tripNotes } from './migrations/0020_trip_notes'
import { installation } from './migrations/0021_installation'
import { instagramChanges } from './migrations/0022_instagram_changes'
import { travellers } from './migrations/0023_travellers'
import { documentStates } from './migrations/0024_document_states'
import { latinNames } from './migrations/0025_latin_names'
import { joinedPeople } from './migrations/0026_joined_people'
import { sentLists } from './migrations/0027_sent_lists'
import { departureGroups } from './migrations/0028_departure_groups'
import { phones } from './migrations/0029_phones'
import { clientMerges } from './migrations/0030_client_merges'
import { searchOfPeople } from './migrations/0031_search_of_people'
import { clientDoubles } from './migrations/0032_client_doubles'
import { repeatedRequests } from './migrations/0033_repeated_requests'
import { clientNames } from './migrations/0034_client_names'
import { ownReads } from './migrations/0035_own_reads'
import { publication } from './migrations/0036_publication'
import { titledTours } from './migrations/0037_titled_tours'
import { alt } from './migrations/0038_alt'
import { paperKinds } from './migrations/0039_paper_kinds'
import { messages } from './migrations/0040_messages'
import { views } from './migrations/0041_views'
import { mediaAlt } from './migrations/0042_media_alt'
import { imports } from './migrations/0043_imports'
import { clientFilters } from './migrations/0044_client_filters'
import { importGroups } from './migrations/0045_import_groups'
import { clientViews } from './migrations/0046_client_views'
import { erasures } from './migrations/0047_erasures'
import { history } from './migrations/0048_history'
import { secondFactors } from './migrations/0049_second_factors'
import { tokens } from './migrations/0050_tokens'
import { bin } from './migrations/0051_bin'
import { ownActions } from './migrations/0052_own_actions'
import { passkeys } from './migrations/0053_passkeys'
import { draftKeys } from './migrations/0054_draft_keys'
import { clientOwner } from './migrations/0055_client_owner'
import { binOwners } from './migrations/0056_bin_owners'
import { type Schema, schemas } from './migrations/schema'

/** TABLE OF CONTENTS: every change of the tables, in the order of its number. A released one is never edited. */
const migrations: Record<string, (db: Kysely<unknown>, schema: Schema) => Promise<void>> = {
  '0001_first_slice': firstSlice,
  '0002_clients': clients,
  '0003_site_content': siteContent,
  '0004_tour_filters': tourFilters,
  '0005_versions': versions,
  '0006_operation': operation,
  '0007_short_search': shortSearch,
  '0008_tour_translations': tourTranslations,
  '0009_client_spellings': clientSpellings,
  '0010_known_places': knownPlaces,
  '0011_employee_spellings': employeeSpellings,
  '0012_no_whole_reads': noWholeReads,
  '0013_access_version': accessVersion,
  '0014_search_merges': searchMerges,
  '0015_idle_merges': idleMerges,
  '0016_site': site,
  '0017_request_desk': requestDesk,
  '0018_live': live,
  '0019_departures': departures,
  '0020_trip_notes': tripNotes,
  '0021_installation': installation,
  '0022_instagram_changes': instagramChanges,
  '0023_travellers': travellers,
  '0024_document_states': documentStates,
  '0025_latin_names': latinNames,
  '0026_joined_people': joinedPeople,
  '0027_sent_lists': sentLists,
  '0028_departure_groups': departureGroups,
  '0029_phones': phones,
  '0030_client_merges': clientMerges,
  '0031_search_of_people': searchOfPeople,
  '0032_client_doubles': clientDoubles,
  '0033_repeated_requests': repeatedRequests,
  '0034_client_names': clientNames,
  '0035_own_reads': ownReads,
  '0036_publication': publication,
  '0037_titled_tours': titledTours,
  '0038_alt': alt,
  '0039_paper_kinds': paperKinds,
  '0040_messages': messages,
  '0041_views': views,
  '0042_media_alt': mediaAlt,
  '0043_imports': imports,
  '0044_client_filters': clientFilters,
  '0045_import_groups': importGroups,
  '0046_client_views': clientViews,
  '0047_erasures': erasures,
  '0048_history': history,
  '0049_second_factors': secondFactors,
  '0050_tokens': tokens,
  '0051_bin': bin,
  '0052_own_actions': ownActions,
  '0053_passkeys': passkeys,
  '0054_draft_keys': draftKeys,
  '0055_client_owner': clientOwner,
  '0056_bin_owners': binOwners,
}

/**
 * Brings the tables up to date; all of it or nothing. Several servers may start at once: they wait for each other.
 * @throws the error of the migration that failed, or when the database is newer than this program
 */
export async function migrateToLatest(db: Database, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: providerOf(engine) })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Are the tables those that this program knows? */
export async function isUpToDate(db: Database, engine: Engine): Promise<boolean> {
  const known = await new Migrator({ db, provider: providerOf(engine) }).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

function providerOf(engine: Engine): MigrationProvider {
  const entries = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    {
      async up(db) {
        // The limit is for requests: an index of a large table takes its time.
        if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
        await up(db, schemas[engine])
      },
    },
  ])
  return { getMigrations: async () => Object.fromEntries(entries) }
}
