import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided } from '../../help/guide'
import { cleanText } from '../../output/cleanText'

export const whoamiCommand = (context: Context) =>
  guided(
    new Command('whoami')
      .description('Кто вошёл: имя, роль и права на момент входа. Действует ли вход ещё, спрашивается у сервера.')
      .action(() => whoami(context)),
    {
      examples: [
        ['karvon whoami', 'Кто вошёл'],
        ['karvon whoami --json', 'То же для скрипта; код 4, если вход истёк'],
      ],
      calls: ['GET /api/tours/all'],
    },
  )

async function whoami(context: Context) {
  const { api, print, settings, world } = context
  const user = context.user()
  // The server has no call that says who one is; the smallest read anybody may make proves that the token lives.
  await api.tours.list({ pageSize: 1 }, { signal: world.signal })

  print({ data: { user, server: settings.server, profile: settings.profile } }, () =>
    [
      `Имя:     ${cleanText(user.name)}`,
      `Логин:   ${cleanText(user.username)}`,
      `Роль:    ${user.role}`,
      `Права:   ${user.role === 'SuperAdmin' ? 'все' : user.permissions.join(', ') || 'нет'}`,
      `Сервер:  ${settings.server}`,
      `Профиль: ${settings.profile}`,
    ].join('\n'),
  )
}
