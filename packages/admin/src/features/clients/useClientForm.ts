import { clients } from '@karvon/api-client/clients/clients'
import { type Client, type ClientId, type Contact, readClient, type Tag } from '@karvon/api-client/clients/clientTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { asRun } from '@karvon/api-client/ownActions/ownActionNames'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { showOnForm } from '../../shared/api/showOnForm'
import { toastError } from '../../shared/api/toastError'
import { type ApiOf, useApi } from '../../shared/api/useApi'
import { clientKey } from '../../shared/clients/useClient'
import { deferSchema } from '../../shared/form/deferSchema'
import { type SaveHelpers, useRecordForm } from '../../shared/form/useRecordForm'
import { type UndoableChange, useUndo } from '../../shared/undo/useUndo'
import {
  type ClientValues,
  type ContactValue,
  clientValues,
  contactInput,
  contactInputOf,
  contactValues,
} from './clientForm'
import { useRefreshClients } from './useClients'

/** The form of a client. After a failure at any step it shows what is saved, and keeps what is not. */
export function useClientForm(client: Client) {
  const { t } = useTranslation('client')
  const api = useApi({ clients })
  const { mutate } = useSWRConfig()
  const refreshClients = useRefreshClients()
  const undoable = useUndo()
  const stored = useMemo(() => clientValues(client), [client])
  const { nationalityCode } = stored
  const schema = useMemo(
    () => deferSchema(async () => (await import('./clientFormSchema')).clientFormSchema({ nationalityCode })),
    [nationalityCode],
  )
  const known = useRef<ServerLists | null>(client)
  const [failedStep, setFailedStep] = useState<SaveStep | null>(null)
  // What the server has of the form, as far as this screen knows: the fields survive a failure in a later step.
  const base = useRef(stored)

  const form = useRecordForm<ClientValues>({
    name: 'client',
    stored,
    schema,
    async save(values, call, helpers) {
      const change = undoable()
      const outcome = await saveClient(api, client.id, values, known.current, { call, tags: change.call })
      // Somebody else changed the client: what they have is read again before the next attempt.
      if (currentOf(outcome.failed?.error, readClient)) {
        known.current = null
        throw outcome.failed?.error
      }
      known.current = outcome.lists
      setFailedStep(outcome.failed?.step ?? null)
      tell(outcome, values, helpers, change)
      if (outcome.failed?.step !== 'client') {
        void mutate(clientKey(client.id))
        void refreshClients()
      }
      if (outcome.failed?.step === 'client') return { failure: outcome.failed.error }
      const after = valuesAfter(values, base.current, outcome)
      base.current = after.saved
      return after
    },
    record: {
      version: client.version,
      readCurrent: (error) => {
        const current = currentOf(error, readClient)
        return current && { values: clientValues(current), version: current.version }
      },
    },
    failed: t('details.updateFailed'),
  })

  // While nothing is typed the form follows the server, and so does what is known of it.
  const follow = useEffectEvent((answer: Client) => {
    if (form.isDirty) return
    known.current = answer
    base.current = stored
  })
  useEffect(() => follow(client), [client])

  function tell(
    { failed, hasNewCredentials, isOnlyTags }: SaveOutcome,
    values: ClientValues,
    helpers: SaveHelpers<ClientValues>,
    change: UndoableChange,
  ) {
    if (!failed) {
      toast.success(t('details.updated'), isOnlyTags ? change.toast : undefined)
      if (hasNewCredentials) toast.success(t('details.credentialsUpdated'))
      return
    }
    const { step, error, contact } = failed
    const detail = error instanceof HttpError ? error.detail : undefined
    const isAtField = (step === 'client' || step === 'credentials') && showOnForm(error, helpers, values)
    if (step === 'credentials') {
      if (error instanceof HttpError && error.status === 409) helpers.setFieldError('username', detail)
      toast.warning(t('details.credentialsFailed'))
      return
    }
    if (contact !== undefined && error instanceof HttpError && error.status === 400)
      helpers.setFieldError(`contacts[${contact}].value`, error.fieldMessages || detail)
    toastError(error, t('details.updateFailed'), t, isAtField)
  }

  function reset() {
    setFailedStep(null)
    form.reset()
  }

  return { form: { ...form, reset }, failedStep }
}

/** How the form stands after the fields were saved, and perhaps more. */
function valuesAfter(values: ClientValues, before: ClientValues, { failed, hasNewCredentials, lists }: SaveOutcome) {
  const { contacts, tags, username, password, ...fields } = values
  const rows = lists ? contactValues(lists.contacts) : before.contacts
  const names = lists ? lists.tags.map(({ name }) => name) : before.tags
  const isThrough = !failed || failed.step === 'credentials'
  const saved: ClientValues = {
    ...fields,
    contacts: lists || !isThrough ? rows : contacts,
    tags: lists || !isThrough ? names : tags,
    username: hasNewCredentials ? username : before.username,
    password: '',
  }
  const shown: ClientValues = {
    ...values,
    contacts: isThrough ? saved.contacts : lists ? matched(contacts, lists.contacts) : contacts,
    tags: isThrough ? saved.tags : tags,
    password: hasNewCredentials ? '' : password,
  }
  return { saved, shown }
}

/** The steps of a save, in their order. */
type SaveStep = 'client' | 'contacts' | 'tags' | 'credentials'

/** What the server has of a client beside its fields. */
interface ServerLists {
  contacts: readonly Contact[]
  tags: readonly Tag[]
}

type Api = ApiOf<{ clients: typeof clients }>

interface SaveOutcome {
  /** The step that failed, and the place of the row if it was one; what comes after was not tried. Null: all is saved. */
  failed: { step: SaveStep; error: unknown; contact?: number } | null
  /** Were login and password sent and taken? */
  hasNewCredentials: boolean
  /** Was nothing else changed? */
  isOnlyTags?: boolean
  /** What the server has now; null when that could not be found out. */
  lists: ServerLists | null
}

/**
 * Client fields, then contacts, then tags, then login and password; stops at the first failure. What the
 * server has is read again afterwards, so that a second attempt sends only what is missing.
 * @param known what the server had; null reads it first, after an attempt that left it unknown
 */
async function saveClient(
  api: Api,
  id: ClientId,
  values: ClientValues,
  known: ServerLists | null,
  { call, tags }: { call: Pick<CallOptions, 'version'>; tags: CallOptions },
): Promise<SaveOutcome> {
  let step: SaveStep = 'client'
  let contact: number | undefined
  let hasNewCredentials = false
  let lists = known
  try {
    const updated = await api.clients.update(id, values, call)
    step = 'contacts'
    lists ??= await readLists(api, id)
    const before = lists
    // From here on only reading tells what the server has.
    lists = null
    const rows = known ? values.contacts : matched(values.contacts, before.contacts)
    const contacts = contactChanges(api, id, rows, before.contacts)
    for (const change of contacts) {
      contact = change.place
      await change.send()
    }
    contact = undefined
    step = 'tags'
    // However many they are, they are one action.
    const run = { ...tags, ...asRun(newIdempotencyKey()) }
    for (const send of tagChanges(api, id, values.tags, before.tags)) await send(run)
    step = 'credentials'
    const { username, password } = values
    if (!isBlank(username) && password) {
      await api.clients.setCredentials(id, { username: username.trim(), password })
      hasNewCredentials = true
    }
    const isUnchanged = updated?.version !== undefined && updated.version === call.version
    const isOnlyTags = isUnchanged && contacts.length === 0 && !hasNewCredentials
    return { failed: null, hasNewCredentials, isOnlyTags, lists: await readLists(api, id).catch(() => null) }
  } catch (error) {
    const isBefore = step === 'client'
    return {
      failed: { step, error, contact },
      hasNewCredentials,
      lists: isBefore ? known : await readLists(api, id).catch(() => null),
    }
  }
}

/** The same rows, with the numbers of those that the server has: by number, else by what they say. */
function matched(rows: readonly ContactValue[], contacts: readonly Contact[]): ContactValue[] {
  const there = new Set(contacts.map(({ id }) => String(id)))
  const taken = new Set(rows.filter(({ id }) => id !== null && there.has(String(id))).map(({ id }) => String(id)))
  return rows.map((row) => {
    if (row.id !== null && there.has(String(row.id))) return row
    const same = contacts.find((contact) => !taken.has(String(contact.id)) && sameContact(contact, row))
    if (same) taken.add(String(same.id))
    return { ...row, id: same?.id ?? null }
  })
}

function sameContact(one: Contact, other: ContactValue): boolean {
  const { type, value } = contactInputOf(one)
  const input = contactInput(other)
  return type === input.type && value === input.value
}

/** Changed ones, then new ones, then those that are gone; what is unchanged is not sent. */
function contactChanges(api: Api, id: ClientId, rows: readonly ContactValue[], contacts: readonly Contact[]) {
  const find = (row: ContactValue) => contacts.find((contact) => String(contact.id) === String(row.id))
  const changed = rows.flatMap((row, place) => {
    const stored = find(row)
    if (!stored || sameValues(contactInputOf(stored), contactInput(row))) return []
    return [{ place, send: () => api.clients.updateContact(id, stored.id, contactInput(row)) }]
  })
  const added = rows.flatMap((row, place) =>
    find(row) || isBlank(row.value) ? [] : [{ place, send: () => api.clients.addContact(id, contactInput(row)) }],
  )
  const gone = contacts
    .filter((contact) => !rows.some((row) => String(row.id) === String(contact.id)))
    .map((contact) => ({ place: undefined, send: () => api.clients.removeContact(id, contact.id) }))
  return [...changed, ...added, ...gone]
}

function tagChanges(api: Api, id: ClientId, names: readonly string[], tags: readonly Tag[]) {
  const added = names.filter((name) => !tags.some((tag) => tag.name === name))
  const gone = tags.filter(({ name }) => !names.includes(name))
  return [
    ...added.map((name) => (options: CallOptions) => api.clients.addTag(id, name, options)),
    ...gone.map((tag) => (options: CallOptions) => api.clients.removeTag(id, tag.id, options)),
  ]
}

async function readLists(api: Api, id: ClientId): Promise<ServerLists> {
  const [contacts, tags] = await Promise.all([api.clients.contacts(id), api.clients.tags(id)])
  return { contacts, tags }
}
