import type { DocumentState, DocumentType } from '@karvon/api-client/clientRecords/clientDocumentFields'

/** An identity document as the rules about papers read it: its names are those that are checked before one is stored. */
export const documentOf = <Row extends { type: string; state: string }>(row: Row) =>
  row as Row & { type: DocumentType; state: DocumentState }
