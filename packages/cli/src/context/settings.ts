import { UsageError } from '../failures/cliErrors'
import { type Language, languageOf, languages, t } from '../words/words'
import type { ConfigFile, SettingName } from './configFiles'
import type { World } from './world'

/** Flags that every command understands, as commander reads them. */
export interface GlobalFlags {
  json?: boolean
  ndjson?: boolean
  fields?: string
  jq?: string
  template?: string
  quiet?: boolean
  profile?: string
  server?: string
  lang?: string
  concurrency?: string
  timeout?: string
  rate?: string
  /** False with --no-input. */
  input?: boolean
  /** False with --no-color. */
  color?: boolean
  dryRun?: boolean
  check?: boolean
  yes?: boolean
  confirm?: string
  debug?: boolean
}

/** What flags, environment and files come to. */
export interface Settings {
  json: boolean
  ndjson: boolean
  /** --jq or --template say how data is written. */
  isShaped: boolean
  /** Paths into a row, such as `title.ru`; undefined for all of it. */
  fields: readonly string[] | undefined
  quiet: boolean
  /** No write leaves and nothing kept here changes: --dry-run, or --check. */
  dryRun: boolean
  /** Are files written that a command was asked for? Not with --dry-run. */
  writesFiles: boolean
  /** End with 10 when something would change. */
  check: boolean
  yes: boolean
  /** What was typed to confirm a severe change: the number of items, or the name of the profile. */
  confirm: string | undefined
  debug: boolean
  profile: string
  /** Origin of the server, without a slash at its end. */
  server: string
  language: Language
  /** Calls at a time. */
  concurrency: number
  /** How long a call may take, in ms. */
  timeout: number
  /** Where the agency is: the clock of the moments in a spreadsheet. */
  timeZone: string
  /** Calls a second at most; undefined for as many as go. */
  rate: number | undefined
  /** Does a machine of CI run this? What people keep here is left alone there: sign-ins are not read. */
  isCi: boolean
  /** May a person be asked? Never off a terminal. */
  mayAsk: boolean
  colorOut: boolean
  origins: Readonly<Record<SettingName, Origin>>
}

/** Where a value came from: `--server`, `KARVON_SERVER`, the path of a file, `profile work` or `default`. */
type Origin = string

export const defaultServer = 'http://localhost:4000'
const defaults: Record<SettingName, string> = {
  profile: 'default',
  server: defaultServer,
  lang: '',
  concurrency: '4',
  timeout: '120',
}

export interface Sources {
  flags: GlobalFlags
  /** Of its streams it matters whether a person is there. */
  world: Pick<World, 'env'> & Record<'stdin' | 'stdout' | 'stderr', { isTTY?: boolean }>
  /** The file of the project before that of the user. */
  files: readonly ConfigFile[]
  /** The server of the last sign-in of a profile. */
  serverOf: (profile: string) => string | undefined
}

interface Found {
  value: string
  origin: Origin
}

/** Flags come before the environment, that before the project's file, that before the user's. @throws {UsageError} */
export function resolveSettings({ flags, world, files, serverOf }: Sources): Settings {
  const { env } = world
  const given = (name: SettingName): Found | undefined => {
    const variable = `KARVON_${name.toUpperCase()}`
    if (flags[name] !== undefined) return { value: flags[name], origin: `--${name}` }
    return env[variable] ? { value: env[variable], origin: variable } : undefined
  }
  const filed = (name: SettingName): Found | undefined => {
    const file = files.find(({ values }) => values[name] !== undefined)
    return file && { value: file.values[name] ?? '', origin: file.path }
  }
  const fallback = (name: SettingName): Found => ({ value: defaults[name], origin: 'default' })
  const find = (name: SettingName): Found => given(name) ?? filed(name) ?? fallback(name)

  const profile = find('profile')
  checkProfileName(profile.value)
  const stored = serverOf(profile.value)
  const ofProfile: Found | undefined =
    stored === undefined ? undefined : { value: stored, origin: `profile ${profile.value}` }
  // A profile that was named brings its server along; the one of a file gives way to the file's server.
  const server =
    given('server') ??
    (given('profile') ? (ofProfile ?? filed('server')) : (filed('server') ?? ofProfile)) ??
    fallback('server')
  const [lang, concurrency, timeout] = [find('lang'), find('concurrency'), find('timeout')]
  if (lang.value !== '' && !languages.some((language) => language === lang.value)) {
    throw new UsageError(t('settings.lang', { languages: languages.join(', ') }), flagOf(lang))
  }
  const isOff = [env.CLICOLOR, env.FORCE_COLOR].includes('0')
  const isPlain = flags.color === false || Boolean(env.NO_COLOR) || env.TERM === 'dumb' || isOff
  const isForced = [env.FORCE_COLOR, env.CLICOLOR_FORCE].some((value) => value !== undefined && !/^0?$/.test(value))

  return {
    json: flags.json ?? false,
    ndjson: flags.ndjson ?? false,
    isShaped: flags.jq !== undefined || flags.template !== undefined,
    fields: fieldsOf(flags.fields),
    quiet: flags.quiet ?? false,
    dryRun: Boolean(flags.dryRun || flags.check),
    writesFiles: !flags.dryRun,
    check: flags.check ?? false,
    yes: flags.yes ?? false,
    confirm: flags.confirm,
    debug: flags.debug ?? false,
    profile: profile.value,
    server: serverOrigin(server),
    language: languageOf(lang.value, env),
    concurrency: wholeNumber('concurrency', concurrency, 16),
    timeout: wholeNumber('timeout', timeout, 86_400) * 1000,
    timeZone: env.KARVON_TIME_ZONE || 'Asia/Tashkent',
    rate: flags.rate === undefined ? undefined : wholeNumber('rate', { value: flags.rate, origin: '--rate' }, 1000),
    isCi: Boolean(env.CI),
    mayAsk: flags.input !== false && !env.CI && world.stdin.isTTY === true && world.stderr.isTTY === true,
    colorOut: !isPlain && (isForced || world.stdout.isTTY === true),
    origins: {
      profile: profile.origin,
      server: server.origin,
      lang: lang.origin,
      concurrency: concurrency.origin,
      timeout: timeout.origin,
    },
  }
}

/** @throws {UsageError} no field is named */
function fieldsOf(named: string | undefined): string[] | undefined {
  const fields = named
    ?.split(',')
    .map((field) => field.trim())
    .filter(Boolean)
  if (fields?.length === 0) throw new UsageError(t('fields.none'), '--fields')
  return fields
}

/** @throws {UsageError} it would not do as the name of a file */
export function checkProfileName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)) throw new UsageError(t('settings.profile'), '--profile')
}

/** Was the profile chosen for this very call? */
export const isProfileNamed = ({ origins }: Settings): boolean =>
  origins.profile === '--profile' || origins.profile === 'KARVON_PROFILE'

/** Was the server chosen for this very call? */
export const isServerNamed = ({ origins }: Settings): boolean =>
  origins.server === '--server' || origins.server === 'KARVON_SERVER'

const flagOf = ({ origin }: Found) => (origin === 'default' ? '--server' : origin)

function wholeNumber(name: string, { value, origin }: Found, most: number): number {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= 1 && number <= most) return number
  // A flag and a variable are called as the setting is; a file holds several.
  const isFile = !/^(--|KARVON_)/.test(origin)
  throw new UsageError(t('flags.count', { most }), isFile ? `${origin}: ${name}` : origin)
}

/** @throws {UsageError} no http address, or one that carries a password */
export function serverOrigin(found: Found): string {
  const url = URL.canParse(found.value) ? new URL(found.value) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new UsageError(t('settings.server'), flagOf(found))
  if (url.username || url.password) throw new UsageError(t('settings.serverSecret'), flagOf(found))
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, '')
}
