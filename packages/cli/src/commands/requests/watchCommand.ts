import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { writeTo } from '@karvon/api-client/sheets/writeTo'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { InterruptedError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { cleanText } from '../../output/cleanText'
import type { Column } from '../../output/tables/column'
import { ndjsonTable } from '../../output/tables/jsonTable'
import { checkFields, chosenColumns, chosenFields } from '../../rows/fields'
import { shownValue } from '../../rows/shownValue'
import { t } from '../../words/words'

interface WatchOptions {
  hot?: boolean
  mine?: boolean
}

/** `karvon requests watch`: each request as it comes or changes, a line each, until Ctrl-C. */
export const watchCommand = (context: Context, columns: () => readonly Column<ContactAction>[]) =>
  guided(
    new Command('watch')
      .addOption(flag('--hot'))
      .addOption(flag('--mine'))
      .action((options: WatchOptions) => watch(options, columns(), context)),
    {
      examples: ['karvon requests watch', 'karvon requests watch --hot --ndjson'],
      calls: ({ contactActions, events }) => [events.list(), contactActions.get(id)],
      needs: 'section:contact-actions',
    },
  )

async function watch({ hot, mine }: WatchOptions, columns: readonly Column<ContactAction>[], context: Context) {
  const { api, note, print, reading, settings, world } = context
  const me = String(context.user().id)
  const source = { columns }
  const { signal } = reading()
  const lines =
    settings.json || settings.ndjson
      ? ndjsonTable<ContactAction>(world.stdout, (row) => chosenFields(row, source, settings.fields))
      : plainLines(context, source)
  let isLost = false

  for await (const message of api.events.follow({ ...(signal && { signal }) })) {
    if (message.kind === 'open') note(t(isLost ? 'watch.again' : 'watch.open'))
    if (message.kind === 'lost' && !isLost) note(t('watch.lost'))
    if (message.kind === 'missed') note(t('watch.missed'))
    if (message.kind === 'open' || message.kind === 'lost') isLost = message.kind === 'lost'
    if (message.kind !== 'changed' || message.entity !== 'ContactAction' || message.id === null) continue
    const request = await api.contactActions.get(message.id, reading()).catch(whenGone)
    if (!request || (hot && request.type !== 'hot') || (mine && String(request.takenBy) !== me)) continue
    checkFields(request, source, settings.fields)
    await lines.add(request)
  }
  if (world.signal.aborted) throw new InterruptedError()
  print({ data: [] })
}

function whenGone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

function plainLines({ settings, world }: Context, source: { columns: readonly Column<ContactAction>[] }) {
  const listed = chosenColumns(source, settings.fields).filter(({ listed }) => settings.fields || listed === 'yes')
  return {
    add: (row: ContactAction) =>
      writeTo(world.stdout, `${listed.map(({ kind, value }) => cleanText(shownValue(kind, value(row)))).join('  ')}\n`),
  }
}
