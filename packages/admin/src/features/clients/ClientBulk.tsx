import { mostAhead } from '@karvon/api-client/clients/aheadTypes'
import {
  type ClientInput,
  clientFields,
  clientLimits,
  type LoyaltyLevel,
  loyaltyLevels,
} from '@karvon/api-client/clients/clientFields'
import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientQuery } from '@karvon/api-client/clients/clientTypes'
import { pickFields } from '@karvon/api-client/fields/fields'
import { allPages } from '@karvon/api-client/http/paging'
import { Combobox, type ComboboxOption } from '@karvon/ui/Combobox'
import { formatDay, formatNumber } from '@karvon/ui/format'
import { Select } from '@karvon/ui/Select'
import { TagInput } from '@karvon/ui/TagInput'
import { Star, Tag, Tags, Trash2, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { BulkBar } from '../../shared/bulk/BulkBar'
import {
  type BulkInputProps,
  type BulkNoun,
  type BulkWarningProps,
  bringBack,
  bulkAct,
  unchanged,
} from '../../shared/bulk/bulkAct'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'
import { ownerOptions } from './ownerOptions'

const edit = 'action:clients.edit'

const isCarried = ({ tags }: Client, name: string) => tags.find((tag) => tag.name === name)

const tagInput = {
  needs: edit,
  Inputs: TagInputs,
  start: [] as readonly string[],
  faultOf: (names: readonly string[], t: (key: 'inputs.tagMissing') => string) =>
    names.length === 1 ? undefined : t('inputs.tagMissing'),
  inWords: ([name = '']: readonly string[]) => name,
} as const

/** What is done with many clients at once. */
const clientBulk: BulkNoun<Client, ClientQuery> = {
  name: 'clients',
  nameOf: ({ fullName }) => fullName,
  addressOf: ({ id }) => `/clients/${encodeURIComponent(id)}`,
  read: (http, id, options) => clients(http).get(id, options),
  all: (http, { pageIndex: _page, pageSize: _size, ...query }, options) =>
    allPages((page) => clients(http).list({ ...query, ...page }, options), { pageSize: 500 }),
  acts: [
    bulkAct({
      ...tagInput,
      name: 'tag',
      icon: <Tag />,
      call: (http, { id }: Client, [name = ''], options) => clients(http).addTag(id, name, options),
      undo: 'ownAction',
    }),
    bulkAct({
      ...tagInput,
      name: 'untag',
      icon: <Tags />,
      async call(http, row: Client, [name = ''], options) {
        const tag = isCarried(row, name)
        if (!tag) return unchanged
        await clients(http).removeTag(row.id, tag.id, options)
        return name
      },
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'loyalty',
      icon: <Star />,
      needs: edit,
      Inputs: LoyaltyInputs,
      start: '' as LoyaltyLevel | '',
      faultOf: (level, t) => (level ? undefined : t('inputs.loyaltyMissing')),
      inWords: (level, t) => (level ? t(`loyalty.${level}`, { ns: 'clients' }) : ''),
      call: async (http, row: Client, level, options) =>
        row.loyaltyStatusLevel === level || !level
          ? unchanged
          : setField(http, row, { loyaltyStatusLevel: level }, options),
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'owner',
      icon: <UserRound />,
      needs: edit,
      Inputs: OwnerInputs,
      start: null as ComboboxOption | null,
      faultOf: (owner, t) => (owner ? undefined : t('inputs.takerMissing')),
      inWords: (owner) => owner?.label ?? '',
      async call(http, row: Client, owner, options) {
        const ownerId = owner && owner.value !== nobody ? Number(owner.value) : null
        const isSame = ownerId === row.ownerId || (ownerId !== null && String(ownerId) === String(row.ownerId))
        return isSame ? unchanged : setField(http, row, { ownerId }, options)
      },
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'remove',
      icon: <Trash2 />,
      needs: edit,
      isDanger: true,
      Warning: TripsAhead,
      start: null,
      call: (http, { id, version }: Client, _input, options) => clients(http).remove(id, { ...options, version }),
      undo: bringBack('clients'),
    }),
  ],
}

/** Of the version that is known: what a colleague has changed meanwhile is refused. */
function setField(
  http: Parameters<typeof clients>[0],
  client: Client,
  change: Partial<Pick<ClientInput, 'loyaltyStatusLevel' | 'ownerId'>>,
  options: object,
) {
  const input = { ...pickFields(clientFields, client), ...change }
  return clients(http).update(client.id, input, { ...options, version: client.version })
}

/** Clients of whom the trips are looked up before they are deleted, and how many of them are named. */
const mostAsked = 200
const mostNamed = 5

/** Whose trips would be lost. */
function TripsAhead({ rows, onKnown }: BulkWarningProps<Client>) {
  const { t } = useTranslation('bulk')
  const api = useApi({ clients })
  const isTooMany = rows.length > mostAsked
  const ids = rows.map(({ id }) => id)
  const { data, error } = useSWR(isTooMany ? null : ['clientsAhead', ids], async () => {
    const ahead = []
    for (let at = 0; at < ids.length; at += mostAhead)
      ahead.push(...(await api.clients.ahead(ids.slice(at, at + mostAhead))))
    return ahead
  })
  const isKnown = isTooMany || Boolean(data ?? error)
  const handleKnown = useEffectEvent(onKnown)
  useEffect(() => {
    if (isKnown) handleKnown()
  }, [isKnown])

  if (isTooMany) return <p role="status">{t('ahead.tooMany', { most: formatNumber(mostAsked) })}</p>
  if (!data) return <p role="status">{t(error ? 'ahead.failed' : 'ahead.reading')}</p>
  const trips = new Map(data.flatMap(({ clientId, trip }) => (trip ? [[String(clientId), trip]] : [])))
  const travelling = rows.filter(({ id }) => trips.has(String(id)))
  if (travelling.length === 0) return <p role="status">{t('ahead.none')}</p>
  return (
    <div role="status">
      {t('ahead.some', { shown: formatNumber(travelling.length), of: formatNumber(rows.length) })}
      <ul>
        {travelling.slice(0, mostNamed).map(({ id, fullName }) => (
          <li key={id}>
            {fullName || `№ ${id}`}, {formatDay(trips.get(String(id))?.departureDate ?? '')}
          </li>
        ))}
        {travelling.length > mostNamed && (
          <li>{t('ahead.more', { shown: formatNumber(travelling.length - mostNamed) })}</li>
        )}
      </ul>
    </div>
  )
}

function TagInputs({ value, onChange, error }: BulkInputProps<readonly string[]>) {
  const { t } = useTranslation('bulk')
  const api = useApi({ clients })
  return (
    <TagInput
      label={t('inputs.tag')}
      value={value}
      onChange={(names) => onChange(names.slice(-1))}
      error={error}
      required
      uppercase
      maxLength={clientLimits.tag}
      suggest={async (text, signal) =>
        (await api.clients.suggestTags(text, { signal })).map(({ name, usageCount }) => ({
          tag: name,
          detail: t('inputs.tagUsed', { count: usageCount }),
        }))
      }
    />
  )
}

function LoyaltyInputs({ value, onChange, error }: BulkInputProps<LoyaltyLevel | ''>) {
  const { t } = useTranslation('bulk')
  return (
    <Select
      label={t('inputs.loyalty')}
      value={value}
      onChange={onChange}
      error={error}
      required
      options={loyaltyLevels.map((level) => ({ value: level, label: t(`loyalty.${level}`, { ns: 'clients' }) }))}
    />
  )
}

/** Of the choice of an employee: the client is looked after by no one. */
const nobody = 'none'

function OwnerInputs(props: BulkInputProps<ComboboxOption | null>) {
  const { t } = useTranslation('bulk')
  const api = useApi({ clients })
  const load = ownerOptions(api.clients)
  return (
    <Combobox
      {...props}
      label={t('inputs.owner')}
      required
      options={async (text, signal) => [
        ...(await load(text, signal)),
        ...(text.trim() === '' ? [{ value: nobody, label: t('inputs.noOwner') }] : []),
      ]}
    />
  )
}

export const ClientBulk = (slot: BulkBarSlot<Client, ClientQuery>) => <BulkBar {...slot} noun={clientBulk} />
