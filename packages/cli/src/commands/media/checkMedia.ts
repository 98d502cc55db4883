import {
  type FilePlace,
  fileMegabytes,
  filePlaceNames,
  filePlaces,
  pixelLimit,
  sideLimit,
} from '@karvon/api-client/files/fileRules'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage } from '../../rows/source'
import { currentLanguage, t } from '../../words/words'
import type { InspectedFile } from './inspectFile'

interface CheckOptions extends Partial<ListOptions> {
  for?: FilePlace
}

/** `karvon media check *.jpg --for tour`: what the server would refuse, before anything is sent. */
export const checkMediaCommand = (context: Context) =>
  guided(
    addListFlags(
      new Command('check').argument('<files...>').addOption(flag('--for <place>', { choices: filePlaceNames })),
      { paged: false },
    ).action(async (files: string[], { for: place, ...options }: CheckOptions) => {
      const { inspectFile } = await import('./inspectFile')
      const judged: InspectedFile[] = []
      for (const file of files) judged.push(await inspectFile(file, place, context))
      const refused = judged.filter(({ reason }) => reason)
      await listRows(
        options,
        {
          name: 'files' as const,
          columns: columnsFor(place),
          key: ({ file }: InspectedFile) => file,
          page: async () => onePage(judged),
          toJson: (row) => inJson(row, place),
        },
        context,
        refused.length > 0 ? { exit: exitCodes.wouldChange } : {},
      )
      for (const row of refused) context.note(`${row.file}: ${remedyWords(row, place)}`)
    }),
    { examples: ['karvon media check hero.jpg --for tour', 'karvon media check m.jpg d.jpg --json'], isOpen: true },
  )

const columnsFor = (place: FilePlace | undefined): readonly Column<InspectedFile>[] => [
  { name: 'file', kind: 'text', width: 30, listed: 'yes', value: ({ file }) => file },
  { name: 'kind', kind: 'text', width: 8, listed: 'yes', value: kindOf },
  { name: 'size', kind: 'text', width: 10, listed: 'yes', value: ({ size }) => sizeWords(size) },
  {
    name: 'pixels',
    kind: 'text',
    width: 12,
    listed: 'yes',
    value: ({ pixels }) => (pixels ? `${pixels.width} × ${pixels.height}` : '—'),
  },
  {
    name: 'fits',
    kind: 'text',
    width: 8,
    listed: 'yes',
    value: ({ reason }) => t(reason ? 'media.no' : 'media.yes'),
    style: ({ reason }) => (reason ? 'red' : 'green'),
  },
  { name: 'reason', kind: 'text', width: 50, listed: 'shrinks', value: (row) => verdictWords(row, place) },
  { name: 'remedy', kind: 'text', width: 50, value: (row) => remedyWords(row, place) },
]

/** JPG, as its name would say it. */
const kindOf = ({ type }: InspectedFile) => type?.extensions[0].toUpperCase() ?? '?'

/** Why not; or where to, and what happens to it there. */
function verdictWords(row: InspectedFile, place: FilePlace | undefined): string {
  const { reason, remarks, places } = row
  if (reason) return t(`media.reason.${reason}`, valuesFor(row, place))
  const remarkWords = remarks.map((remark) => t(`media.remark.${remark}`, { side: sideLimit }))
  return [...(place ? [] : [places.join(', ')]), ...remarkWords].join('; ')
}

const remedyWords = (row: InspectedFile, place: FilePlace | undefined) =>
  row.reason ? t(`media.remedy.${row.reason}`, valuesFor(row, place)) : ''

const valuesFor = ({ type, pixels, size }: InspectedFile, place: FilePlace | undefined) => ({
  kind: kindOf({ type } as InspectedFile),
  extension: `.${type?.extensions[0] ?? ''}`,
  size: sizeWords(size),
  limit: type ? sizeWords(fileMegabytes[type.kind] * 1024 * 1024) : '',
  pixels: pixels ? Math.round((pixels.width * pixels.height) / 1_000_000) : 0,
  most: pixelLimit / 1_000_000,
  wanted: wantedBy(place),
})

/** The kinds that a place takes: JPG, PNG, WEBP, GIF. */
function wantedBy(place: FilePlace | undefined): string {
  if (!place) return t('media.anyKind')
  const { accept, ...slot } = filePlaces[place]
  if ('only' in slot) return slot.only.join(', ').toUpperCase()
  return accept.map((kind) => t(`media.kinds.${kind}`)).join(', ')
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes < 1) return t('media.kilobytes', { size: Math.ceil(bytes / 1024) })
  const size = String(Math.ceil(megabytes * 10) / 10)
  return t('media.megabytes', { size: currentLanguage() === 'ru' ? size.replace('.', ',') : size })
}

function inJson(row: InspectedFile, place: FilePlace | undefined) {
  const { file, type, size, pixels, places, reason, remarks } = row
  return {
    file,
    kind: type?.kind ?? null,
    contentType: type?.contentType ?? null,
    size,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
    fits: reason === null,
    places,
    reason,
    ...(reason && { message: verdictWords(row, place), remedy: remedyWords(row, place) }),
    ...(remarks.length > 0 && { remarks }),
  }
}
