import { withOrigin } from '../history/origin'
import type { App } from '../http/app'

/** What a request changes comes from a screen or a terminal, by its session; what has none, from the site. */
export function tellOrigin(app: App): void {
  app.addHook('preHandler', ({ session }, _reply, done) => {
    withOrigin(session ? (session.kind === 'cli' ? 'terminal' : 'screen') : 'site', done)
  })
}
