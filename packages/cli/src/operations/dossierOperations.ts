import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Client } from '@karvon/api-client/client'
import { DryRunError, HttpError } from '@karvon/api-client/http/httpErrors'
import { type Language, languages } from '@karvon/api-client/read/localizedText'
import type { Values } from '../flags/input'
import { id, storedFile } from '../help/calls'
import { writeFileWhole } from '../output/writeFileWhole'
import { t } from '../words/words'
import { type Operation, oneCall } from './operation'

/** Papers that are made here from what the server has: a dry run, a journal and a resume as for any change. */
export const dossierOperations: Readonly<Record<string, Operation>> = {
  'trip.dossier': {
    item: 'trip',
    needs: 'section:clients',
    calls: ({ dossiers, http }) => [dossiers.get(id), http.getFile(storedFile)],
    kind: 'create',
    isBlind: true,
    onlyReads: true,
    async read({ api, call }, { id, to }) {
      const { dossierTitle, missingTexts } = await import('@karvon/api-client/trips/dossierHtml')
      const dossier = await api.dossiers.get(id, call())
      const language = languageOf(to) ?? dossier.language
      const count = missingTexts(dossier, language).length
      const title = dossierTitle(dossier, language)
      return { title: count === 0 ? title : `${title} (${t('trips.untranslated', { count })})`, values: {} }
    },
    steps: oneCall('create', async ({ api, change: { id }, values, call, isDryRun }) => {
      if (isDryRun) {
        const { namedCall } = await import('@karvon/api-client/routes')
        throw new DryRunError(namedCall(({ dossiers }) => dossiers.get(id)))
      }
      const { dossierPage, dossierPictures } = await import('@karvon/api-client/trips/dossierHtml')
      const dossier = await api.dossiers.get(id, { signal: call.signal })
      const pictures = new Map<string, string | null>()
      for (const path of dossierPictures(dossier)) pictures.set(path, await pictureOf(path, api))
      const language = languageOf(values) ?? dossier.language
      const file = String(values.file)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileWhole(file, dossierPage(dossier, { language, picture: (path) => pictures.get(path) ?? null }), 0o600)
    }),
    inverse: () => null,
  },
}

const languageOf = ({ language }: Values): Language | undefined => languages.find((each) => each === language)

/** Those who leave together see the same pictures. */
const known = new WeakMap<Client, Map<string, Promise<string | null>>>()

/** A picture inside of the file itself; null for one that is gone. */
function pictureOf(path: string, api: Client): Promise<string | null> {
  const pictures = known.get(api) ?? new Map<string, Promise<string | null>>()
  known.set(api, pictures)
  const picture = pictures.get(path) ?? fetchPicture(path, api)
  pictures.set(path, picture)
  picture.catch(() => pictures.delete(path))
  return picture
}

async function fetchPicture(path: string, { http }: Client): Promise<string | null> {
  try {
    const { blob } = await http.getFile(path)
    return `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}
