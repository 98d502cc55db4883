import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { guided } from '../../help/guide'

interface LoginOptions {
  username?: string
}

export const loginCommand = (context: Context) =>
  guided(
    new Command('login')
      .description('Войти. Имя и пароль спрашиваются; пароль никогда не передаётся в аргументах.')
      .option('-u, --username <name>', 'имя пользователя; вне терминала пароль читается из stdin')
      .action((options: LoginOptions) => login(options, context)),
    {
      examples: [
        ['karvon login', 'Войти в терминале'],
        ['karvon login --server https://office.example.uz --profile work', 'Войти на другом сервере'],
        ['karvon login --username editor < password.txt', 'Войти из скрипта'],
      ],
      calls: ['POST /api/auth/login'],
    },
  )

async function login({ username }: LoginOptions, { api, ask, note, print, settings, world }: Context) {
  if (isReadableOnTheWay(settings.server)) note(`Внимание: соединение с ${settings.server} не зашифровано`)
  const typed = {
    username: username ?? (await ask.text('Имя пользователя', '--username')),
    password: await ask.secret('Пароль', '--username <имя> и пароль первой строкой stdin'),
  }
  const { credentialsSchema } = await import('@karvon/api-client/auth/authSchema')
  const credentials = await credentialsSchema.validate(typed).catch((error: Error) => {
    throw new UsageError(error.message)
  })

  const user = await api.auth.signIn(credentials, { signal: world.signal }).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    throw new CliError(exitCodes.signIn, 'SIGN_IN', error.detail ?? 'Неверное имя пользователя или пароль')
  })

  note(`Вход выполнен: ${user.name || user.username}, ${settings.server}, профиль ${settings.profile}`)
  print({ data: { user, server: settings.server, profile: settings.profile } })
}

/** Would a password travel in the clear beyond this machine? */
function isReadableOnTheWay(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
