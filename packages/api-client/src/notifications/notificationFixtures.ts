import type { Notification } from './notificationTypes'

/** A plausible notification for tests and demo data. */
export function buildNotification(changes: Partial<Notification> = {}): Notification {
  return {
    notificationId: 1,
    type: 4,
    title: 'Запрос тура «Хива: город внутри крепости»',
    message: 'Артём Щёголев просит перезвонить до шести вечера.',
    isRead: false,
    createdAt: '2026-11-20T06:08:00.000Z',
    dataJson: '{"tourId":2,"source":"top_button"}',
    ...changes,
  }
}
