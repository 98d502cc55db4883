import { join } from 'node:path'
import { isWholeToken } from '@karvon/api-client/auth/tokenRules'
import type { CallTry } from '@karvon/api-client/http/http'
import type { User } from '@karvon/api-client/users/userFields'
import { CliError, UsageError } from '../failures/cliErrors'
import type { Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import { cleanJson, cleanText } from '../output/cleanText'
import { envelope } from '../output/envelope'
import type { Shape } from '../output/shaped'
import { setTimeZone } from '../words/formats'
import { setLanguage, t } from '../words/words'
import { createAsk } from './ask'
import type { Context } from './Context'
import { type ConfigFile, readConfigFiles } from './configFiles'
import { configFolder } from './configFolder'
import type { Connection, connectTo } from './connectTo'
import { notSignedIn } from './notSignedIn'
import { openProfile, type Profile, profileNames } from './profileStore'
import { type Progress, startProgress } from './progress'
import { type GlobalFlags, resolveSettings } from './settings'
import type { World } from './world'

/** The context, and the two ends that only the program around the commands holds. */
export interface ContextHandle {
  context: Context
  /** Called with the flags before the command runs; an open command needs nobody signed in. */
  configure(flags: GlobalFlags, command: string, isOpen: boolean): Promise<void>
  /** Asks the server whose the token of the environment is. @throws {HttpError} 401 nobody's */
  identify(): Promise<void>
  exit(): number
}

export function createContext(world: World, typed: readonly string[], runAgain: Context['runAgain']): ContextHandle {
  const nowhere = { env: {}, stdin: {}, stdout: {}, stderr: {} }
  let settings = resolveSettings({ flags: {}, world: nowhere, files: [], serverOf: () => undefined })
  let command = ''
  let isOpen = false
  let connect: typeof connectTo | undefined
  let clients: Connection | undefined
  let exit: number = exitCodes.done
  let shape: Shape | undefined
  let bar: Progress | undefined

  const warn = (text: string) => world.stderr.write(`${text}\n`)
  /** Whoever reads a log of a script sees why it failed without reading the envelope. */
  const tellFirst = ([first, ...more]: readonly Failure[]) => {
    if (!first) return
    const others = more.length > 0 ? ` ${t('failure.more', { count: more.length })}` : ''
    warn(`karvon: ${cleanText(first.item ? `${first.item}: ${first.message}` : first.message)}${others}`)
  }
  const profileOf = (name: string) =>
    openProfile(configFolder(world), name, (file) => warn(t('profile.damaged', { file })), context.isDryRun)

  const onTry = ({ requestId, method, path, status, took }: CallTry) =>
    warn(
      cleanText(
        `debug: ${requestId} ${method} ${withoutKey(path)} ${status ?? t('debug.noAnswer')}, ${Math.round(took)} ms`,
      ),
    )
  const connected = () => {
    if (!connect) throw new Error('The command was not configured')
    // Others find that nobody is signed in before they send anything.
    const maySend = isOpen || world.env.KARVON_TOKEN !== undefined
    const profiles = maySend && settings.origins.server === 'default' ? profileNames(configFolder(world)) : []
    if (profiles.length > 0)
      throw new UsageError(t('settings.noServer', { profiles: profiles.join(', ') }), '--profile')
    clients ??= connect(settings, {
      world,
      dryRun: context.isDryRun,
      onTry,
      openProfile: profileOf,
      onUnreadable: () => warn(t('profile.unreadable')),
    })
    const { api } = clients
    api.proof.ask = async () => {
      if (!settings.mayAsk) return false
      if ((await api.factors.get(context.reading())).since === '') warn(t('proof.passkeyOnly'))
      await api.factors.prove((await context.ask.text(t('proof.code'), '--code')).trim(), context.writing())
      return true
    }
    return clients
  }
  const timeUp = () => AbortSignal.timeout(settings.timeout)

  const context: Context = {
    world,
    typed,
    planFile: undefined,
    resumes: undefined,
    runAgain,
    get command() {
      return command
    },
    get settings() {
      return settings
    },
    get isDryRun() {
      return settings.dryRun || context.planFile !== undefined
    },
    get api() {
      return connected().api
    },
    get dryRunApi() {
      return connected().dryRunApi
    },
    get http() {
      return connected().http
    },
    reading: () => ({ signal: AbortSignal.any([world.signal, timeUp()]) }),
    writing: () => ({ signal: timeUp() }),
    get profile(): Profile {
      return profileOf(settings.profile)
    },
    ask: createAsk(world, () => settings.mayAsk),
    get jobFolder() {
      return join(configFolder(world), 'jobs')
    },
    again(command) {
      const { origins, profile, server } = settings
      const isNamed = (name: 'profile' | 'server') => origins[name] === `--${name}`
      return [
        command,
        ...(isNamed('profile') ? [`--profile ${profile}`] : []),
        ...(isNamed('server') ? [`--server ${server}`] : []),
      ].join(' ')
    },
    user() {
      const user = context.api.session.user()
      if (user) return user
      throw notSignedIn(settings, context.profile.server)
    },
    print({ exit: ended = exitCodes.done, errors = [], ...result }, text) {
      exit = ended
      if (shape) {
        world.stdout.write(shape(result.data))
      } else if (settings.json) {
        const ok = ended === exitCodes.done || ended === exitCodes.wouldChange
        world.stdout.write(`${cleanJson(envelope(command, { ...result, ok, errors }), 2)}\n`)
      } else if (settings.ndjson) {
        const rows = Array.isArray(result.data) ? result.data : [result.data]
        for (const row of rows) world.stdout.write(`${cleanJson(row)}\n`)
      } else if (text) {
        world.stdout.write(`${text()}\n`)
      }
      if (shape || settings.json || settings.ndjson) tellFirst(errors)
    },
    note(text) {
      bar?.end()
      if (!settings.quiet) world.stderr.write(`${cleanText(text)}\n`)
    },
    progress(unit, total) {
      bar = startProgress(world, unit, total, settings.quiet)
      return bar
    },
    get table() {
      return {
        color: settings.colorOut,
        width: world.stdout.isTTY ? world.stdout.columns || undefined : undefined,
        onHidden: (headings: readonly string[]) => context.note(t('list.hidden', { headings: headings.join(', ') })),
      }
    },
  }

  return {
    context,
    async configure(flags, name, needsNobody) {
      command = name
      isOpen = needsNobody
      // First what a failure needs to be told in the right shape, then what may fail.
      settings = { ...settings, json: flags.json ?? false, ndjson: flags.ndjson ?? false, quiet: flags.quiet ?? false }
      const files: ConfigFile[] = readConfigFiles(world)
      settings = resolveSettings({ flags, world, files, serverOf: (profile) => profileOf(profile).server })
      clients = undefined
      shape = await shapeOf(flags)
      const { connectTo } = await import('./connectTo')
      connect = connectTo
      setTimeZone(settings.timeZone)
      await setLanguage(settings.language)
    },
    async identify() {
      const token = world.env.KARVON_TOKEN
      if (!token) return
      if (!isWholeToken(token)) throw new CliError(exitCodes.signIn, 'SIGN_IN', t('tokens.damaged'))
      const { auth, session } = context.api
      // The token has to be there before the server can say whose it is.
      session.start(token, nobody)
      session.start(token, await auth.me(context.reading()))
    },
    exit: () => exit,
  }
}

/** @throws {UsageError} the program or template cannot be read */
async function shapeOf({ jq, template }: GlobalFlags): Promise<Shape | undefined> {
  if (jq === undefined && template === undefined) return undefined
  const { jqShape, templateShape } = await import('../output/shaped')
  return jq === undefined ? templateShape(template ?? '') : jqShape(jq)
}

/** Stands in for whoever a token is of. */
const nobody: User = {
  id: 0,
  name: '',
  username: '',
  role: 'User',
  permissions: [],
  isDeactivated: false,
  isAdminRole: false,
  createdAt: '',
}

/** Who has the signed address of a private file opens it: its query is told nobody. */
const withoutKey = (path: string) => path.replace(/^(\/files\/[^?]*\?).*/, '$1…')
