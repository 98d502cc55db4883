import type { App } from '../src/http/app'

type Document = { paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>> }

/** Method, path and status of each answer that the document of the API names; every app has the same routes. */
let named: Set<string> | undefined

/** Watches what an app answers until it is asked for the answers whose status the document of the API does not name. */
export function unnamedStatuses(app: App): () => string[] {
  const seen = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode }) => {
    if (!url?.startsWith('/api/')) return
    const path = url.replace(/:(\w+)/g, '{$1}')
    seen.add(`${method === 'HEAD' ? 'GET' : method} ${path} ${statusCode}`)
  })

  return () => {
    named ??= new Set(statusesOf(app.swagger() as Document))
    return [...seen].filter((answer) => !named?.has(answer))
  }
}

function statusesOf({ paths = {} }: Document): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses = {} }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  )
}
