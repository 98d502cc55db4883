import { allPagesBy } from '@karvon/api-client/http/paging'
import { pause } from '@karvon/api-client/http/pause'
import { isAtWork } from '@karvon/api-client/importRuns/importRunRules'
import type { ImportRow, ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import type { Id } from '@karvon/api-client/read/fields'
import type { Context } from '../../context/Context'
import { exitCodes } from '../../failures/exitCodes'
import { t } from '../../words/words'

/** How often is looked how far the server has come, in ms. */
const between = 1000

/** Waits until the server has ended an import, and prints what became of it; it goes on without anybody who waits. */
export async function followImport(id: Id, context: Context): Promise<void> {
  const { api, note, progress, reading, world } = context
  let run = await api.importRuns.get(id, reading())
  const bar = progress(t('import.working'), run.total)
  try {
    while (isAtWork(run)) {
      bar.show(run.state === 'undoing' ? run.undone + run.kept : run.total - run.waiting)
      await pause(between, world.signal)
      run = await api.importRuns.get(id, reading())
    }
  } catch (error) {
    if (world.signal.aborted) note(t('import.goesOn', { id, command: context.again(`imports get ${id}`) }))
    throw error
  } finally {
    bar.end()
  }
  await printImport(run, context)
}

/** What became of an import, with each row that was refused or is left as it is. */
export async function printImport(run: ImportRun, { again, api, print, reading }: Context): Promise<void> {
  const { id, created, filled, skipped, refused, undone, kept, waiting } = run
  const left: ImportRow[] = []
  for (const [state, count] of [
    ['refused', refused],
    ['kept', kept],
  ] as const)
    if (count > 0)
      for await (const row of allPagesBy(
        (page) => api.importRuns.rows(id, { ...page, state }, reading()),
        ({ number }) => number,
      ))
        left.push(row)
  const summary = { created, filled, skipped, refused, undone, kept, waiting }
  const isUndoable = run.state === 'done' || run.state === 'stopped'
  print(
    {
      data: { ...run, rows: left },
      summary,
      exit: refused > 0 && run.state === 'done' ? exitCodes.inPart : exitCodes.done,
      ...(isUndoable && created + filled > 0 && { next: [again(`imports undo ${id}`)] }),
    },
    () => [t('import.ended', { ...summary, id, state: t(`importState.${run.state}`) }), ...left.map(lineOf)].join('\n'),
  )
}

const lineOf = ({ number, sheet, reason, errors }: ImportRow): string => {
  const where =
    sheet === ''
      ? t('input.row', { row: String(number) })
      : `${t('input.sheet', { sheet })}, ${t('input.row', { row: String(number) })}`
  const said = errors.flatMap(({ field, messages }) => messages.map((message) => `${field}: ${message}`))
  return `  ${where}: ${[reason, ...said].filter(Boolean).join('; ')}`
}
