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
import { type UndoableChange, useUndo } from '../../shared/undo/useUndo'

/** What one does with a request besides writing: read it, take, complete and put it off. */
export function useRequestActions() {
  const api = useApi({ contactActions })
  const actor = useActor()
  const { t } = useTranslation('contactActions')
  const refresh = useRefreshInbox()
  const undoable = useUndo()
  const [readingId, setReadingId] = useState<ContactAction['id'] | null>(null)

  /** The row changes when the server has confirmed it. */
  async function markRead({ id }: ContactAction) {
    setReadingId(id)
    const change = undoable()
    try {
      await api.contactActions.markRead(id, actor.id, new Date(), change.call)
      toast.success(t('done.read'), change.toast)
      await refresh()
    } catch (error) {
      toastError(error, t('failed.read'), t)
    } finally {
      setReadingId(null)
    }
  }

  /** The list says what is so when the server has confirmed it, or knew better. */
  async function act(
    { id }: ContactAction,
    send: (call: UndoableChange['call']) => Promise<unknown>,
    done: string,
    failed: string,
  ) {
    setReadingId(id)
    const change = undoable()
    try {
      await send(change.call)
      toast.success(done, change.toast)
    } catch (error) {
      toastError(error, failed, t)
    } finally {
      await refresh()
      setReadingId(null)
    }
  }

  const take = (request: ContactAction) =>
    act(request, (call) => api.contactActions.take(request.id, request.takenBy, call), t('done.take'), t('failed.take'))

  const complete = (request: ContactAction) =>
    act(request, (call) => api.contactActions.complete(request.id, call), t('done.complete'), t('failed.complete'))

  const snooze = (request: ContactAction, until: Date | null) =>
    act(
      request,
      (call) => api.contactActions.snooze(request.id, until, call),
      until ? t('done.snooze', { moment: formatMoment(until.toISOString()) }) : t('done.unsnooze'),
      t('failed.snooze'),
    )

  return { readingId, markRead, take, complete, snooze }
}
