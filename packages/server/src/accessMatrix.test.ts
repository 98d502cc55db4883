import { type Actor, hasRank, holds, permissions, type Role } from '@karvon/api-client/auth/accessRules'
import { neededRight } from '@karvon/api-client/auth/neededRightRules'
import type { TokenLimits } from '@karvon/api-client/auth/tokenRules'
import { expect, test } from 'vitest'
import { additionalCalls, closedToTokens, contractCalls, type Guard, guards } from '../test/contract/contractTable'
import { routesOf } from '../test/routesOf'
import { sessionWith, tokenWith } from '../test/sessionWith'
import { type StartedApp, startApp } from '../test/startApp'

const siteKey = 'site-key-of-the-matrix'
const siteWebhooks = { targets: ['https://example.uz/changed'], secret: '', isPrivateAllowed: false }

/** Belongs to nothing, so that what is allowed finds nothing to change. */
const noId = '2147483647'

interface Person {
  name: string
  /** Nobody, as far as the server can tell. */
  isStranger?: boolean
  actor: Actor
  authorization?: string
}

test('every route answers everybody as the contract says, and the client knows it beforehand', {
  timeout: 120_000,
}, async () => {
  const instagram = { profile: async () => ({ ...emptyProfile }), async *posts() {} }
  const started = await startApp({ config: { siteKeys: [siteKey], siteWebhooks }, instagram })
  const people = await everybody(started)
  const table = new Map([...contractCalls, ...additionalCalls].map((call) => [keyOf(call), call.guard]))
  const routes = routesOf(started.app).sort(
    (one, other) => Number(endsSession(one.path)) - Number(endsSession(other.path)),
  )
  const wrong: string[] = []
  let cells = 0

  for (const { method, path } of routes) {
    const guard = table.get(keyOf({ method: method === 'HEAD' ? 'GET' : method, path }))
    if (!guard) {
      wrong.push(`${method} ${path} is in no table`)
      continue
    }
    const { needs, rights, fromRole = 'SuperAdmin' }: Guard = guards[guard]
    const answer = async ({ authorization }: Person) => {
      const { statusCode, headers, body } = await started.app.inject({
        method: method as 'GET',
        url: path.replaceAll('{}', noId),
        headers: { ...(authorization && { authorization }), 'x-site-key': siteKey },
      })
      // Nothing of the API may stay in a browser that somebody else uses next, but what any visitor of the site may see.
      if (
        path.startsWith('/api/') &&
        !path.startsWith('/api/site/') &&
        !/no-store/.test(String(headers['cache-control']))
      )
        wrong.push(`${path} may be kept`)
      // Everybody who lacks it is told what to ask for.
      if (statusCode === 403 && needs !== 'public' && method !== 'HEAD' && !body.includes(neededRight(rights)))
        wrong.push(`${method} ${path} names no right: ${body}`)
      return statusCode
    }
    const open = await answer(needs === 'public' ? people.anonymous : people.superAdmin)
    if (needs !== 'public' && [401, 403].includes(open)) wrong.push(`${method} ${path}: superAdmin ${open}`)
    if (open >= 500) wrong.push(`${method} ${path}: ${open}`)

    for (const person of Object.values(people)) {
      cells++
      const isOpen = needs === 'public'
      const may =
        needs === 'anyone' ||
        isOpen ||
        hasRank(person.actor.role, fromRole) ||
        needs.some((permission) => person.actor.permissions.includes(permission))
      const expected = isOpen ? open : person.isStranger ? 401 : may ? open : 403
      const actual = person === people.superAdmin && endsSession(path) ? open : await answer(person)
      if (actual !== expected) wrong.push(`${method} ${path}: ${person.name} ${actual} instead of ${expected}`)
      const knows = isOpen || rights.some((right) => holds(person.actor, right))
      if (knows !== may) wrong.push(`${method} ${path}: the client tells ${person.name} ${knows}`)
    }
  }

  const known = new Set(routes.map(keyOf))
  const missing = contractCalls.filter((call) => !known.has(keyOf(call))).map(({ id }) => id)
  console.log(`Permission matrix: ${cells} cells, ${routes.length} routes × ${Object.keys(people).length} people`)
  expect(wrong).toEqual([])
  expect(missing).toEqual([])
  expect(cells).toBeGreaterThan(3000)
})

test('a token for scripts may on every route what its owner may, or less, and nothing when the owner may not', {
  timeout: 120_000,
}, async () => {
  const instagram = { profile: async () => ({ ...emptyProfile }), async *posts() {} }
  const started = await startApp({ config: { siteKeys: [siteKey], siteWebhooks }, instagram })
  const owners: Record<string, Actor> = {
    superAdmin: { role: 'SuperAdmin', permissions: [] },
    caller: { role: 'User', permissions: ['CanCallUser'] },
    none: { role: 'User', permissions: [] },
  }
  const limits: Record<string, TokenLimits> = {
    all: { isReadOnly: false, areas: [] },
    reading: { isReadOnly: true, areas: [] },
    'posts and Instagram': { isReadOnly: false, areas: ['posts', 'instagram'] },
    'reading clients': { isReadOnly: true, areas: ['clients'] },
  }
  /** Typed once more, so that a change of the rules shows. */
  const opens = (areas: readonly string[], path: string) =>
    (areas.includes('posts') && /^\/api\/uzbekistan-posts(\/|$)/.test(path)) ||
    (areas.includes('instagram') && /^\/api\/instagram(\/|$)/.test(path)) ||
    (areas.includes('clients') && /^\/api\/(clients|client-views|tags)(\/|$)/.test(path))
  const routes = routesOf(started.app).filter(({ path }) => !endsSession(path))
  const table = new Map([...contractCalls, ...additionalCalls].map((call) => [keyOf(call), call.guard]))
  const wrong: string[] = []
  let cells = 0

  for (const [ownerName, actor] of Object.entries(owners)) {
    const owner = await sessionWith(started, `owner ${ownerName}`, actor)
    const tokens = await Promise.all(
      Object.entries(limits).map(async ([name, limit]) => ({
        name,
        ...limit,
        authorization: await tokenWith(started, `owner ${ownerName}`, name, limit),
      })),
    )
    for (const { method, path } of routes) {
      const key = keyOf({ method, path })
      const guard = table.get(keyOf({ method: method === 'HEAD' ? 'GET' : method, path }))
      const isPublic = guard === 'public'
      const answer = async (authorization: string) => {
        const { statusCode, body } = await started.app.inject({
          method: method as 'GET',
          url: path.replaceAll('{}', noId),
          headers: { authorization, 'x-site-key': siteKey },
        })
        return { statusCode, isLimited: body.includes('"code":"token_limited"') }
      }
      const own = (await answer(owner)).statusCode
      for (const { name, isReadOnly, areas, authorization } of tokens) {
        cells++
        const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
        const isAny = ['/api/auth/me', '/api/files/download'].includes(path)
        const isClosed = closedToTokens.has(key.replace(/^HEAD/, 'GET'))
        const may =
          isPublic || (!isClosed && (isRead || !isReadOnly) && (isAny || areas.length === 0 || opens(areas, path)))
        const { statusCode, isLimited } = await answer(authorization)
        const expected = may || own === 403 ? own : 403
        const isRight = statusCode === expected && (method === 'HEAD' || isLimited === (!may && own !== 403))
        if (!isRight) wrong.push(`${key}: ${ownerName}, ${name}: ${statusCode} instead of ${expected}`)
      }
    }
  }

  console.log(`Tokens × routes: ${cells} cells, ${routes.length} routes`)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(3000)
})

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\{\w*\}/g, '{}')}`

const endsSession = (path: string) => path === '/api/auth/logout'

const emptyProfile = {
  username: '',
  fullName: '',
  followersCount: 0,
  followingsCount: 0,
  postsTotalCount: 0,
  picture: null,
}

/** One of each: those whom nobody knows, each permission by itself, all and none, and the roles. */
async function everybody(started: StartedApp) {
  const { app } = started
  const superAdmin: Actor = { role: 'SuperAdmin', permissions: [] }

  const person = async (name: string, actor: Actor, changes: Parameters<typeof sessionWith>[3] = {}) => ({
    name,
    actor,
    authorization: await sessionWith(started, name, actor, changes),
  })
  const user = (name: string, held: Actor['permissions'], role: Role = 'User') =>
    person(name, { role, permissions: held })
  const stranger = (known: Person): Person => ({ ...known, isStranger: true })

  const loggedOut = stranger(await person('logged out', superAdmin))
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: loggedOut.authorization } })
  const singles: Record<string, Person> = {}
  for (const permission of permissions) singles[permission] = await user(permission, [permission])
  const people: Record<'anonymous' | 'superAdmin', Person> & Record<string, Person> = {
    anonymous: { name: 'anonymous', isStranger: true, actor: superAdmin },
    broken: { name: 'broken token', isStranger: true, actor: superAdmin, authorization: 'Bearer karvon_nobody' },
    loggedOut,
    deactivated: stranger(await person('deactivated', superAdmin, { isDeactivated: true })),
    none: await user('none', []),
    ...singles,
    all: await user('all', permissions),
    admin: await user('admin with none', [], 'Admin'),
    superAdmin: await person('superAdmin', superAdmin),
    // The last one: opening a session sweeps those that are over.
    expired: stranger(await person('expired', superAdmin, { now: () => new Date(Date.now() - 48 * 3_600_000) })),
  }
  return people
}
