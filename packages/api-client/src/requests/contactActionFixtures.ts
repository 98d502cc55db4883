import type { ContactAction } from './contactActionFields'

/** A plausible request for tests and demo data. */
export function buildContactAction(changes: Partial<ContactAction> = {}): ContactAction {
  return {
    id: 1,
    actionType: 2,
    type: 'top_button',
    status: 'new',
    description: 'Хочет узнать о туре в Хиву на двоих в мае.',
    clientDescription: '',
    name: 'Артём Щёголев',
    phone: '+998901234567',
    phoneNumbers: ['+998901234567'],
    clientId: null,
    country: 'Узбекистан',
    isRead: false,
    readBy: null,
    readByName: '',
    readAt: null,
    callMade: false,
    callResult: '',
    calledBy: null,
    calledByName: '',
    calledAt: null,
    takenBy: null,
    takenByName: '',
    takenAt: null,
    completedBy: null,
    completedByName: '',
    completedAt: null,
    dueAt: null,
    comments: [],
    repeats: 1,
    repeatedAt: null,
    createdAt: '2026-11-20T05:41:00.000Z',
    ...changes,
  }
}
