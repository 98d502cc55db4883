import { clientDocumentKind } from './clientDocumentFields'
import type { ClientRecordKind } from './clientRecordNames'
import { companionKind } from './companionFields'
import { emergencyContactKind } from './emergencyContactFields'
import { otherDocumentKind } from './otherDocumentFields'
import { visaKind } from './visaFields'

/**
 * TABLE OF CONTENTS: lists of records that a single client carries, each by the member of a client's answer that has it, in
 * the order of that answer.
 */
export const clientRecordKinds = {
  documents: clientDocumentKind,
  visas: visaKind,
  emergencyContacts: emergencyContactKind,
  companions: companionKind,
  otherDocuments: otherDocumentKind,
} satisfies Record<ClientRecordKind, unknown>
