import type { Connection } from '@karvon/api-client/connection'
import type { User } from '@karvon/api-client/users/userFields'
import { useEffect } from 'react'

/** Reads the rights of the signed-in person anew when the server refused something (AMB-016: those of the sign-in age). */
export function useRightsOfNow({ auth, session }: Connection) {
  useEffect(() => {
    let isReading = false

    async function read() {
      const token = session.token()
      if (isReading || !token) return
      isReading = true
      try {
        const user = await auth.me({ quiet: true })
        const known = session.user()
        if (known && session.token() === token && rightsOf(user) !== rightsOf(known)) session.start(token, user)
      } catch {
        // The refusal itself was told; what is known of the rights stays until there is better.
      } finally {
        isReading = false
      }
    }

    return session.onDoubt(() => void read())
  }, [auth, session])
}

const rightsOf = ({ role, permissions }: User) => [role, ...permissions].sort().join()
