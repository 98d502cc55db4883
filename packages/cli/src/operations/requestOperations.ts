import { allPages } from '@karvon/api-client/http/paging'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { UsageError } from '../failures/cliErrors'
import { id, some } from '../help/calls'
import { t } from '../words/words'
import {
  byId,
  type Change,
  creation,
  type Operation,
  prepared,
  type Reading,
  type Sending,
  type Step,
  setting,
} from './operation'
import { valid } from './values'

const request = {
  item: 'request',
  needs: 'section:contact-actions',
  read: async ({ api, call, once }: Reading, { id }: Change) =>
    byId(await once('requests', () => everyRequest(api, call)), id, (each) => each.id),
  title: ({ name, phone }: ContactAction) => `${name} ${phone}`.trim(),
} as const

/** The same of one by itself. */
const oneRequest = {
  ...request,
  read: ({ api, call }: Reading, { id }: Change) => api.contactActions.get(id, call()),
}

/** Requests from the site, and notifications. */
export const requestOperations: Readonly<Record<string, Operation>> = {
  'request.read': setting<ContactAction>({
    ...request,
    isLasting: true,
    values: ({ isRead }) => ({ isRead }),
    send: markRead,
  }),
  'request.call': setting<ContactAction>({
    ...request,
    isLasting: true,
    values: ({ callMade, callResult }) => ({ callMade, callResult }),
    ...prepared(validResult, recordCall),
  }),
  /** What a file says of a request: both at once. */
  'request.record': setting<ContactAction>({
    ...request,
    calls: ({ contactActions }) => [
      contactActions.markRead(id, some, new Date(0)),
      contactActions.recordCall(id, some, some, new Date(0)),
    ],
    isLasting: true,
    values: ({ isRead, callMade, callResult }) => ({ isRead, callMade, callResult }),
    isHalfway: (found, base) => found.callMade === base.callMade,
    steps: ({ change: { to }, found }) => {
      if (to.isRead === false || to.callMade === false) throw new UsageError(t('requests.noWayBack'))
      const isCall = 'callMade' in to || 'callResult' in to
      const isRead = to.isRead === true && found.isRead !== true
      const read: Step = { kind: 'update', about: 'isRead', fields: ['isRead'], send: markRead }
      const call: Step = {
        kind: 'update',
        about: 'callMade',
        fields: ['callMade', 'callResult'],
        // The first call has made another version of it.
        send: async (sending) => {
          const call = isRead ? withoutVersion(sending.call) : sending.call
          return recordCall({ ...sending, call }, await validResult(sending))
        },
      }
      return [...(isRead ? [read] : []), ...(isCall ? [call] : [])]
    },
  }),
  'request.take': setting<ContactAction>({
    ...oneRequest,
    isLasting: true,
    values: ({ takenBy }) => ({ takenBy: takenBy === null ? null : String(takenBy) }),
    send: ({ api, change, call }) => api.contactActions.take(change.id, null, withoutVersion(call)),
  }),
  'request.snooze': setting<ContactAction>({
    ...oneRequest,
    values: ({ dueAt }) => ({ dueAt }),
    send: ({ api, change, call }) => {
      const { dueAt } = change.to
      return api.contactActions.snooze(change.id, dueAt ? new Date(String(dueAt)) : null, call)
    },
  }),
  'request.complete': setting<ContactAction>({
    ...oneRequest,
    isLasting: true,
    values: ({ status }) => ({ status }),
    send: ({ api, change, call }) => api.contactActions.complete(change.id, call),
  }),
  'request.comment': creation({
    item: 'request',
    needs: 'section:contact-actions',
    title: ({ text }) => String(text),
    ...prepared(validComment, ({ api, change, user, call }, text) =>
      api.contactActions.comment(change.id, text, user.id, call),
    ),
  }),
  'notification.read': setting<Notification>({
    item: 'notification',
    needs: 'section:notifications',
    read: ({ api, call }, { id }) => api.notifications.get(id, call()),
    title: ({ title }) => title,
    isLasting: true,
    values: ({ isRead }) => ({ isRead }),
    send: ({ api, change, call }) => api.notifications.markRead(change.id, call),
  }),
  'notification.readAll': setting<number>({
    item: 'notifications',
    needs: 'section:notifications',
    read: async ({ api, call }) =>
      (await api.notifications.list({ pageSize: 100 }, call())).items.filter(isUnread).length,
    title: String,
    isLasting: true,
    values: (unread) => ({ unread }),
    send: ({ api, call }) => api.notifications.markAllRead(call),
  }),
}

const isUnread = ({ isRead }: Notification) => !isRead

/** Whoever takes one takes it as it is by then. */
function withoutVersion({ version: _, ...call }: Sending['call']): Sending['call'] {
  return call
}

function markRead({ api, change, user, now, call }: Sending) {
  return api.contactActions.markRead(change.id, user.id, now, call)
}

async function validComment({ change }: Sending): Promise<string> {
  const { commentSchema } = await import('@karvon/api-client/requests/contactActionSchema')
  return (await valid(commentSchema, change.to)).text
}

async function validResult({ change }: Sending): Promise<string> {
  const { callResultSchema } = await import('@karvon/api-client/requests/contactActionSchema')
  return (await valid(callResultSchema, { result: change.to.callResult ?? '' })).result
}

function recordCall({ api, change, user, now, call }: Sending, result: string) {
  return api.contactActions.recordCall(change.id, result, user.id, now, call)
}

/** There is no call for a single request. */
async function everyRequest(api: Reading['api'], call: Reading['call']): Promise<ContactAction[]> {
  const requests: ContactAction[] = []
  for await (const request of allPages((page) => api.contactActions.list(page, call()))) requests.push(request)
  return requests
}
