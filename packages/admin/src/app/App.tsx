import type { Client } from '@karvon/api-client/client'
import { Toaster, toast } from '@karvon/ui/Toaster'
import { UiProvider } from '@karvon/ui/UiProvider'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { words } from '../i18n'
import { ApiProvider } from '../shared/useApi'
import { BrokenPage } from './BrokenPage'
import { ErrorBoundary } from './ErrorBoundary'
import { Gate } from './Gate'
import { type Outside, OutsideProvider } from './outside'

export interface AppProps {
  api: Client
  outside: Outside
  /** Of the Content-Security-Policy. */
  nonce?: string
  /** Where the address is kept; the browser's address bar when left out. */
  location?: { hook: BaseLocationHook; searchHook: BaseSearchHook }
}

/** Code that was pressed for does not come: most often a newer version was installed, and the old files are gone. */
function sayMissingCode(error: unknown) {
  console.error(error)
  toast.error(words.t('broken.outdatedText', { ns: 'app' }))
}

/** The whole admin. The toaster stands outside the router: what it says survives any change of the page (AMB-003). */
export function App({ api, outside, nonce, location }: AppProps) {
  return (
    <UiProvider nonce={nonce} onMissingCode={sayMissingCode}>
      <I18nextProvider i18n={words}>
        <ErrorBoundary fallback={(problem) => <BrokenPage {...problem} />}>
          <OutsideProvider value={outside}>
            <ApiProvider value={api}>
              <Place {...(location && { location })}>
                <Gate />
              </Place>
            </ApiProvider>
          </OutsideProvider>
        </ErrorBoundary>
        <Toaster />
      </I18nextProvider>
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
