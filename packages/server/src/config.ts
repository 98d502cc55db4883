import { delimiter, join, resolve } from 'node:path'
import { fileMegabytes } from '@karvon/api-client/files/fileRules'
import { type SiteKind, type SitePages, siteKinds, sitePlaceNames } from '@karvon/api-client/site/sitePageRules'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import { passwordLength } from '@karvon/api-client/users/userRules'
import { relyingPartyAt } from './http/relyingParty'

/** How the server runs; read once from the environment. */
export interface Config {
  port: number
  host: string
  /** Folder of the embedded database, the files and the keys. */
  dataDir: string
  /** An object store for files and keys; without it they lie in the data folder. */
  files: S3Place | undefined
  /** With which files of clients are encrypted, newest first; none: they are not. */
  fileKeys: readonly string[]
  /** Where the program may lie that makes videos playable; the first that is there is used. */
  ffmpeg: readonly string[]
  /** `postgres://…`; the embedded database without it. */
  databaseUrl: string | undefined
  /** Demo data and demo accounts; listens on loopback only. */
  isDemo: boolean
  /** The first superAdmin, made when there is no account yet. */
  admin: { username: string; password: string } | undefined
  /** Fewest characters of an employee's new password. */
  minPassword: number
  /** So many days what was deleted can be brought back. */
  binDays: number
  /** So many days the history of records is kept. */
  historyDays: number
  /** Secrets of the public site, any of which opens what the site may do; none: it may do nothing. */
  siteKeys: readonly string[]
  /** Origins whose pages may read what the site shows without a key. */
  siteOrigins: readonly string[]
  /** Where the site shows what is published, for staff to open it there. */
  sitePages: SitePages
  /** Who is told when what the site shows has changed. */
  siteWebhooks: SiteWebhooks
  /** The agency's Instagram account; none: posts are kept by hand. */
  instagram: { token: string; address: URL } | undefined
  /** How the agency is called and reached, as it is printed for clients, hotels and carriers. */
  agency: Agency
  /** In which days begin and end. */
  timeZone: string
  /** Where people open the admin; passkeys are made for its domain. @default what each request came to */
  publicUrl: string | undefined
  /** An origin other than our own whose pages may call the API. */
  corsOrigin: string | undefined
  /** Other origins whose pictures and videos the admin's pages may show. */
  mediaOrigins: readonly string[]
  /** Addresses of reverse proxies whose X-Forwarded-* are believed. */
  trustedProxies: string[]
  logLevel: LogLevel
  limits: Limits
}

/** Where in which store, and how to get in. */
export interface S3Place {
  bucket: string
  /** Without slashes at its ends; empty: the whole bucket. */
  prefix: string
  region: string
  /** Of a store other than Amazon's. */
  endpoint: string | undefined
  /** Without them those that the machine lends, such as a role on Amazon's. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

export interface SiteWebhooks {
  targets: readonly string[]
  /** What messages are signed with, as Standard Webhooks writes it; there whenever there are targets. */
  secret: string | undefined
  /** May targets lie in a private network? */
  isPrivateAllowed: boolean
}

export interface Limits {
  imageBytes: number
  documentBytes: number
  videoBytes: number
  /** What one person may upload within 24 hours. */
  dailyUploadBytes: number
  /** With less space left on the disk of the data folder the server only reads. */
  minFreeBytes: number
  /** How late the process may be on average before requests are turned away, in milliseconds; 0: never. */
  overloadDelay: number
  /** What one address may ask for in a second, on average over ten; 0: anything. */
  requestsPerSecond: number
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
    files: env.KARVON_FILES ? s3Place(env.KARVON_FILES, env, 'KARVON_FILES') : undefined,
    fileKeys: fileKeys(env.KARVON_FILE_KEY ?? ''),
    ffmpeg: env.KARVON_FFMPEG ? [resolve(env.KARVON_FFMPEG)] : onPath(env.PATH, 'ffmpeg'),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    isDemo,
    admin: username && password ? { username, password } : undefined,
    minPassword: wholeNumber(env, 'KARVON_MIN_PASSWORD', passwordLength.min, passwordLength.min, passwordLength.max),
    binDays: wholeNumber(env, 'KARVON_BIN_DAYS', 30, 1, 365),
    historyDays: wholeNumber(env, 'KARVON_HISTORY_DAYS', 730, 1, 36_500),
    siteKeys: siteKeys(env.KARVON_SITE_KEY ?? (isDemo ? demoSite.key : '')),
    siteOrigins: siteOrigins(env.KARVON_SITE_ORIGIN ?? (isDemo ? demoSite.origins : '')),
    sitePages: sitePages(env.KARVON_SITE_URL ?? (isDemo ? demoSite.pages : '')),
    siteWebhooks: siteWebhooks(env),
    instagram: instagram(env),
    agency: agency(env, isDemo),
    timeZone: timeZone(env.KARVON_TIME_ZONE || 'Asia/Tashkent'),
    publicUrl: publicUrl(env.KARVON_PUBLIC_URL),
    corsOrigin: origin(env.KARVON_CORS_ORIGIN),
    mediaOrigins: mediaOrigins(env.KARVON_MEDIA_ORIGINS ?? instagramMedia),
    trustedProxies: listed(env.KARVON_TRUSTED_PROXIES ?? ''),
    logLevel: logLevel(env.KARVON_LOG || (isDemo ? 'warn' : 'info')),
    limits: {
      imageBytes: wholeNumber(env, 'KARVON_MAX_IMAGE_MB', fileMegabytes.image, 1, 1000) * megabyte,
      documentBytes: wholeNumber(env, 'KARVON_MAX_DOCUMENT_MB', fileMegabytes.document, 1, 1000) * megabyte,
      videoBytes: wholeNumber(env, 'KARVON_MAX_VIDEO_MB', fileMegabytes.video, 1, 10_000) * megabyte,
      dailyUploadBytes: wholeNumber(env, 'KARVON_DAILY_UPLOAD_MB', 5000, 1, 1_000_000) * megabyte,
      minFreeBytes: wholeNumber(env, 'KARVON_MIN_FREE_MB', 500, 0, 10_000_000) * megabyte,
      overloadDelay: wholeNumber(env, 'KARVON_OVERLOAD_MS', 1000, 0, 60_000),
      requestsPerSecond: wholeNumber(env, 'KARVON_REQUESTS_PER_SECOND', isDemo ? 0 : 200, 0, 1_000_000),
    },
  }
}

const onPath = (path = '', program: string): string[] =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))

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

/**
 * `s3://bucket/prefix`, the rest from the variables that every S3 client reads.
 * @param name of the setting, for messages
 * @throws {ConfigError}
 */
export function s3Place(text: string, env: Record<string, string | undefined>, name: string): S3Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/[\w./=+-]*)?$/.exec(text) ?? []
  const prefix = path.split('/').filter(Boolean).join('/')
  if (!bucket || prefix.split('/').some((part) => /^\.+$/.test(part))) {
    throw new ConfigError(`${name} must be a bucket such as s3://karvon-files/office, not "${text}"`)
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env
  if (!accessKeyId !== !secretAccessKey) {
    throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: one of them is not set')
  }
  const endpointName = env.AWS_ENDPOINT_URL_S3 ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL'
  const endpoint = env[endpointName] || undefined
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new ConfigError(`${endpointName} must be an address such as https://s3.example.uz, not "${endpoint}"`)
  }
  return {
    bucket,
    prefix,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
    endpoint,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) }
        : undefined,
  }
}

/** What `examples/site` comes with; demo data listens on the loopback alone. */
const demoSite = {
  key: 'demo-site-key-for-this-machine-only',
  origins: 'http://localhost:4002,http://127.0.0.1:4002',
  pages: [
    'tours=http://localhost:4002/{lang}/tours/{id}',
    'heroes=http://localhost:4002/{lang}',
    'privateTourBanners=http://localhost:4002/{lang}#private-title',
    'uzbekistanBanners=http://localhost:4002/{lang}#country-title',
    'uzbekistanPosts=http://localhost:4002/{lang}#notes-title',
  ].join(),
}

const demoAgency: Agency = {
  name: 'Karvon Travel',
  phone: '+998 71 200 10 20',
  emergencyPhone: '+998 90 900 10 20',
  email: 'hello@karvon.example',
  address: 'Toshkent, Navoiy koʻchasi 1',
  site: 'karvon.example',
}

function agency(env: Record<string, string | undefined>, isDemo: boolean): Agency {
  const named = (name: string, fallback: string) => (env[`KARVON_AGENCY_${name}`] ?? (isDemo ? fallback : '')).trim()
  return {
    name: named('NAME', demoAgency.name),
    phone: named('PHONE', demoAgency.phone),
    emergencyPhone: named('EMERGENCY_PHONE', demoAgency.emergencyPhone),
    email: named('EMAIL', demoAgency.email),
    address: named('ADDRESS', demoAgency.address),
    site: named('SITE', demoAgency.site),
  }
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Several, so that what an older one has encrypted is read until it is encrypted anew. */
function fileKeys(text: string): string[] {
  const keys = listed(text)
  if (keys.every((key) => /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key))) return keys
  throw new ConfigError('KARVON_FILE_KEY must be keys with commas between, as `npm start -- files new-key` makes one')
}

const shortestSiteKey = 24

/** Several, so that one can take the place of another without a moment in which neither holds. */
function siteKeys(text: string): string[] {
  const keys = listed(text)
  if (keys.every((key) => key.length >= shortestSiteKey)) return keys
  throw new ConfigError(`KARVON_SITE_KEY must have at least ${shortestSiteKey} characters: openssl rand -hex 24`)
}

function siteOrigins(text: string): string[] {
  const origins = listed(text)
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new ConfigError(
    `KARVON_SITE_ORIGIN must be origins such as https://www.example.uz, with commas between, not "${wrong}"`,
  )
}

/** `tours=https://example.uz/{lang}/tours/{id}`, with commas between. */
function sitePages(text: string): SitePages {
  const pages = listed(text).map((item): [SiteKind, string] => {
    const [, name, template = ''] = /^(\w+)=(.+)$/.exec(item) ?? []
    const kind = siteKinds.find((each) => each === name)
    const address = template.replace(/\{(\w+)\}/g, (whole, place) => (isSitePlace(place) ? 'x' : whole))
    const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && !/[{}]/.test(address)
    if (kind && isAddress) return [kind, template]
    throw new ConfigError(
      `KARVON_SITE_URL must be kinds (${siteKinds.join(', ')}) with an address each, such as tours=https://www.example.uz/{lang}/tours/{id}, with commas between, not "${item}"`,
    )
  })
  return Object.fromEntries(pages)
}

const isSitePlace = (name: string) => sitePlaceNames.some((each) => each === name)

function siteWebhooks(env: Record<string, string | undefined>): SiteWebhooks {
  const targets = listed(env.KARVON_SITE_WEBHOOK ?? '')
  const wrong = targets.find((target) => !URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
  if (wrong !== undefined) {
    throw new ConfigError(
      `KARVON_SITE_WEBHOOK must be addresses such as https://www.example.uz/changed, with commas between, not "${wrong}"`,
    )
  }
  const secret = env.KARVON_SITE_WEBHOOK_SECRET || undefined
  const isSecret = secret !== undefined && /^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/.test(secret)
  if ((targets.length > 0 || secret) && !isSecret) {
    throw new ConfigError(
      'KARVON_SITE_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in Base64: echo "whsec_$(openssl rand -base64 24)"',
    )
  }
  return { targets, secret, isPrivateAllowed: env.KARVON_SITE_WEBHOOK_PRIVATE === '1' }
}

function instagram({
  KARVON_INSTAGRAM_TOKEN: token,
  KARVON_INSTAGRAM_ADDRESS: given,
}: Record<string, string | undefined>) {
  if (!token) return undefined
  if (!/^[\x21-\x7e]{8,1000}$/.test(token)) throw new ConfigError('KARVON_INSTAGRAM_TOKEN does not look like a token')
  if (!given) return { token, address: new URL('https://graph.instagram.com') }
  const address = URL.canParse(given) ? new URL(given) : null
  if (address?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(address.hostname)) {
    return { token, address }
  }
  throw new ConfigError(`KARVON_INSTAGRAM_ADDRESS is for tests: an address of this machine, not "${given}"`)
}

function timeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError(`KARVON_TIME_ZONE must be a time zone such as Asia/Tashkent, not "${name}"`)
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

function origin(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (isOrigin(text)) return text
  throw new ConfigError(`KARVON_CORS_ORIGIN must be an origin such as https://office.example.uz, not "${text}"`)
}

/** @throws {ConfigError} for what no browser makes a passkey for */
function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (isOrigin(text) && relyingPartyAt(text)) return text
  throw new ConfigError(
    `KARVON_PUBLIC_URL must be the origin of the admin, by https and by its name, such as https://office.example.uz, not "${text}"`,
  )
}

/** Where Instagram keeps what its addresses lead to. */
const instagramMedia = 'https://*.cdninstagram.com,https://*.fbcdn.net'

/** They become part of a header, so that nothing but names of hosts may be in them. */
function mediaOrigins(text: string): string[] {
  const origins = listed(text.toLowerCase())
  const wrong = origins.find((origin) => !/^https:\/\/(\*\.)?([a-z\d-]+\.)+[a-z\d-]+(:\d{1,5})?$/.test(origin))
  if (wrong === undefined) return origins
  throw new ConfigError(
    `KARVON_MEDIA_ORIGINS must be origins such as https://media.example.uz or https://*.example.uz, with commas between, not "${wrong}"`,
  )
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((candidate) => candidate === text)
  if (level) return level
  throw new ConfigError(`KARVON_LOG must be one of ${logLevels.join(', ')}, not "${text}"`)
}
