import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import type { CallOptions, Http } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Command } from 'commander'
import manifest from '../../../package.json'
import type { Context } from '../../context/Context'
import { configFolder } from '../../context/configFolder'
import { notSignedIn, signInCommand } from '../../context/notSignedIn'
import { describeFailure } from '../../failures/describeFailure'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage, type Source } from '../../rows/source'
import { t, tOrKey } from '../../words/words'
import { contractCalls, type Probe, probeContract } from './contract'

const columns: readonly Column<Probe>[] = [
  {
    name: 'isFine',
    kind: 'text',
    width: 4,
    listed: 'yes',
    value: ({ isFine }) => (isFine ? '✓' : '✗'),
    style: ({ isFine }) => (isFine ? 'green' : 'red'),
  },
  {
    name: 'probe',
    kind: 'text',
    width: 30,
    listed: 'yes',
    value: ({ name }) => tOrKey(`probe.${name}`).replace('probe.', ''),
  },
  { name: 'outcome', kind: 'text', width: 60, listed: 'shrinks', value: ({ text }) => text },
]

/** Looks whether everything is in its place. Reads only. */
export const doctorCommand = (context: Context) =>
  guided(
    addListFlags(new Command('doctor').addOption(flag('--contract')), { paged: false }).action(
      async ({ contract, ...options }: { contract?: boolean } & Partial<ListOptions>) => {
        const found = [...machine(context), ...(await server(context))]
        const isSignedIn = found.some(({ name, isFine }) => name === 'signIn' && isFine)
        const probes = [...found, ...(contract && isSignedIn ? await probeContract(context) : [])]
        const failed = probes.filter(({ isFine }) => !isFine).length
        const exit = failed > 0 ? exitCodes.unexpected : exitCodes.done
        const page = async () => onePage(probes)
        const source: Source<Probe> = { name: 'probes', columns, key: ({ name }) => name, page }
        return listRows(options, source, context, { exit, summary: { failed } })
      },
    ),
    {
      examples: ['karvon doctor', 'karvon doctor --json', 'karvon doctor --contract'],
      calls: (api) => [readHealth(api.http), ...contractCalls(api)],
      isOpen: true,
    },
  )

function machine({ profile, world }: Context): Probe[] {
  const folder = configFolder(world)
  const major = Number(process.versions.node.split('.')[0])
  const isOpen = existsSync(profile.file) && world.platform !== 'win32' && (statSync(profile.file).mode & 0o077) !== 0
  return [
    { name: 'version', isFine: true, text: manifest.version },
    { name: 'node', isFine: major >= 20, text: process.version },
    { name: 'config', isFine: isWritable(folder), text: folder },
    {
      name: 'profileFile',
      isFine: !isOpen,
      text: isOpen ? t('doctor.openFile', { file: profile.file }) : profile.file,
    },
  ]
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

interface Health {
  status: string
  warnings: readonly string[]
}

/** Servers from before say nothing but a status. */
const readHealth = (http: Http, call?: CallOptions) =>
  http.get<Health>(
    '/healthz',
    (raw) => {
      const { status, warnings } = (raw ?? {}) as { status?: unknown; warnings?: unknown }
      return { status: String(status), warnings: Array.isArray(warnings) ? warnings.map(String) : [] }
    },
    undefined,
    call,
  )

async function server(context: Context): Promise<Probe[]> {
  const { api, http, profile, reading, settings } = context
  const tell = (error: unknown) =>
    describeFailure(error, { server: settings.server, signIn: signInCommand(context) }).message
  const started = performance.now()
  let health: Health
  try {
    health = await readHealth(http, reading())
  } catch (error) {
    return [{ name: 'server', isFine: false, text: tell(error) }]
  }
  const time = `${Math.round(performance.now() - started)} ms`
  const isReadOnly = health.status === 'readOnly'
  const probes: Probe[] = [
    { name: 'server', isFine: !isReadOnly, text: isReadOnly ? t('doctor.readOnly') : `${settings.server}, ${time}` },
    ...(health.warnings.includes('filesHeldBack')
      ? [{ name: 'files', isFine: false, text: t('doctor.filesHeldBack') }]
      : []),
  ]
  const user = api.session.user()
  if (!user) return [...probes, { name: 'signIn', isFine: false, text: notSignedIn(settings, profile.server).message }]
  try {
    await api.tours.list({ pageSize: 1 }, reading())
    const rights = user.role === 'SuperAdmin' ? t('users.everything') : user.permissions.join(', ') || '—'
    return [
      ...probes,
      { name: 'signIn', isFine: true, text: user.username },
      { name: 'rights', isFine: true, text: rights },
    ]
  } catch (error) {
    return [
      ...probes,
      { name: 'signIn', isFine: error instanceof HttpError && error.status !== 401, text: tell(error) },
    ]
  }
}
