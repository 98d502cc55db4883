import { clientDocumentKind } from './clientDocumentFields'
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
}

export type ClientRecordKind = keyof typeof clientRecordKinds

/** What the lists are called, in Russian, in the order of a client's card. Screens take these without the kinds. */
export const clientRecordNames: Readonly<Record<ClientRecordKind, string>> = {
  documents: 'Документы',
  otherDocuments: 'Другие документы',
  visas: 'Визы',
  emergencyContacts: 'Экстренные контакты',
  companions: 'Спутники',
}
