import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { notSignedIn } from '../../context/notSignedIn'
import { guided } from '../../help/guide'
import { cleanText } from '../../output/cleanText'
import { t } from '../../words/words'
import { proveSignIn } from '../common/proveSignIn'
import { roleName } from '../users/userRows'

export const whoamiCommand = (context: Context) =>
  guided(
    new Command('whoami').action(() => whoami(context)),
    { examples: ['karvon auth whoami', 'karvon auth whoami --json'], calls: ({ tours }) => [tours.list()] },
  )

/** What is kept of the sign-in, without asking the server. */
export const authStatusCommand = (context: Context) =>
  guided(
    new Command('status').action(() => {
      const { api, print, profile, settings } = context
      const user = api.session.user()
      const isSignedIn = user !== null
      const data = { profile: settings.profile, server: settings.server, kind: profile.kind ?? null, isSignedIn, user }
      if (user) {
        const { profile, server } = settings
        return print({ data }, () => t('auth.status', { username: user.username, server, profile }))
      }
      const { code, exit, message, next } = notSignedIn(settings, profile.server)
      print({ data, errors: [{ code, message }], next, exit }, () => message)
    }),
    { examples: ['karvon auth status', 'karvon auth status --profile work --json'], isOpen: true },
  )

async function whoami(context: Context) {
  const { print, settings } = context
  const user = context.user()
  await proveSignIn(context)

  print({ data: { user, server: settings.server, profile: settings.profile } }, () =>
    [
      [t('column.name'), user.name],
      [t('column.username'), user.username],
      [t('column.role'), roleName(user.role)],
      [
        t('column.permissions'),
        user.role === 'SuperAdmin' ? t('users.everything') : user.permissions.join(', ') || '—',
      ],
      [t('column.server'), settings.server],
      [t('column.profile'), settings.profile],
    ]
      .map(([heading, text]) => `${`${heading}:`.padEnd(20)} ${cleanText(text ?? '')}`)
      .join('\n'),
  )
}
