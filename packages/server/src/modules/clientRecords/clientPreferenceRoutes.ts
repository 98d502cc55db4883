import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { found } from '../../plugins/changesOf'
import type { ClientContext } from '../clients/clientDetails'
import { clientParams } from '../clients/clientShapes'
import { clientPreferences as kind } from './clientRecordKinds'
import { recordChanges } from './recordChanges'

/** How a client likes to travel: one record a client, so that no call names its id. */
export function clientPreferenceRoutes(app: App, context: ClientContext): void {
  const { record, Answer, add, change } = recordChanges(app, kind, context)
  const path = '/api/clients/:clientId/preference'

  app.get(
    path,
    {
      config: { access: 'section:clients' },
      schema: { summary: 'Get the preferences', tags: [kind.path], params: clientParams, response: { 200: Answer } },
    },
    async (request) => record.answer(found(await record.get(context.db, request.params), record), request, context.db),
  )

  add(path, 'Add the preferences', (rows) => {
    if (rows.length > 0) throw new Problem('already_exists', 'Предпочтения уже заполнены. Обновите страницу')
  })
  change(path, clientParams, 'Change the preferences')
}
