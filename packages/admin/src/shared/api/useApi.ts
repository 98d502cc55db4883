import type { Http } from '@karvon/api-client/http/http'
import { useState } from 'react'
import { useConnection } from './useConnection'

type Resources = Record<string, (http: Http) => object>

/** What `resources` can do on the agency's server, under the same names. */
export type ApiOf<R extends Resources> = { readonly [Name in keyof R]: ReturnType<R[Name]> }

/**
 * What the agency's server can do with `resources`, under the same names: `useApi({ tours }).tours.list()`. Whoever calls
 * names them, so that their code comes with the screens that use them. A call site asks for the same ones all its life.
 */
export function useApi<R extends Resources>(resources: R): ApiOf<R> {
  const { http } = useConnection()
  const [api] = useState(() => {
    const made = Object.entries(resources).map(([name, resource]) => [name, resource(http)])
    return Object.fromEntries(made) as ApiOf<R>
  })
  return api
}
