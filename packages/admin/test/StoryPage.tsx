import { type Canned, cannedClient } from '@karvon/api-client/testing/cannedClient'
import { loadDeferred } from '@karvon/ui/Deferred'
import { Toaster } from '@karvon/ui/Toaster'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import styled from 'styled-components'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SessionCache } from '../src/app/SessionCache'
import { words as i18n, type LazyWords, loadWords } from '../src/i18n'
import { ConnectionProvider } from '../src/shared/api/useConnection'
import { browser, EnvironmentProvider } from '../src/shared/screen/environment'
import { PermissionsProvider, rightsOf } from '../src/shared/session/rights'
import { ActorProvider } from '../src/shared/session/useActor'

export interface StoryPageProps {
  /** What the server answers, by `'GET /api/tours/all'`. A call without an answer is an error, which fails the story. */
  answers?: Record<string, Canned>
  /** Those that come with the screen. */
  words: readonly LazyWords[]
  /** @default / */
  address?: string
  children: ReactNode
}

/** Around a story of the admin: all that a part finds on a real page, over canned answers. Whoever is signed in may do everything. */
export function StoryPage({ answers = {}, words, address = '/', children }: StoryPageProps) {
  const canned = useCannedClient(answers, words)
  const [location] = useState(() => {
    const [path = '/', searchPath = ''] = address.split('?')
    return memoryLocation({ path, searchPath })
  })
  const user = canned?.api.session.user()
  if (!canned || !user) return <div data-getting-ready />

  return (
    <I18nextProvider i18n={i18n}>
      <ConnectionProvider value={canned.api}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <EnvironmentProvider value={browser}>
            <SessionCache>
              <ActorProvider value={user}>
                <PermissionsProvider granted={rightsOf(user)}>
                  <Place>{children}</Place>
                </PermissionsProvider>
              </ActorProvider>
            </SessionCache>
          </EnvironmentProvider>
        </Router>
      </ConnectionProvider>
      <Toaster />
    </I18nextProvider>
  )
}

/** Never answers: what loads goes on loading. */
export const onItsWay: Canned = () => new Promise(() => {})

/** The server has a fault. */
export const failing: Canned = { status: 500, body: { status: 500, detail: 'Внутренняя ошибка сервера' } }

/** Once everything that is fetched late is here, so that the story is drawn at one go. */
function useCannedClient(answers: Record<string, Canned>, words: readonly LazyWords[]) {
  const [given] = useState({ answers, words })
  const [canned, setCanned] = useState<ReturnType<typeof cannedClient>>()

  // In an effect: the answers of the story before are taken away first.
  useLayoutEffect(() => {
    const client = cannedClient(new Proxy(given.answers, { get: answerOrError }))
    let isLeft = false
    void Promise.all([loadDeferred(), ...given.words.map(loadWords)]).then(() => isLeft || setCanned(client))
    return () => {
      isLeft = true
      client.restore()
    }
  }, [given])

  return canned
}

function answerOrError(answers: Record<string, Canned>, call: string) {
  const all = { ...onEveryPage, ...answers }
  if (!(call in all)) console.error(`The story has no answer to ${call}`)
  return all[call]
}

/** Of an agency without a site. */
const onEveryPage: Record<string, Canned> = { 'GET /api/site-pages': { body: {} } }

/** Parts ask how wide the page is; the bar of a screen stands at its upper edge. */
const Place = styled.div`
  container: page / inline-size;

  > header {
    margin: calc(-1 * var(--page-gutter)) calc(-1 * var(--page-gutter)) var(--page-gutter);
    padding-inline: var(--page-gutter);
  }
`
