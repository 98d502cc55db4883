import type { Session } from '@karvon/api-client/auth/session'

/** A sign-in or sign-out in one tab is one in all of them, also in a page the browser had put to sleep. */
export function followOtherTabs(page: Window, session: Session) {
  page.addEventListener('storage', ({ storageArea }) => {
    if (storageArea === page.localStorage) session.refresh()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.refresh()
  })
}
