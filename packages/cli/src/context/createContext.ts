import { createSession } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { CliError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { cleanJson, cleanText } from '../output/cleanText'
import { envelope } from '../output/envelope'
import { createAsk } from './ask'
import type { Context } from './Context'
import { configFolder } from './configFolder'
import { openProfile } from './profileStore'
import { startProgress } from './progress'
import { type GlobalFlags, profileName, resolveSettings, type Settings } from './settings'
import type { World } from './world'

/** The context, and the two ends that only the program around the commands holds. */
export interface ContextHandle {
  context: Context
  /** Called with the flags before the command runs. */
  configure(flags: GlobalFlags, command: string): void
  exit(): number
}

export function createContext(world: World): ContextHandle {
  let settings = resolveSettings({}, { ...world, env: {} }, 'default')
  let command = ''
  let client: Client | undefined
  let storedServer: string | undefined
  let exit: number = exitCodes.done

  const warn = (text: string) => world.stderr.write(`${text}\n`)
  const profileOf = (name: string) =>
    openProfile(configFolder(world), name, (file) => warn(`Профиль повреждён, вход нужен заново: ${file}`))

  const connect = ({ profile, server, dryRun }: Settings) =>
    createClient({
      baseUrl: server,
      session: createSession(profileOf(profile).store(server), () => warn('Вход не читается, войдите снова')),
      headers: { 'x-karvon-client': 'cli' },
      holdWrites: dryRun,
    })

  const context: Context = {
    world,
    get settings() {
      return settings
    },
    get api() {
      client ??= connect(settings)
      return client
    },
    ask: createAsk(world, () => settings.mayAsk),
    user() {
      const user = context.api.session.user()
      if (user) return user
      const elsewhere = storedServer && storedServer !== settings.server ? ` (профиль вошёл на ${storedServer})` : ''
      const message = `Вход на ${settings.server} не выполнен${elsewhere}. Войдите: karvon login`
      throw new CliError(exitCodes.signIn, 'SIGN_IN', message, ['karvon login'])
    },
    print({ exit: ended = exitCodes.done, errors = [], ...result }, text) {
      exit = ended
      if (settings.json) {
        const ok = ended === exitCodes.done
        world.stdout.write(`${cleanJson(envelope(command, { ...result, ok, errors }), 2)}\n`)
      } else if (text) {
        world.stdout.write(`${text()}\n`)
      }
    },
    note(text) {
      if (!settings.quiet) world.stderr.write(`${cleanText(text)}\n`)
    },
    progress: (unit, total) => startProgress(world, unit, total, settings.quiet),
    get table() {
      return { color: settings.colorOut, width: world.stdout.isTTY ? world.stdout.columns : undefined }
    },
  }

  return {
    context,
    configure(flags, name) {
      command = name
      // First what a failure needs to be told in the right shape, then what may fail.
      settings = { ...settings, json: flags.json ?? false, quiet: flags.quiet ?? false }
      const profile = profileName(flags, world.env)
      storedServer = profileOf(profile).server
      settings = resolveSettings(flags, world, profile, storedServer)
    },
    exit: () => exit,
  }
}
