import { contactInputType } from '@karvon/api-client/clients/clientRules'
import { actionTypes, reminderType } from '@karvon/api-client/contactActions/contactActionFields'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { TextMember } from '../../http/change'
import { describedAs, limitedText, someMoment } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import { contactActionRepository } from './contactActionRepository'
import type { ContactActionContext } from './contactActionRoutes'
import { ContactAction, contactActionAnswer, requesterName } from './contactActionShapes'
import { dueMoment } from './dueMoment'

const callback = actionTypes.indexOf('Callback') + 1
const longest = 2000

/** Reminders to call a client: requests of one's own that wait for their moment. */
export function reminderRoutes(app: App, { db, dialect, log, now }: Omit<ContactActionContext, 'timeZone'>): void {
  app.post(
    '/api/clients/:id/reminders',
    {
      config: { access: 'section:contact-actions' },
      schema: {
        summary: 'Remind oneself to call a client',
        description: 'An addition to the documents. A request of one’s own that is put off until the moment.',
        tags: ['contact actions'],
        params: idParams,
        body: Type.Object({
          until: describedAs(TextMember, { ...someMoment, type: 'string' }),
          text: describedAs(TextMember, limitedText(longest)),
        }),
        response: { 201: ContactAction },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const moment = now()
      const until = dueMoment(request.body.until, moment)
      if (!until) throw fieldProblem('until', 'Укажите, когда напомнить')
      const description = (request.body.text ?? '').trim()
      if (description.length > longest) throw fieldProblem('text', `Не больше ${longest} символов`)

      const answer = await db.transaction().execute(async (transaction) => {
        const client = await transaction
          .selectFrom('clients')
          .select(['first_name', 'last_name'])
          .where('id', '=', request.params.id)
          .executeTakeFirst()
        if (!client) throw new Problem('not_found', 'Клиент не найден')
        const contacts = await transaction
          .selectFrom('client_contacts')
          .select(['type', 'value'])
          .where('client_id', '=', request.params.id)
          .orderBy('is_primary', 'desc')
          .orderBy('id')
          .execute()
        const phoneNumbers = contacts
          .filter(({ type }) => contactInputType(type as never) === 'tel')
          .map(({ value }) => value)

        const actions = contactActionRepository(transaction, dialect)
        const asked = { firstName: client.first_name, lastName: client.last_name, phoneNumbers, country: '' }
        const at = moment.toISOString()
        const id = await actions.add({ ...asked, actionType: callback, type: reminderType, description }, at)
        await actions.take(id, actor.id, null, at)
        await actions.markRead(id, actor.id, at)
        await actions.snooze(id, until)
        const row = await actions.get(id)
        if (!row) throw new Error('What was written is not there')
        const name = requesterName(row)
        await log.write(transaction, {
          action: 'UpdateContactAction',
          entity: 'ContactAction',
          entityId: id,
          entityName: name,
          actor,
          description: `Заявка № ${id} «${name}»: напоминание о звонке клиенту`,
        })
        return contactActionAnswer(row, at)
      })
      return reply.code(201).send(answer)
    },
  )
}
