import type { Connection } from '@karvon/api-client/connection'
import { toast } from '@karvon/ui/Toaster'
import { useEffect } from 'react'
import { forgetDrafts } from '../shared/leaving/drafts'
import type { BrowserEnvironment } from '../shared/screen/environment'
import { signedOut } from '../shared/words/start.ru.json'

/** Set just before the page is left, read once by the page that comes next. */
const noticeKey = 'signedOut'

/** Ends the session here and at the server, and loads the sign-in page anew. */
export function signOut({ auth }: Connection, { leaveFor }: BrowserEnvironment) {
  sessionStorage.setItem(noticeKey, 'true')
  void auth.signOut()
  forgetDrafts()
  leaveFor('/login')
}

/** Is the page being left by a sign-out? Then the next person has no page to be brought back to. */
export const isSigningOut = () => sessionStorage.getItem(noticeKey) !== null

/** Says «Вы вышли из системы» on the page that follows a sign-out, once. */
export function useSignedOutNotice() {
  useEffect(() => {
    if (sessionStorage.getItem(noticeKey) === null) return
    sessionStorage.removeItem(noticeKey)
    toast.success(signedOut)
  }, [])
}
