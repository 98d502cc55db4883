import type { Http } from '@karvon/api-client/http/http'
import type { User } from '@karvon/api-client/users/userFields'
import { BrandSpinner } from '@karvon/ui/BrandSpinner'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { useConnection } from '../shared/api/useConnection'
import { useEnvironment } from '../shared/screen/environment'
import { loading } from '../shared/words/start.ru.json'
import { lazyScreen } from './lazyScreen'
import { endView, isSigningOut, useSignedOutNotice } from './signOut'

const Login = lazyScreen(() => import('../features/login/Login'))

const SignedIn = lazyScreen(() => import('./SignedIn'))

/** Fetches what an address shows first, so that it is drawn at one go; with `http` also its data. */
export async function prefetchPage(user: User | null, path: string, http?: Http): Promise<void> {
  if (!user) return void (await Login.prefetch())
  const [{ prefetchScreen }] = await Promise.all([import('./routes'), SignedIn.prefetch()])
  await prefetchScreen(user, path, http)
}

/** Lets through who has signed in; everybody else sees the sign-in page and nothing more. */
export function Gate() {
  const connection = useConnection()
  const user = useSession()
  const [worked, setWorked] = useState(user !== null)
  if (user && !worked) setWorked(true)
  const environment = useEnvironment()
  const { view } = environment
  useSignedOutNotice(view)

  // The session is over, by a press or by the clock: back to where it was begun, with the own one.
  const isOver = view.isOn && user === null
  useEffect(() => {
    if (isOver) endView(connection, environment)
  }, [isOver, connection, environment])

  // While a person types their name and password there is time to fetch what comes next.
  useEffect(() => {
    if (user) return
    const fetchNext = () => void SignedIn.prefetch().catch(() => undefined)
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [user])

  const waiting = (
    <Waiting>
      <BrandSpinner label={loading} />
    </Waiting>
  )
  if (isOver) return waiting
  return (
    <Suspense fallback={waiting}>
      <Switch>
        <Route path="/login">{user ? <ToWantedPage /> : <LoginPage />}</Route>
        <Route>{user ? <SignedIn user={user} /> : <ToLogin hasEnded={worked} />}</Route>
      </Switch>
    </Suspense>
  )
}

function LoginPage() {
  const { historyState } = useEnvironment()
  return <Login isEnded={hasSessionEnded(historyState())} />
}

function ToWantedPage() {
  const { historyState } = useEnvironment()
  return <Redirect to={readWantedPage(historyState())} replace />
}

function ToLogin({ hasEnded }: { hasEnded: boolean }) {
  const [path] = useLocation()
  const search = useSearch()
  const wanted = isSigningOut() ? null : wantedPage(search ? `${path}?${search}` : path, hasEnded)
  return <Redirect to="/login" replace state={wanted} />
}

/** Kept beside the /login entry of the history: where the person was going, or was when the session ended. */
interface WantedPage {
  wanted: string
  /** Was somebody at work there when the session ended? */
  hasEnded: boolean
}

const wantedPage = (address: string, hasEnded: boolean): WantedPage => ({ wanted: address, hasEnded })

/** Did the session end by itself while somebody worked? */
const hasSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true

/** The page to show after signing in; only addresses of this application count. */
function readWantedPage(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}

/** Who is signed in now; null means nobody. Follows every sign-in and sign-out, those of other tabs included. */
function useSession(): User | null {
  const { session } = useConnection()
  return useSyncExternalStore(session.subscribe, session.user)
}

const Waiting = styled.div`
  display: grid;
  min-height: 100dvh;
`
