import { HeldWriteError, HttpError } from '@karvon/api-client/http/httpErrors'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { formatCount } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { type DescribedFailure, describeFailure } from '../../failures/describeFailure'
import { exitCodes } from '../../failures/exitCodes'
import { parseIds } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { textTable } from '../../output/textTable'

interface SwitchToursOptions {
  dryRun?: boolean
}

interface ItemResult {
  id: string
  state: 'done' | 'failed' | 'skipped' | 'planned' | 'unchanged'
  /** For people. */
  text: string
  call?: { method: string; path: string }
  failure?: DescribedFailure
}

const needs = 'action:tours.edit'

export const activateToursCommand = (context: Context) => switchCommand('activate', context)
export const deactivateToursCommand = (context: Context) => switchCommand('deactivate', context)

const words = {
  activate: { description: 'Показать туры на сайте', done: 'активирован', already: 'уже активен' },
  deactivate: { description: 'Скрыть туры с сайта', done: 'деактивирован', already: 'уже неактивен' },
}
const tourForms = ['тур', 'тура', 'туров'] as const

type Verb = keyof typeof words

const switchCommand = (verb: Verb, context: Context) =>
  guided(
    new Command(verb)
      .description(`${words[verb].description}. Каждый тур отдельно; отказ одного не останавливает остальные.`)
      .argument('<id...>', 'номера туров', parseIds)
      .option('-n, --dry-run', 'показать, что будет сделано; ни одно изменение не отправляется')
      .action((ids: string[], options: SwitchToursOptions) => switchTours(verb, ids, options, context)),
    {
      examples: [
        [`karvon tours ${verb} 12 15 40`, words[verb].description],
        [`karvon tours ${verb} 12 15 -n`, 'Только план'],
        [
          `karvon tours list --search хива --all --json | jq '.data[].id' | xargs karvon tours ${verb}`,
          'Найденные туры',
        ],
      ],
      calls: [`POST /api/tours/{id}/${verb}`],
      needs,
    },
  )

async function switchTours(verb: Verb, ids: readonly string[], { dryRun }: SwitchToursOptions, context: Context) {
  context.user()
  const results: ItemResult[] = []
  for (const id of ids) {
    const stopped = context.world.signal.aborted || results.some(endsEverything)
    results.push(
      stopped ? { id, state: 'skipped', text: 'пропущен' } : await attempt(verb, id, Boolean(dryRun), context),
    )
  }
  report(verb, results, Boolean(dryRun), context)
}

/** A dry run reads the tour first, so that the plan knows what would change; the write itself is held by the transport. */
async function attempt(verb: Verb, id: string, dryRun: boolean, { api, settings }: Context): Promise<ItemResult> {
  const { done, already } = words[verb]
  let title = ''
  try {
    if (dryRun) {
      const tour = await api.tours.get(id)
      title = displayTitle(tour)
      if (tour.isActive === (verb === 'activate')) return { id, state: 'unchanged', text: `${already}: ${title}` }
    }
    await api.tours[verb](id)
    return { id, state: 'done', text: done }
  } catch (error) {
    if (error instanceof HeldWriteError) {
      const { method, path } = error.write
      return { id, state: 'planned', text: `${method} ${path}: ${title}`, call: error.write }
    }
    const failure = describeFailure(error, { server: settings.server, needs })
    if (failure.isBug) throw error
    const message = error instanceof HttpError && error.status === 404 ? 'Тур не найден' : failure.message
    return { id, state: 'failed', text: message, failure: { ...failure, message } }
  }
}

/** Without a sign-in or a server the next item would only fail in the same way. */
function endsEverything({ failure }: ItemResult): boolean {
  return failure !== undefined && ['SIGN_IN', 'UNAVAILABLE'].includes(failure.code)
}

function report(verb: Verb, results: readonly ItemResult[], dryRun: boolean, context: Context) {
  const { note, print, settings, table } = context
  const count = (state: ItemResult['state']) => results.filter((result) => result.state === state).length
  const failed = results.filter(({ state }) => state === 'failed')
  const done = count('done') + count('planned') + count('unchanged')
  const errors = failed.flatMap(({ id, failure }) => {
    if (!failure) return []
    const { exit: _exit, next: _next, isBug: _isBug, ...rest } = failure
    return [{ ...rest, item: `tour:${id}` }]
  })
  const retry = results.filter(({ state }) => state === 'failed' || state === 'skipped').map(({ id }) => id)

  print(
    {
      data: results.map(({ id, state, call }) => ({ id, state, ...(call && { call }) })),
      summary: { total: results.length, done, failed: failed.length, skipped: count('skipped') },
      errors,
      next: retry.length > 0 ? [`karvon tours ${verb} ${retry.join(' ')}`] : [],
      exit: exitOf(results, context),
    },
    () =>
      textTable(
        results,
        [
          { heading: 'ID', value: ({ id }) => id, align: 'right' },
          { heading: dryRun ? 'План' : 'Итог', value: ({ text }) => text },
        ],
        table,
      ),
  )
  if (dryRun) return note(`Пробный запуск на ${settings.server}: ничего не отправлено`)
  const rest = retry.length > 0 ? `. Остались: karvon tours ${verb} ${retry.join(' ')}` : ''
  note(`Сделано: ${formatCount(done, tourForms)} из ${results.length}${rest}`)
}

function exitOf(results: readonly ItemResult[], { world }: Context): number {
  const codes = new Set(results.flatMap(({ failure }) => failure?.exit ?? []))
  if (world.signal.aborted && results.some(({ state }) => state === 'skipped')) return exitCodes.interrupted
  if (codes.size === 0) return exitCodes.done
  if (results.some(({ state }) => !['failed', 'skipped'].includes(state))) return exitCodes.inPart
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : exitCodes.unexpected
}
