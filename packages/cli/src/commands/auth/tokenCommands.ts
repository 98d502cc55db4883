import { type TokenArea, tokenAreas, tokenDays } from '@karvon/api-client/auth/tokenRules'
import type { AccessToken, TokenInput } from '@karvon/api-client/auth/tokenTypes'
import { Command, InvalidArgumentError } from 'commander'
import type { Context } from '../../context/Context'
import { CliError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { parseList } from '../../flags/parsers'
import { id, some } from '../../help/calls'
import { guided } from '../../help/guide'
import { requireYes } from '../../jobs/consent'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'

const columns = (): Column<AccessToken>[] => [
  idColumn(({ id }) => id),
  { name: 'name', kind: 'text', width: 24, listed: 'shrinks', value: ({ name }) => name },
  { name: 'isReadOnly', kind: 'text', width: 14, listed: 'yes', value: (row) => t(row.isReadOnly ? 'yes' : 'no') },
  { name: 'areas', kind: 'text', width: 30, listed: 'yes', value: ({ areas }) => areas.join(', ') },
  { name: 'lastUsedAt', kind: 'moment', width: 18, listed: 'yes', value: ({ lastUsedAt }) => lastUsedAt },
  { name: 'expiresAt', kind: 'moment', width: 18, listed: 'yes', value: ({ expiresAt }) => expiresAt },
  createdColumn(({ createdAt }) => createdAt),
]

export const listTokensCommand = (context: Context) =>
  listCommand(context, {
    paged: false,
    source: (): Source<AccessToken> => ({
      name: 'tokens',
      columns: columns(),
      key: ({ id }) => id,
      page: async () => onePage(await context.api.tokens.list(context.reading())),
    }),
    guide: { examples: ['karvon auth tokens list'], calls: ({ tokens }) => [tokens.list()] },
  })

interface CreateOptions {
  name: string
  readOnly?: boolean
  only?: TokenArea[]
  expires: number
}

export const createTokenCommand = (context: Context) =>
  guided(
    new Command('create')
      .addOption(flag('--name <name>', { required: true }))
      .addOption(flag('--read-only'))
      .addOption(flag('--only <areas>', { parse: parseAreas }))
      .addOption(flag('--expires <period>', { parse: parsePeriod, is: tokenDays.usual }))
      .action((options: CreateOptions) => createToken(options, context)),
    {
      examples: [
        'karvon auth tokens create --name nightly --read-only --only posts,instagram --expires 90d',
        'karvon auth tokens create --name backup --read-only < password.txt',
      ],
      calls: ({ tokens }) => [tokens.create(some, some)],
      writes: 'directly',
    },
  )

async function createToken({ name, readOnly = false, only = [], expires: days }: CreateOptions, context: Context) {
  const { api, ask, note, print, settings, writing } = context
  const input: TokenInput = { name, isReadOnly: readOnly, areas: only, days }
  context.user()
  if (settings.dryRun) {
    const { namedCall } = await import('@karvon/api-client/routes')
    const calls = [namedCall(({ tokens }) => tokens.create(some, some))]
    return print({ data: { ...input, calls } }, () => t('tokens.would', { name }))
  }
  const password = await ask.secret(t('login.password'), t('tokens.passwordFlag'))
  const made = await api.tokens.create(input, password, writing())
  note(t('tokens.created', { name: made.name }))
  print({ data: made }, () => made.token)
}

export const revokeTokenCommand = (context: Context) =>
  guided(
    new Command('revoke').argument('<token>').action((named: string) => revokeToken(named, context)),
    {
      examples: ['karvon auth tokens revoke nightly', 'karvon auth tokens revoke 12 -n'],
      calls: ({ tokens }) => [tokens.list(), tokens.revoke(id)],
      writes: 'directly',
    },
  )

/** By its name or its number. */
async function revokeToken(named: string, context: Context) {
  const { api, note, print, reading, settings, writing } = context
  context.user()
  const tokens = await api.tokens.list(reading())
  const token = tokens.find(({ name }) => name === named) ?? tokens.find((each) => String(each.id) === named)
  if (!token)
    throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('tokens.absent', { name: named }), [
      'karvon auth tokens list',
    ])
  const { name } = token
  if (settings.dryRun) {
    const { namedCall } = await import('@karvon/api-client/routes')
    const calls = [namedCall(({ tokens }) => tokens.revoke(token.id))]
    return print({ data: { id: token.id, name, calls } }, () => t('tokens.wouldRevoke', { name }))
  }
  await requireYes(t('tokens.askRevoke', { name }), context)
  await api.tokens.revoke(token.id, writing())
  note(t('tokens.revoked', { name }))
  print({ data: { id: token.id, name } })
}

/** Areas with commas between. */
function parseAreas(text: string): TokenArea[] {
  const names = parseList(text)
  const areas = tokenAreas.filter((area) => names.includes(area))
  const unknown = names.find((name) => !areas.some((area) => area === name))
  if (unknown !== undefined || areas.length === 0)
    throw new InvalidArgumentError(t('tokens.area', { name: unknown ?? '', areas: tokenAreas.join(', ') }))
  return areas
}

const daysIn = { d: 1, w: 7, y: 365 } as const

/** A period as people type one: `90d`, `12w`, `1y`. */
function parsePeriod(text: string): number {
  const [, count, unit = 'd'] = /^(\d{1,4})([dwy])?$/.exec(text) ?? []
  const days = Number(count) * daysIn[unit as keyof typeof daysIn]
  if (!(days >= tokenDays.min && days <= tokenDays.max))
    throw new InvalidArgumentError(t('tokens.period', { max: tokenDays.max }))
  return days
}
