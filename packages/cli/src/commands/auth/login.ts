import { factorsAsked } from '@karvon/api-client/auth/factorsAsked'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { isServerNamed } from '../../context/settings'
import { CliError, UsageError } from '../../failures/cliErrors'
import { detailOr } from '../../failures/describeFailure'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { some } from '../../help/calls'
import { guided } from '../../help/guide'
import { serverWords } from '../../words/serverWords'
import { t } from '../../words/words'
import { makeFirstProfileCurrent } from '../profile/profileCommands'

interface LoginOptions {
  username?: string
  code?: string
}

export const loginCommand = (context: Context) =>
  guided(
    new Command('login')
      .addOption(flag('-u, --username <name>'))
      .addOption(flag('--code <code>'))
      .action((options: LoginOptions) => login(options, context)),
    {
      examples: [
        'karvon auth login',
        'karvon auth login --server https://office.example.uz --profile work',
        'karvon auth login --username editor < password.txt',
        'karvon auth login --username editor --code 123456 < password.txt',
      ],
      calls: ({ auth }) => [auth.signIn(some)],
      isOpen: true,
      writesHere: true,
    },
  )

async function login({ username, code }: LoginOptions, context: Context) {
  const { ask, note, print, runAgain, settings, reading, typed: words, world } = context
  if (world.env.KARVON_TOKEN) throw new UsageError(t('login.tokenSet'))
  if (settings.isCi) throw new UsageError(t('login.ci'))
  if (settings.mayAsk && !isServerNamed(settings)) {
    const server = (await ask.text(t('login.askServer', { server: settings.server }), '--server')).trim()
    return runAgain([...words, '--server', server || settings.server])
  }
  // Whoever types a password has read who gets it.
  const { api } = context
  note(t('login.server', { server: settings.server, profile: settings.profile }))
  if (isReadableOnTheWay(settings.server)) note(t('login.plain', { server: settings.server }))
  const typed = {
    username: username ?? (await ask.text(t('login.username'), '--username')),
    password: await ask.secret(t('login.password'), t('login.passwordFlag')),
  }
  const { credentialsSchema } = await import('@karvon/api-client/auth/authSchema')
  const credentials = await credentialsSchema.validate(typed).catch((error: Error) => {
    throw new UsageError(serverWords(error.message))
  })

  const given = { username: credentials.username, password: credentials.password }
  const withCode = (code: string) => api.auth.signIn({ ...given, code }, reading())
  const signedIn = code
    ? withCode(code)
    : api.auth.signIn(given, reading()).catch(async (error: unknown) => {
        const asked = factorsAsked(error)
        if (!asked) throw error
        if (!asked.app) note(t('login.passkeyOnly'))
        return withCode((await ask.text(t('login.code'), '--code')).trim())
      })
  const user = await signedIn.catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    throw new CliError(exitCodes.signIn, 'SIGN_IN', detailOr(serverWords(error.detail ?? ''), t('login.wrong')))
  })

  makeFirstProfileCurrent(settings.profile, context)
  note(t('login.done', { name: user.name || user.username, server: settings.server, profile: settings.profile }))
  print({ data: { user, server: settings.server, profile: settings.profile } })
}

/** Would a password travel in the clear beyond this machine? */
function isReadableOnTheWay(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
