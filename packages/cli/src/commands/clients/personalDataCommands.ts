import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { personalDataLeft, personalDataParts } from '@karvon/api-client/clients/personalDataNames'
import type { PersonalDataErasure } from '@karvon/api-client/clients/personalDataTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseId } from '../../flags/parsers'
import { id, some, storedFile } from '../../help/calls'
import { guided } from '../../help/guide'
import { requireNamedProfile, requireTypedCount } from '../../jobs/consent'
import { writeFileWhole } from '../../output/writeFileWhole'
import { currentLanguage, t } from '../../words/words'

const needs = 'action:clients.personalData'
/** What is written here is for its owner alone. */
const owned = 0o600

/** A copy of everything that is held about a person: a file of JSON, and the scans beside it. */
export const writePersonalDataCommand = (context: Context) =>
  guided(
    new Command('dossier')
      .argument('<id>', '', parseId)
      .addOption(flag('-o, --out <folder>', { required: true }))
      .action(async (client: string, { out }: { out: string }) => {
        const { api, print, progress, reading } = context
        context.user()
        const copy = await api.personalData.get(client, reading())
        const folder = join(fileIn(out, context), `client-${copy.clientId}`)
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const bar = progress(t('personalData.files'), copy.files.length)
        const files: string[] = []
        try {
          for (const { id: fileId, fileName, address } of copy.files) {
            const { blob } = await api.http.getFile(address, undefined, reading())
            const name = `${fileId}-${basename(fileName)}`
            writeFileSync(join(folder, name), Buffer.from(await blob.arrayBuffer()), { mode: owned })
            files.push(name)
            bar.show(files.length)
          }
        } finally {
          bar.end()
        }
        const kept = copy.files.map(({ address: _, ...file }, place) => ({ ...file, name: files[place] }))
        writeFileWhole(join(folder, 'data.json'), `${JSON.stringify({ ...copy, files: kept }, null, 2)}\n`, owned)
        const parts = copy.parts.map(({ part, rows }) => ({ part, count: rows.length }))
        print({ data: { folder, parts, files: files.length } }, () =>
          [t('personalData.written', { name: copy.fullName, folder }), ...linesOf(parts)].join('\n'),
        )
      }),
    {
      examples: ['karvon clients dossier 12 -o people'],
      calls: ({ personalData, http }) => [personalData.get(id), http.getFile(storedFile)],
      needs,
    },
  )

/** Everything that is held about a person goes for good. */
export const erasePersonalDataCommand = (context: Context) =>
  guided(
    new Command('erase')
      .argument('<id>', '', parseId)
      .addOption(flag('-o, --out <file>'))
      .action(async (client: string, { out }: { out?: string }) => {
        const { api, print, reading, settings, writing } = context
        context.user()
        const { fullName } = await api.clients.get(client, reading())
        if (settings.dryRun) {
          const { namedCall } = await import('@karvon/api-client/routes')
          const calls = [namedCall(({ personalData }) => personalData.erase(client, fullName))]
          return print({ data: { id: client, fullName, calls } }, () =>
            t('personalData.would', { id: client, name: fullName }),
          )
        }
        requireNamedProfile(context)
        await requireTypedCount([{ item: 'client', title: fullName }], context, true)
        const erasure = await api.personalData.erase(client, fullName, writing())
        if (out !== undefined) writeFileWhole(fileIn(out, context), `${JSON.stringify(erasure, null, 2)}\n`, owned)
        print({ data: erasure }, () => protocolOf(client, erasure))
      }),
    {
      examples: ['karvon clients erase 12 -n', 'karvon clients erase 12 --confirm=1 -o protocol.json'],
      calls: ({ clients, personalData }) => [clients.get(id), personalData.erase(id, some)],
      needs,
      writes: 'directly',
    },
  )

function protocolOf(client: string, erasure: PersonalDataErasure | null): string {
  const { erased = [], left = [] } = erasure ?? {}
  return [
    t('personalData.erased', { id: client }),
    ...linesOf(erased),
    ...(left.length > 0 ? [t('personalData.left'), ...linesOf(left)] : []),
    t('personalData.backups'),
  ].join('\n')
}

const linesOf = (parts: readonly { part: string; count: number }[]): string[] =>
  parts.map(({ part, count }) => `  ${nameOf(part)}: ${count}`)

const names: Readonly<Record<string, { ru: string; en: string }>> = { ...personalDataParts, ...personalDataLeft }

/** A newer server may hold what this program has no word for. */
function nameOf(part: string): string {
  const named = names[part]
  return named ? named[currentLanguage()] : part
}
