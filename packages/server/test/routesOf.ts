import type { App } from '../src/http/app'

export interface RunningRoute {
  method: string
  /** Parameters as `{}`, whatever they are called. */
  path: string
}

/** Every route that the running server knows, read from its own router. */
export function routesOf(app: App): RunningRoute[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(.*[├└]── )(\S+) \(([^)]+)\)$/.exec(line)
      if (!match) return []
      const [, indent = '', segment = '', methods = ''] = match
      const depth = indent.length / 4
      const path = (parents[depth - 2] ?? '') + segment.replace(/:\w+(\|:\w+)*/g, '{}')
      parents[depth - 1] = path
      return methods.split(', ').map((method) => ({ method, path }))
    })
}
