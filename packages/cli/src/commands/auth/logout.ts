import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided } from '../../help/guide'

export const logoutCommand = (context: Context) =>
  guided(
    new Command('logout')
      .description('Выйти: вход стирается здесь, сервер просят его отозвать')
      .action(() => logout(context)),
    {
      examples: [
        ['karvon logout', 'Выйти из профиля default'],
        ['karvon logout --profile work', 'Выйти из другого профиля'],
      ],
      calls: ['POST /api/auth/logout'],
    },
  )

async function logout({ api, note, print, settings }: Context) {
  const user = api.session.user()
  await api.auth.signOut()

  note(user ? `Выход выполнен: ${user.username}, ${settings.server}` : `Вход на ${settings.server} не был выполнен`)
  print({ data: { user, server: settings.server, profile: settings.profile } })
}
