import type { App } from '../http/app'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works for who only looks through the eyes of another: it ends that. */
    endsView?: boolean
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who looks through the eyes of another changes nothing, whatever the rights of either. Nor is anything taken along: an
 * export would stand in the activity log under the name of somebody who has taken nothing.
 */
export function onlyShowToViewers(app: App): void {
  app.addHook('onRequest', async ({ method, session, routeOptions: { config, url = '' } }) => {
    if (!session?.viewer || config.endsView) return
    if (reading.has(method) && !url.endsWith('/export')) return
    throw new Problem(
      'view_only',
      `Вы смотрите как «${session.actor.name}»: здесь ничего нельзя изменить или выгрузить. Выйдите из просмотра`,
    )
  })
}
