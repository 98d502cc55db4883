import { clientDoubles } from '@karvon/api-client/clients/likenessTypes'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { changesOf, found } from '../../plugins/changesOf'
import { type ClientContext, client } from './clientDetails'
import { clientName } from './clientRepository'
import { doubleRepository } from './doubleRepository'
import { undoableMerges } from './mergeClients'

const tags = ['clients']

/** Which other cards a client may have, and which they had. */
export function doubleRoutes(app: App, context: ClientContext): void {
  const { db, dialect, now } = context
  const kind = client(context)
  const clients = changesOf(app, context, kind)

  app.get(
    '/api/clients/:id/doubles',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'Who may have another card, and which cards became one with this',
        description: 'Cards are compared in the background, soon after each change.',
        tags,
        params: idParams,
        response: { 200: shapeOf(clientDoubles) },
      },
    },
    async ({ params }) => {
      const { id } = await clients.found(params.id)
      return {
        doubles: await doubleRepository(db, dialect).of(id),
        merges: await undoableMerges(db, id, now()),
      }
    },
  )

  clients.put(
    '/api/clients/:id/doubles/:otherId',
    {
      config: { access: 'action:clients.edit' },
      schema: {
        summary: 'Says that two cards are of two people, or may be of one after all',
        tags,
        params: Type.Object({ id: Id, otherId: Id }),
        body: Type.Object({ areDistinct: Type.Boolean() }),
        response: { 204: Type.Null() },
      },
      locks: ({ params }) => [`client ${params.otherId}`],
    },
    async ({ request, row, repository, transaction, actor, moment, log }) => {
      const { params, body } = request
      if (params.otherId === row.id) throw fieldProblem('otherId', 'Это один и тот же клиент')
      const other = found(await repository.get(params.otherId), kind)
      const doubles = doubleRepository(transaction, dialect)
      const isChanged = await doubles.setDistinct(row.id, other.id, body.areDistinct ? { moment, by: actor.id } : null)
      if (isChanged)
        log(
          'UpdateClient',
          body.areDistinct
            ? `другой человек, чем в карточке «${clientName(other)}» (№ ${other.id})`
            : `возможно, тот же человек, что в карточке «${clientName(other)}» (№ ${other.id})`,
        )
      return null
    },
  )
}
