import { draftKey } from '@karvon/api-client/auth/draftKeyTypes'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import type { DraftKeys } from '../../people/draftKeys'
import { actorOf } from '../../plugins/access'

/** What a browser encrypts drafts of forms with. An addition to the documents. */
export function draftKeyRoutes(app: App, keys: DraftKeys): void {
  app.post(
    '/api/auth/draft-key',
    {
      // What is answered is a secret, and the answer of a keyed call is kept.
      config: { access: 'signedIn', changes: null, isIdempotent: false, worksWithoutSpace: true, refusals: [403] },
      schema: {
        summary: 'The key of the own drafts',
        description:
          'An addition to the documents. Made when it is first asked for, and given to nobody else: not to tokens, the terminal or who looks through the eyes of another.',
        tags: ['auth'],
        response: { 200: shapeOf(draftKey) },
      },
    },
    async (request) => {
      const { id } = actorOf(request)
      if (request.session?.kind !== 'browser') {
        throw new Problem('forbidden', 'Ключ черновиков получает только браузер, в котором вошли в систему')
      }
      return { key: (await keys.of(id)).toString('base64') }
    },
  )
}
