import { UsageError } from '../failures/cliErrors'
import type { World } from './world'

/** Flags that every command understands, as commander reads them. */
export interface GlobalFlags {
  json?: boolean
  quiet?: boolean
  profile?: string
  server?: string
  /** False with --no-input. */
  input?: boolean
  /** False with --no-color. */
  color?: boolean
  /** Of the commands that write. */
  dryRun?: boolean
}

/** What flags, environment and profile come to. */
export interface Settings {
  json: boolean
  quiet: boolean
  dryRun: boolean
  profile: string
  /** Origin of the server, without a slash at its end. */
  server: string
  /** May a person be asked? Never off a terminal. */
  mayAsk: boolean
  colorOut: boolean
}

export const defaultServer = 'http://localhost:4000'

/** Flags come before the environment, the environment before the profile. */
export function profileName(flags: GlobalFlags, env: World['env']): string {
  const name = flags.profile ?? (env.KARVON_PROFILE || 'default')
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) return name
  throw new UsageError('Имя профиля: латинские буквы, цифры, - и _, до 64 знаков', '--profile')
}

export function resolveSettings(flags: GlobalFlags, world: World, profile: string, storedServer?: string): Settings {
  const { env, stdin, stdout, stderr } = world
  const isPlain = flags.color === false || Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  return {
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    dryRun: flags.dryRun ?? false,
    profile,
    server: serverOrigin(flags.server ?? (env.KARVON_SERVER || storedServer || defaultServer)),
    mayAsk: flags.input !== false && !env.CI && stdin.isTTY === true && stderr.isTTY === true,
    colorOut: !isPlain && stdout.isTTY === true,
  }
}

/** @throws {UsageError} no http address, or one that carries a password */
function serverOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError('Адрес сервера нужен целиком, например https://office.example.uz', '--server')
  }
  if (url.username || url.password) throw new UsageError('В адресе сервера не должно быть имени и пароля', '--server')
  return url.origin + url.pathname.replace(/\/+$/, '')
}
