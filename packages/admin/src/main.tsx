import '@karvon/ui/fonts.css'
import { createSession } from '@karvon/api-client/auth/session'
import { connect } from '@karvon/api-client/connection'
import { enableHeic } from '@karvon/ui/MediaUploader/heic'
import { applyDensity, applyTheme, readDensity, readTheme } from '@karvon/ui/Theme'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { prefetchPage } from './app/Gate'
import { takeEarlyAnswer } from './earlyAnswer'
import { followOtherTabs } from './followOtherTabs'
import { browser, sessionStore } from './shared/screen/environment'

applyTheme(readTheme())
applyDensity(readDensity())
enableHeic()

const session = createSession(sessionStore(), (error) => console.error('The stored session cannot be read', error))
const connection = connect({
  baseUrl: '',
  session,
  takeEarly: (address) => takeEarlyAnswer(window, address, session.token()),
  onError: (error, { method, path }) => console.error(`${method} ${path}`, error),
})
followOtherTabs(window, session)

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

function draw(place: HTMLElement) {
  createRoot(place).render(
    <StrictMode>
      <App connection={connection} environment={browser} {...(nonce && { nonce })} />
    </StrictMode>,
  )
}

// What does not come is said by the page itself, which asks again. Not awaited here: the parts wait for this very module.
prefetchPage(session.user(), location.pathname, window.karvonEarlyRead && connection.http)
  .catch(() => undefined)
  // A transition is drawn in slices: the page answers meanwhile.
  .finally(() => root && startTransition(() => draw(root)))
