import { type Language, type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import type { Opened } from '@karvon/api-client/sheets/fileKind'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { openInput, type Values } from '../../flags/input'
import { parseId } from '../../flags/parsers'
import { nested } from '../../flags/recordFlags'
import type { RefusedChange } from '../../jobs/performChanges'
import type { Change } from '../../operations/operation'
import { headingOf } from '../../output/tables/column'
import { inLanguage, t, languages as talked } from '../../words/words'
import { type SiteText, siteTexts } from './siteTexts'
import { fingerprintOfText, languageOfFingerprint } from './textFingerprint'
import { readXliff } from './xliff'

/** One text of a file. */
interface ImportedText {
  item: string
  field: string
  text: Partial<LocalizedText>
  /** What it was exported with; a file that somebody made has none. */
  mark: string | undefined
}

/** What a file of texts would change, and what of it somebody has changed on the site since it was written. */
export async function changesOf(
  { file, sheet }: { file: string; sheet: string | undefined },
  to: Language | undefined,
  operations: readonly string[],
  context: Context,
) {
  const opened = await openInput(file, context)
  const texts: readonly ImportedText[] =
    opened.kind === 'text' && /^\s*</.test(opened.text)
      ? await readXliff(opened.text, file)
      : await textsIn(opened, { file, sheet }, operations, context)
  const held = new Map<string, SiteText>()
  if (texts.length > 0) for await (const text of siteTexts(context)) held.set(`${text.item} ${text.field}`, text)

  const wanted = new Map<string, Values>()
  const refused: RefusedChange[] = []
  for (const { item, field, text, mark } of texts) {
    const { op, id } = targetOf(item, operations, file)
    const current = held.get(`${item} ${field}`)
    const language = mark === undefined ? undefined : languageOfFingerprint(mark)
    const given = languages.filter((each) => {
      const isAsked = (!to || to === each) && (!language || language === each)
      return isAsked && text[each] && !isSame(text[each], current?.text[each])
    })
    if (given.length === 0) continue
    const value = {
      ...current?.text,
      ...(wanted.get(item)?.[field] as Values | undefined),
      ...Object.fromEntries(given.map((each) => [each, text[each]])),
    }
    if (current && mark && language && (await fingerprintOfText(current.text, language)) !== mark) {
      const failure = { code: 'DRIFT', message: t('i18n.drift', { field, language }), exit: exitCodes.conflict }
      refused.push({ change: { op, id, to: { [field]: value } }, title: current.title, failure })
    } else wanted.set(item, { ...wanted.get(item), [field]: value })
  }
  const changes: Change[] = [...wanted].map(([item, values]) => ({ ...targetOf(item, operations, file), to: values }))
  return { changes, refused }
}

/** Tools write line ends in their own way, which is no change. */
const isSame = (one: string | undefined, other: string | undefined) =>
  one?.replaceAll('\r\n', '\n') === other?.replaceAll('\r\n', '\n')

const operationFor = (item: string) => `${item.split(':')[0]}.record`

/** @throws {UsageError} it is nothing of the site */
function targetOf(item: string, operations: readonly string[], file: string): Pick<Change, 'op' | 'id'> {
  const op = operationFor(item)
  if (!operations.includes(op)) throw new UsageError(t('i18n.badUnit', { id: item }), file)
  return { op, id: parseId(item.split(':')[1] ?? '') }
}

const names = ['item', 'field', 'mark', ...languages.map((each) => `text.${each}`)]

/** The rows of a table, whose headings may be those for people, or records. @throws {CellsError} they name no text */
async function textsIn(
  opened: Opened,
  { file, sheet }: { file: string; sheet: string | undefined },
  operations: readonly string[],
  context: Context,
): Promise<ImportedText[]> {
  const { contentOf, placeOfRecord } = await import('../../files/readFile')
  const { refuse } = await import('../../files/cellFaults')
  const aliases: Record<string, string> = {}
  for (const language of talked)
    await inLanguage(language, async () => {
      for (const name of names) aliases[headingOf(name)] = name
    })
  const content = await contentOf(opened, { names, required: 'item', aliases, sheet }, file, context)
  const records =
    content.kind === 'table'
      ? content.rows.map(({ place, cells }) => ({ place, record: nested(cells) }))
      : content.records.map((record, index) => ({ place: placeOfRecord(index), record }))
  const faults = [...content.faults]
  const texts = records.flatMap(({ place, record }) => {
    const text = textOf(record, operations)
    if (text) return [text]
    const inSheet = place.sheet === undefined ? '' : `${t('input.sheet', { sheet: place.sheet })}. `
    faults.push({ place, message: inSheet + t('i18n.badRow', { row: place.row }) })
    return []
  })
  refuse(faults, file)
  return texts
}

/** What a record says; undefined when it names no text of the site. */
function textOf({ item, field, mark, text = {} }: Values, operations: readonly string[]): ImportedText | undefined {
  const isKnown = typeof item === 'string' && operations.includes(operationFor(item))
  if (!isKnown || typeof field !== 'string' || typeof text !== 'object' || text === null) return undefined
  const known = typeof mark === 'string' && mark !== '' ? mark : undefined
  if (known && !languageOfFingerprint(known)) return undefined
  return { item, field, text: text as Partial<LocalizedText>, mark: known }
}
