import { type SitePages, siteKinds } from '@karvon/api-client/site/sitePageRules'
import { Type } from 'typebox'
import type { App } from '../../http/app'

const Pages = Type.Object({
  ...(Object.fromEntries(siteKinds.map((kind) => [kind, Type.Optional(Type.String())])) as Record<
    (typeof siteKinds)[number],
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >),
  timeZone: Type.String(),
})

/** Where the site shows what staff publish. An addition to the documents. */
export function sitePageRoutes(app: App, { pages, timeZone }: { pages: SitePages; timeZone: string }): void {
  app.get(
    '/api/site-pages',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Where the public site shows what is published',
        description:
          'An addition to the documents: `KARVON_SITE_URL`. A template for each kind of which the site has pages, with `{lang}`, `{id}` and `{page}`, of a hero block, to be filled in. `timeZone` is the one of the agency, whose clock says when something is shown.',
        tags: ['site'],
        response: { 200: Pages },
      },
    },
    async () => ({ ...pages, timeZone }),
  )
}
