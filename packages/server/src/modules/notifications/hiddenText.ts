import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { Selectable } from 'kysely'
import type { NotificationsTable } from '../../database/database'
import { toColumns } from '../../text/localizedColumns'

type NotificationRow = Selectable<NotificationsTable>

/** By type: 1 call, 2 email, 3 message, 4 form. */
const titles: Readonly<Record<number, LocalizedText>> = {
  1: { ru: 'Звонок клиента', en: 'A call from a client', uz: 'Mijoz qoʻngʻirogʻi' },
  2: { ru: 'Письмо клиента', en: 'An email from a client', uz: 'Mijozdan xat' },
  3: { ru: 'Новое сообщение', en: 'A new message', uz: 'Yangi xabar' },
  4: { ru: 'Новая заявка', en: 'A new request', uz: 'Yangi soʻrov' },
}

const anyTitle: LocalizedText = { ru: 'Уведомление', en: 'A notification', uz: 'Bildirishnoma' }

const whoSees: Record<Exclude<NotificationRow['subject'], ''>, LocalizedText> = {
  ContactAction: {
    ru: 'Подробности видит тот, кому открыты заявки.',
    en: 'Whoever may open requests sees more.',
    uz: 'Tafsilotlarni soʻrovlarni ochishi mumkin boʻlganlar koʻradi.',
  },
  Client: {
    ru: 'Подробности видит тот, кому открыты клиенты.',
    en: 'Whoever may open clients sees more.',
    uz: 'Tafsilotlarni mijozlarni ochishi mumkin boʻlganlar koʻradi.',
  },
}

/** The notification as it is shown to who may not see the record that it repeats: its kind and time. */
export const withoutRecord = (row: NotificationRow): NotificationRow =>
  row.subject === ''
    ? row
    : {
        ...row,
        ...toColumns('title', titles[row.type] ?? anyTitle),
        ...toColumns('message', whoSees[row.subject]),
        data_json: '',
      }
