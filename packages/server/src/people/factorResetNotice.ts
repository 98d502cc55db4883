import type { Insertable } from 'kysely'
import type { NotificationsTable } from '../database/database'

const systemNotification = 5

/** What a person is told whose second factor somebody else took off. @param by who did it; null on the host */
export const factorResetNotice = (
  userId: number,
  by: string | null,
  moment: string,
): Insertable<NotificationsTable> => ({
  type: systemNotification,
  title_ru: 'Второй фактор сброшен',
  title_en: 'The second factor was reset',
  title_uz: 'Ikkinchi omil bekor qilindi',
  message_ru: `${by ? `Кто сбросил: ${by}` : 'Сброшен на сервере'}. Вход снова только по паролю. Если вы об этом не просили, смените пароль и сообщите администратору.`,
  message_en: `${by ? `By ${by}` : 'On the server'}. The password alone signs you in again. If you have not asked for it, change the password and tell an administrator.`,
  message_uz: `${by ? by : 'Serverda'}. Endi kirish faqat parol bilan. Agar buni so‘ramagan bo‘lsangiz, parolni almashtiring va administratorga xabar bering.`,
  data_json: '{}',
  subject: '',
  user_id: userId,
  // What is for one person alone is counted among those; see `isSeenBy`.
  is_for_callers: 1,
  created_at: moment,
})
