import { expect } from 'vitest'
import { type ContractCase, contractCase as call } from './cases'

const paged = { query: { PageSize: 50, PageIndex: 1 } }
const answered = ['UpdateContactAction']

/** Notifications, requests, employees, activity log. Needs a notification and two requests. */
export const workCases = (): ContractCase[] => [
  call(82, paged, '200 [Notification]', { isPaged: true }),
  call(83, {}, '200 Notification', { at: ['{notification}'], says: { isRead: false } }),
  call(84, {}, '200 Notification', {
    at: ['{notification}'],
    reads: ['/api/notifications/{notification}', { isRead: true }],
  }),
  call(85, {}, '204', { reads: ['/api/notifications', [{ isRead: true }, { isRead: true }]] }),

  call(86, paged, '200 [ContactAction]', { isPaged: true, says: [{ status: 'new' }, { status: 'new' }] }),
  call(87, { json: { text: 'Перезвонить', userId: 1 } }, '201 Comment', {
    at: ['{request}'],
    says: { text: 'Перезвонить', userId: '{director}' },
    log: answered,
  }),
  call(88, { json: { isRead: true, readBy: 1, readAt: '2026-05-01T09:00:00Z' } }, '200 ContactAction', {
    at: ['{request}'],
    says: { isRead: true, readBy: '{director}', status: 'in_progress', comments: [{ text: 'Перезвонить' }] },
    log: answered,
  }),
  call(
    89,
    { json: { callMade: true, callResult: 'Едут в мае', calledBy: 1, calledAt: '2026-05-01T09:00:00Z' } },
    '200 ContactAction',
    {
      at: ['{request}'],
      says: { callMade: true, callResult: 'Едут в мае', calledBy: '{director}', status: 'completed' },
      log: answered,
    },
  ),
  call(89, { json: { callMade: true, callResult: 'Ещё раз' } }, '409', { at: ['{request}'] }),
  call(90, { json: { userId: 1, result: 'Не ответили' } }, '200 ContactAction', {
    at: ['{otherRequest}'],
    says: { callMade: true, callResult: 'Не ответили' },
    log: answered,
  }),

  call(
    93,
    {
      json: {
        name: 'Нодира',
        username: 'nodira',
        password: 'karvon-test-77',
        role: 1,
        permissions: [10, 'CanSeeUsers'],
      },
    },
    '201 User',
    { keep: { user: 'id' }, says: { role: 'User', permissions: ['CanSeeUsers', 'CanEditTours'] }, log: ['CreateUser'] },
  ),
  call(91, { query: { PageSize: 10, PageIndex: 1, Search: 'нодира', IsDeactivated: false } }, '200 [User]', {
    isPaged: true,
    says: [{ id: '{user}', username: 'nodira' }],
  }),
  call(92, {}, '200 User', { at: ['{user}'], says: { name: 'Нодира' } }),
  call(
    94,
    { json: { id: '{user}', name: 'Нодира К', username: 'nodira', role: 'Admin', permissions: [3] } },
    '200 User',
    {
      at: ['{user}'],
      reads: ['/api/users/{user}', { name: 'Нодира К', role: 'Admin', permissions: ['CanCallUser'] }],
      log: ['UpdateUser', 'UpdateUserPermission'],
    },
  ),
  call(96, {}, '200 User', {
    at: ['{user}'],
    reads: ['/api/users/{user}', { isDeactivated: true }],
    log: ['DeactivateUser'],
  }),
  call(95, {}, '200 User', {
    at: ['{user}'],
    reads: ['/api/users/{user}', { isDeactivated: false }],
    log: ['ActivateUser'],
  }),
  call(97, { query: { format: 'excel' } }, '200 file', { log: ['ExportUser'] }),

  call(
    98,
    {
      query: {
        ...{
          pageSize: 5,
          pageIndex: 1,
          userId: '{director}',
          action: 'CreateUser',
          dateFilter: 'today',
          search: 'нодира',
        },
      },
    },
    '200 [LogEntry]',
    {
      isPaged: true,
      says: [{ actionAsString: 'CreateUser', user: { username: 'director' }, entityName: expect.any(String) }],
    },
  ),
]
