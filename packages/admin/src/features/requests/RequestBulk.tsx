import { allPages } from '@karvon/api-client/http/paging'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import type { ContactActionQuery } from '@karvon/api-client/requests/requestFilters'
import { Combobox, type ComboboxOption } from '@karvon/ui/Combobox'
import { CheckCheck, Forward, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { BulkBar } from '../../shared/bulk/BulkBar'
import { type BulkInputProps, type BulkNoun, bulkAct, unchanged } from '../../shared/bulk/bulkAct'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'

const handle = 'section:contact-actions'

/** Whoever had it has it still. */
const changed = (before: ContactAction, after: ContactAction | null) =>
  after && String(after.takenBy) === String(before.takenBy) ? unchanged : after

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
      call: async (http, row: ContactAction, _input, options) =>
        changed(row, await contactActions(http).take(row.id, row.takenBy, options)),
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'handOver',
      icon: <Forward />,
      needs: handle,
      Inputs: TakerInputs,
      start: null as ComboboxOption | null,
      faultOf: (taker, t) => (taker ? undefined : t('inputs.takerMissing')),
      inWords: (taker) => taker?.label ?? '',
      call: async (http, row: ContactAction, taker, options) =>
        changed(
          row,
          await contactActions(http).handOver(row.id, taker?.value ?? null, { ...options, version: row.version }),
        ),
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'complete',
      icon: <CheckCheck />,
      needs: handle,
      start: null,
      call: async (http, { id, version, status }: ContactAction, _input, options) =>
        status === 'completed' ? unchanged : contactActions(http).complete(id, { ...options, version }),
      undo: 'ownAction',
    }),
  ],
}

function TakerInputs(props: BulkInputProps<ComboboxOption | null>) {
  const { t } = useTranslation('bulk')
  const api = useApi({ contactActions })
  return (
    <Combobox
      {...props}
      label={t('inputs.taker')}
      required
      options={async (text, signal) =>
        (await api.contactActions.takers({ signal }))
          .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
          .map(({ id, name }) => ({ value: String(id), label: name }))
      }
    />
  )
}

export const RequestBulk = (slot: BulkBarSlot<ContactAction, ContactActionQuery>) => (
  <BulkBar {...slot} noun={requestBulk} />
)
