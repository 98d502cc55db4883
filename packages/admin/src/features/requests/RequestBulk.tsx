import { allPages } from '@karvon/api-client/http/paging'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import type { ContactActionQuery } from '@karvon/api-client/requests/requestFilters'
import { CheckCheck, UserRound } from 'lucide-react'
import { BulkBar } from '../../shared/bulk/BulkBar'
import { type BulkNoun, bulkAct, unchanged } from '../../shared/bulk/bulkAct'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'

const handle = 'section:contact-actions'

/** What is done with many requests at once. */
const requestBulk: BulkNoun<ContactAction, ContactActionQuery> = {
  name: 'contactActions',
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => `/contact-actions?request=${encodeURIComponent(id)}`,
  read: (http, id, options) => contactActions(http).get(id, options),
  all: (http, { pageIndex: _page, pageSize: _size, ...query }, options) =>
    allPages((page) => contactActions(http).list({ ...query, ...page }, options), { pageSize: 500 }),
  acts: [
    bulkAct({
      name: 'take',
      icon: <UserRound />,
      needs: handle,
      start: null,
      call: (http, { id, takenBy }: ContactAction, _input, options) => contactActions(http).take(id, takenBy, options),
    }),
    bulkAct({
      name: 'complete',
      icon: <CheckCheck />,
      needs: handle,
      start: null,
      call: async (http, { id, version, status }: ContactAction, _input, options) =>
        status === 'completed' ? unchanged : contactActions(http).complete(id, { ...options, version }),
      // What is put off is open again; without a moment it only is.
      undo: (http, { id, dueAt }, completed, _input, options) =>
        contactActions(http).snooze(id, dueAt ? new Date(dueAt) : null, { ...options, version: completed?.version }),
    }),
  ],
}

export const RequestBulk = (slot: BulkBarSlot<ContactAction, ContactActionQuery>) => (
  <BulkBar {...slot} noun={requestBulk} />
)
