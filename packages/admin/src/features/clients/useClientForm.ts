import { clients } from '@karvon/api-client/clients/clients'
import { type Client, readClient } from '@karvon/api-client/clients/clientTypes'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { toast } from '@karvon/ui/Toaster'
import type { FormikHelpers } from 'formik'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { deferSchema } from '../../shared/form/deferSchema'
import { useEditForm } from '../../shared/form/useEditForm'
import { showOnForm } from '../../shared/showOnForm'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { clientKey } from '../../shared/useClient'
import { type ClientValues, clientValues, contactValues } from './clientForm'
import { matched, type SaveOutcome, type SaveStep, type ServerLists, saveClient } from './saveClient'
import { useRefreshClients } from './useClients'

const schema = deferSchema(async () => (await import('./clientFormSchema')).clientFormSchema)

/** The form of a client. After a failure at any step it shows what is saved, and keeps what is not (AMB-092). */
export function useClientForm(client: Client) {
  const { t } = useTranslation('client')
  const api = useApi({ clients })
  const { mutate } = useSWRConfig()
  const refreshClients = useRefreshClients()
  const stored = useMemo(() => clientValues(client), [client])
  const known = useRef<ServerLists | null>(client)
  const [failedStep, setFailedStep] = useState<SaveStep | null>(null)
  // What the server has of the form, as far as this screen knows: the fields survive a failure in a later step.
  const base = useRef(stored)

  const { form, conflict, isDirty, discard } = useEditForm<ClientValues>({
    name: 'client',
    stored,
    schema,
    draft: (values) => ({ ...values, password: '' }),
    async save(values, helpers, call) {
      const outcome = await saveClient(api, client.id, values, known.current, call)
      // Somebody else changed the client: what they have is read again before the next attempt.
      if (currentOf(outcome.failed?.error, readClient)) {
        known.current = null
        throw outcome.failed?.error
      }
      known.current = outcome.lists
      setFailedStep(outcome.failed?.step ?? null)
      tell(outcome, values, helpers)
      if (outcome.failed?.step !== 'client') {
        void mutate(clientKey(client.id))
        void refreshClients()
      }
      if (outcome.failed?.step === 'client') return false
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
      onFailure: (error) => toastError(error, t('details.updateFailed'), t),
    },
  })

  // While nothing is typed the form follows the server, and so does what is known of it.
  const follow = useEffectEvent((answer: Client) => {
    if (isDirty) return
    known.current = answer
    base.current = stored
  })
  useEffect(() => follow(client), [client])

  function tell(
    { failed, hasNewCredentials }: SaveOutcome,
    values: ClientValues,
    helpers: FormikHelpers<ClientValues>,
  ) {
    if (!failed) {
      toast.success(t('details.updated'))
      if (hasNewCredentials) toast.success(t('details.credentialsUpdated'))
      return
    }
    const { step, error, contact } = failed
    const detail = error instanceof HttpError ? error.detail : undefined
    if (step === 'client' || step === 'credentials') showOnForm(error, helpers, values)
    if (step === 'credentials') {
      if (error instanceof HttpError && error.status === 409) helpers.setFieldError('username', detail)
      toast.warning(t('details.credentialsFailed'))
      return
    }
    if (contact !== undefined && error instanceof HttpError && error.status === 400)
      helpers.setFieldError(`contacts[${contact}].value`, error.fieldMessages || detail)
    toastError(error, t('details.updateFailed'), t)
  }

  function discardAll() {
    setFailedStep(null)
    discard()
  }

  return { form, conflict, isDirty, discard: discardAll, failedStep }
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
