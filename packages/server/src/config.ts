import { resolve } from 'node:path'

/** How the server runs; read once from the environment. */
export interface Config {
  port: number
  host: string
  /** Folder of the embedded database, the files and the keys. */
  dataDir: string
  /** `postgres://…`; the embedded database without it. */
  databaseUrl: string | undefined
  /** Demo data and demo accounts; listens on loopback only. */
  isDemo: boolean
  /** The first superAdmin, made when there is no account yet. */
  admin: { username: string; password: string } | undefined
  /** Secret of the public site, which may send requests with it; none: it may not. */
  siteKey: string | undefined
  /** In which days begin and end. */
  timeZone: string
  /** An origin other than our own whose pages may call the API. */
  corsOrigin: string | undefined
  /** Addresses of reverse proxies whose X-Forwarded-* are believed. */
  trustedProxies: string[]
  logLevel: LogLevel
  limits: Limits
}

export interface Limits {
  imageBytes: number
  documentBytes: number
  videoBytes: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const megabyte = 1024 * 1024

/** A setting that cannot be meant; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws {ConfigError} */
export function readConfig(env: Record<string, string | undefined>): Config {
  const isDemo = env.KARVON_DEMO !== '0'
  const username = env.KARVON_ADMIN_USERNAME
  const password = env.KARVON_ADMIN_PASSWORD
  return {
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535),
    host: isDemo ? '127.0.0.1' : env.HOST || '127.0.0.1',
    dataDir: resolve(env.KARVON_DATA_DIR || 'data'),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    isDemo,
    admin: username && password ? { username, password } : undefined,
    siteKey: siteKey(env.KARVON_SITE_KEY),
    timeZone: timeZone(env.KARVON_TIME_ZONE || 'Asia/Tashkent'),
    corsOrigin: origin(env.KARVON_CORS_ORIGIN),
    trustedProxies: (env.KARVON_TRUSTED_PROXIES ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    logLevel: logLevel(env.KARVON_LOG || (isDemo ? 'warn' : 'info')),
    limits: {
      imageBytes: wholeNumber(env, 'KARVON_MAX_IMAGE_MB', 25, 1, 1000) * megabyte,
      documentBytes: wholeNumber(env, 'KARVON_MAX_DOCUMENT_MB', 25, 1, 1000) * megabyte,
      videoBytes: wholeNumber(env, 'KARVON_MAX_VIDEO_MB', 200, 1, 10_000) * megabyte,
    },
  }
}

function wholeNumber(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  min: number,
  max: number,
) {
  const value = env[name] ? Number(env[name]) : fallback
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}"`)
}

function databaseUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^postgres(ql)?:\/\//.test(url)) return url
  throw new ConfigError('DATABASE_URL must begin with postgres://')
}

const shortestSiteKey = 24

function siteKey(key: string | undefined): string | undefined {
  if (!key || key.length >= shortestSiteKey) return key || undefined
  throw new ConfigError(`KARVON_SITE_KEY must have at least ${shortestSiteKey} characters: openssl rand -hex 24`)
}

function timeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError(`KARVON_TIME_ZONE must be a time zone such as Asia/Tashkent, not "${name}"`)
  }
}

function origin(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new ConfigError(`KARVON_CORS_ORIGIN must be an origin such as https://office.example.uz, not "${text}"`)
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((candidate) => candidate === text)
  if (level) return level
  throw new ConfigError(`KARVON_LOG must be one of ${logLevels.join(', ')}, not "${text}"`)
}
