import { contactInputType } from '@karvon/api-client/clients/clientRules'
import { actionTypes, reminderType } from '@karvon/api-client/requests/contactActionFields'
import { shortText } from '@karvon/api-client/validation/schemaFields'
import { Type } from 'typebox'
import { object } from 'yup'
import type { App } from '../../http/app'
import { TextMember } from '../../http/change'
import { describedAs, limitedText, someMoment } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { type ChangeContext, changesOf } from '../../plugins/changesOf'
import { ContactAction, contactAction } from './contactActionShapes'
import { dueMoment } from './dueMoment'

const callback = actionTypes.indexOf('Callback') + 1
const longest = 2000
const textSchema = object({ text: shortText(longest) })

/** Reminders to call a client: requests of one's own that wait for their moment. */
export function reminderRoutes(app: App, context: ChangeContext): void {
  changesOf(app, context, contactAction(context)).create(
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
      before({ body }) {
        const until = dueMoment(body.until, context.now())
        if (!until) throw fieldProblem('until', 'Укажите, когда напомнить')
        return { until, description: validate(textSchema, body).text }
      },
    },
    async ({ request, prepared: { until, description }, repository, transaction, actor, moment, log }) => {
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

      const asked = { firstName: client.first_name, lastName: client.last_name, phoneNumbers, country: '' }
      const id = await repository.add({ ...asked, actionType: callback, type: reminderType, description }, moment)
      await repository.take(id, actor.id, null, moment)
      await repository.markRead(id, actor.id, moment)
      await repository.snooze(id, until)
      log('UpdateContactAction', 'напоминание о звонке клиенту')
      return id
    },
  )
}
