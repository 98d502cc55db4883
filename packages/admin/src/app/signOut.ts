import type { Connection } from '@karvon/api-client/connection'
import { toast } from '@karvon/ui/Toaster'
import { useEffect } from 'react'
import { forgetDrafts } from '../shared/leaving/drafts'
import type { BrowserEnvironment, View } from '../shared/screen/environment'
import { signedOut, viewEnded } from '../shared/words/start.ru.json'

/** Set just before the page is left, read once by the page that comes next. */
const noticeKey = 'signedOut'
const viewNoticeKey = 'viewEnded'

/** Ends the session here and at the server, and loads the sign-in page anew. */
export function signOut({ auth }: Connection, { leaveFor }: BrowserEnvironment) {
  sessionStorage.setItem(noticeKey, 'true')
  void auth.signOut()
  forgetDrafts()
  leaveFor('/login')
}

/** Ends looking through the eyes of another, here and at the server; an hour ends it, too. */
export function endView({ auth }: Connection, { view }: BrowserEnvironment) {
  sessionStorage.setItem(viewNoticeKey, 'true')
  void auth.signOut()
  view.leave()
}

/** Is the page being left by a sign-out? Then the next person has no page to be brought back to. */
export const isSigningOut = () => sessionStorage.getItem(noticeKey) !== null

/** Says «Вы вышли из системы» or «Просмотр завершён» on the page that follows, once. */
export function useSignedOutNotice({ isOn }: View) {
  useEffect(() => {
    // The page that is being left for it does not say it.
    if (isOn) return
    for (const [key, text] of Object.entries(notices)) {
      if (sessionStorage.getItem(key) === null) continue
      sessionStorage.removeItem(key)
      toast.success(text)
    }
  }, [isOn])
}

const notices = { [noticeKey]: signedOut, [viewNoticeKey]: viewEnded }
