import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordFields'
import { clientDocuments } from '../clientDocuments/clientDocuments'
import { clientPreferences } from '../clientPreferences/clientPreferences'
import { companions } from '../companions/companions'
import { emergencyContacts } from '../emergencyContacts/emergencyContacts'
import { otherDocuments } from '../otherDocuments/otherDocuments'
import { visas } from '../visas/visas'
import type { ClientRecord } from './clientRecord'

/** What does not depend on which fields a kind has. */
export type AnyClientRecord = Omit<ClientRecord, 'label' | 'check'> & { label: unknown; check?: unknown }

/** TABLE OF CONTENTS: lists of records about a client, each by its member in what the client's card answers. */
export const clientRecordLists = {
  documents: clientDocuments,
  visas,
  emergencyContacts,
  companions,
  otherDocuments,
} satisfies Record<ClientRecordKind, AnyClientRecord>

/** All that is recorded about a client: the lists, and the one record of how a client likes to travel. */
export const clientRecords: readonly AnyClientRecord[] = [clientPreferences, ...Object.values(clientRecordLists)]
