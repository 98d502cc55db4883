import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { formatMoment } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { useActor } from '../../shared/session/useActor'

/** What one does with a request besides writing: read it, take, complete and put it off. */
export function useRequestActions() {
  const api = useApi({ contactActions })
  const actor = useActor()
  const { t } = useTranslation('contactActions')
  const refresh = useRefreshInbox()
  const [readingId, setReadingId] = useState<ContactAction['id'] | null>(null)

  /** The row changes when the server has confirmed it. */
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

  /** The list says what is so when the server has confirmed it, or knew better. */
  async function act({ id }: ContactAction, send: () => Promise<unknown>, done: string, failed: string) {
    setReadingId(id)
    try {
      await send()
      toast.success(done)
    } catch (error) {
      toastError(error, failed, t)
    } finally {
      await refresh()
      setReadingId(null)
    }
  }

  const take = (request: ContactAction) =>
    act(request, () => api.contactActions.take(request.id, request.takenBy), t('done.take'), t('failed.take'))

  const complete = (request: ContactAction) =>
    act(request, () => api.contactActions.complete(request.id), t('done.complete'), t('failed.complete'))

  const snooze = (request: ContactAction, until: Date | null) =>
    act(
      request,
      () => api.contactActions.snooze(request.id, until),
      until ? t('done.snooze', { moment: formatMoment(until.toISOString()) }) : t('done.unsnooze'),
      t('failed.snooze'),
    )

  return { readingId, markRead, take, complete, snooze }
}
