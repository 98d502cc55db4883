import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'

/** The `key` of a dialog that edits a record: once the record was changed, the form begins anew from what it is now. */
export const formKey = (record: (Versioned & { id: Id }) | null | undefined): string =>
  record ? `${record.id} ${record.version}` : 'new'
