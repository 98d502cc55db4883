import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { contactActions } from '@karvon/api-client/contactActions/contactActions'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { withKnownClient } from '../../shared/knownClient'
import { toastError } from '../../shared/toastError'
import { useActor } from '../../shared/useActor'
import { useApi } from '../../shared/useApi'
import { useRefreshInbox } from '../../shared/useInbox'

/** What one does with a request besides writing: read it, and make a client of it. */
export function useRequestActions() {
  const api = useApi({ contactActions })
  const actor = useActor()
  const { t } = useTranslation('contactActions')
  const refresh = useRefreshInbox()
  const [, navigate] = useLocation()
  const [readingId, setReadingId] = useState<ContactAction['id'] | null>(null)

  /** The row changes when the server has confirmed it (AMB-061). */
  async function markRead({ id }: ContactAction) {
    setReadingId(id)
    try {
      await api.contactActions.markRead(id, actor.id, new Date())
      toast.success(t('done.read'))
      await refresh()
    } catch (error) {
      toastError(error, t('failed.read'), t)
    } finally {
      setReadingId(null)
    }
  }

  function createClient({ name, phoneNumbers, description }: ContactAction) {
    const [firstName = '', ...rest] = name.split(/\s+/)
    navigate('/clients', { state: withKnownClient({ firstName, lastName: rest.join(' '), phoneNumbers, description }) })
  }

  return { readingId, markRead, createClient }
}
