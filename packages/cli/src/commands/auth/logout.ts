import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { guided } from '../../help/guide'
import { t } from '../../words/words'

export const logoutCommand = (context: Context) =>
  guided(
    new Command('logout').action(() => logout(context)),
    {
      examples: ['karvon auth logout', 'karvon auth logout --profile work'],
      calls: ({ auth }) => [auth.signOut()],
      isOpen: true,
      writesHere: true,
    },
  )

async function logout({ api, note, print, settings, world }: Context) {
  if (world.env.KARVON_TOKEN) throw new UsageError(t('login.tokenSet'))
  const user = api.session.user()
  await api.auth.signOut()

  const { server } = settings
  note(user ? t('logout.done', { username: user.username, server }) : t('logout.nobody', { server }))
  print({ data: { user, server: settings.server, profile: settings.profile } })
}
