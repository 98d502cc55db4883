import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Clock } from '../../http/app'
import { contactActionRepository } from './contactActionRepository'
import { requesterName } from './contactActionShapes'
import type { SiteRequestNeeds } from './siteRequestRoutes'

interface ReminderNeeds extends Pick<SiteRequestNeeds, 'notify'> {
  db: Database
  dialect: Dialect
  now: Clock
}

/** A notification to call somebody. */
const callNotification = 1

/**
 * Tells of requests whose moment to call again has come: whoever took one, or all who may call. Each is told of once, however
 * many servers ask.
 */
export async function remindOfRequests({ db, dialect, now, notify }: ReminderNeeds): Promise<object | undefined> {
  const moment = now().toISOString()
  const reminded = await db.transaction().execute(async (transaction) => {
    const due = await contactActionRepository(transaction, dialect).takeDue(moment)
    for (const request of due) {
      const { phone_numbers, description, taken_by } = request
      const [phone = ''] = JSON.parse(phone_numbers) as string[]
      const clientName = requesterName(request)
      const message = [clientName, phone, cutCharacters(description, 300)].filter(Boolean).join(', ')
      await notify(transaction, {
        type: callNotification,
        title_ru: 'Пора перезвонить',
        title_en: 'Time to call back',
        title_uz: 'Qayta qoʻngʻiroq qilish vaqti',
        message_ru: message,
        message_en: message,
        message_uz: message,
        subject: 'ContactAction',
        user_id: taken_by,
        is_for_callers: 1,
        data_json: JSON.stringify({ contactActionId: request.id, source: 'due', clientName, phone }),
        created_at: moment,
      })
    }
    return due.length
  })
  return reminded > 0 ? { requests: reminded } : undefined
}
