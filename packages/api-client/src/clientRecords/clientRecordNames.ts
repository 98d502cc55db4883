/**
 * What the lists of a client's records are called, in Russian, in the order of its card. Apart from the kinds: screens take
 * the names alone, and what there is to know of each comes with the part that shows it.
 */
export const clientRecordNames = {
  documents: 'Документы',
  otherDocuments: 'Другие документы',
  visas: 'Визы',
  emergencyContacts: 'Экстренные контакты',
  companions: 'Спутники',
}

export type ClientRecordKind = keyof typeof clientRecordNames
