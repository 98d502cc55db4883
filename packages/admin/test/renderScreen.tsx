import { type Canned, cannedClient } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../src/app/App'
// Fetched before the tests, so that none of them waits for their code.
import '../src/app/SignedIn'
import '../src/features/dashboard/Dashboard'
import '../src/features/login/Login'

// The code of a screen is fetched when it is first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// jsdom lays nothing out and so scrolls nothing; nor does it give files an address.
Element.prototype.scrollIntoView ??= () => {}
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

export interface RenderScreenOptions {
  /** What the server answers, by `'GET /api/tours/all'`. What has no answer is a 404. */
  answers?: Record<string, Canned>
  /** Who is signed in; null for nobody. @default somebody who may do everything */
  user?: User | null
  /** Has the browser time for what nobody waits for? @default false */
  isIdle?: boolean
  /** Does a superAdmin look through the eyes of `user`? @default false */
  isView?: boolean
}

/** Renders the whole admin at an address, over a server that answers as told and an empty cache. */
export function renderScreen(
  address: string,
  { answers = {}, user, isIdle = false, isView = false }: RenderScreenOptions = {},
) {
  const signedIn = user === undefined ? buildUser({ role: 'SuperAdmin' }) : user
  const canned = cannedClient(answers, signedIn)
  onTestFinished(canned.restore)
  const [path = '/', searchPath = ''] = address.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  const environment = {
    leaveFor: vi.fn(),
    reload: vi.fn(),
    back: vi.fn(),
    // What may be fetched ahead is left alone: no test waits for it.
    whenIdle: () => new Promise<void>((resolve) => isIdle && resolve()),
    historyState: () => location.state,
    view: { isOn: isView, begin: vi.fn(), leave: vi.fn() },
  }

  const view = render(<App connection={canned.api} environment={environment} location={location} />)

  return {
    ...view,
    ...canned,
    environment,
    /** Acts like a person. */
    user: userEvent.setup(),
    /** Goes somewhere as the browser's address bar would. */
    navigate: location.navigate,
    /** Every address there was; the last one is where we are now. */
    history: location.history,
    /** Where we are now, with the query. */
    address: () => location.history.at(-1) ?? '',
  }
}
