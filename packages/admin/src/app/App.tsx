import type { Connection } from '@karvon/api-client/connection'
import { Toaster, toast } from '@karvon/ui/Toaster'
import { UiProvider } from '@karvon/ui/UiProvider'
import type { ReactNode } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { ConnectionProvider } from '../shared/api/useConnection'
import { type BrowserEnvironment, EnvironmentProvider } from '../shared/screen/environment'
import { broken } from '../shared/words/start.ru.json'
import { BrokenPage } from './BrokenPage'
import { ErrorBoundary } from './ErrorBoundary'
import { Gate } from './Gate'

export interface AppProps {
  connection: Connection
  environment: BrowserEnvironment
  /** Of the Content-Security-Policy. */
  nonce?: string
  /** Where the address is kept; the browser's address bar when left out. */
  location?: { hook: BaseLocationHook; searchHook: BaseSearchHook }
}

/** Code that was pressed for does not come: most often a newer version was installed, and the old files are gone. */
function showChunkLoadError(error: unknown) {
  console.error(error)
  toast.error(broken.outdatedText)
}

/** The whole admin. The toaster stands outside the router: what it says survives any change of the page. */
export function App({ connection, environment, nonce, location }: AppProps) {
  return (
    <UiProvider nonce={nonce} onChunkLoadError={showChunkLoadError}>
      <ErrorBoundary fallback={(problem) => <BrokenPage {...problem} />}>
        <EnvironmentProvider value={environment}>
          <ConnectionProvider value={connection}>
            <Place {...(location && { location })}>
              <Gate />
            </Place>
          </ConnectionProvider>
        </EnvironmentProvider>
      </ErrorBoundary>
      <Toaster />
    </UiProvider>
  )
}

function Place({ location, children }: Pick<AppProps, 'location'> & { children: ReactNode }) {
  return location ? (
    <Router hook={location.hook} searchHook={location.searchHook}>
      {children}
    </Router>
  ) : (
    <Router>{children}</Router>
  )
}
