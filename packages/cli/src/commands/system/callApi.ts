import { HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { allPagesBy, type PageQuery } from '@karvon/api-client/http/paging'
import { Argument, Command, InvalidArgumentError } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { readInput } from '../../flags/input'
import { guided } from '../../help/guide'
import { requireNamedProfile, requireTypedCount, requireTypedProfile } from '../../jobs/consent'
import { openJournal } from '../../jobs/journal'
import { cleanJson } from '../../output/cleanText'
import { chosenFields } from '../../rows/fields'
import { t } from '../../words/words'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

interface ApiOptions {
  field: Record<string, string>
  input?: string
  paginate?: boolean
}

/** A call as it stands in the documents, through the same transport as every command. */
export const callApiCommand = (context: Context) =>
  guided(
    new Command('api')
      .addArgument(new Argument('<method>').choices(methods).argParser(parseMethod))
      .argument('<path>', '', parsePath)
      .addOption(flag('-f, --field <name=value>', { parse: parseField, is: {} }))
      .addOption(flag('--input <file>'))
      .addOption(flag('--paginate'))
      .action((method: Method, path: string, options: ApiOptions) => callApi(method, path, options, context)),
    {
      examples: [
        'karvon api GET /api/tours/stats',
        "karvon api GET '/api/clients?Search=Ким' --paginate --ndjson",
        'karvon api PUT /api/instagram/posts/12/order -f newOrderNumber=1 -n',
        'karvon api POST /api/tours --input tour.json',
      ],
      writes: 'directly',
      isAsOthers: true,
    },
  )

async function callApi(method: Method, path: string, { field, input, paginate }: ApiOptions, context: Context) {
  const { http, print, reading, settings, writing, user } = context
  user()
  const show = (answer: unknown) => {
    const data = Array.isArray(answer) ? answer.map(chosen) : chosen(answer)
    return print({ data }, () => (data === undefined ? '' : cleanJson(data, 2)))
  }
  const chosen = (row: unknown) => (row === undefined ? row : chosenFields(row, { columns: [] }, settings.fields))
  if (method === 'GET') {
    if (!paginate) return show(await http.get(withQuery(path, field), asIs, {}, reading()))
    const rows: unknown[] = []
    const page = ({ pageIndex, pageSize }: Required<PageQuery>) => {
      const paging = { PageSize: String(pageSize), PageIndex: String(pageIndex) }
      return http.getPage(withQuery(path, { ...field, ...paging }), {}, asIs, reading())
    }
    const all = allPagesBy(page, idOf, { pageSize: Number(field.PageSize) || 100 })
    for await (const row of all) rows.push(row)
    return show(rows)
  }
  if (paginate) throw new UsageError(t('api.paginate'), '--paginate')
  requireNamedProfile(context)
  const body = input === undefined ? undefined : parseJson(await readInput(input, context), input)
  const call = () => http.send(method, withQuery(path, field), body, { ...writing(), ...once(method) })
  if (context.isDryRun) return show(await call())

  if (method === 'DELETE') await requireTypedCount([{ item: path, title: method }], context, false)
  else await requireTypedProfile(t('api.consent', { method, path }), context)
  const journal = openJournal(context, [], { command: `api ${method} ${path}` })
  const answer = await call().catch((error: unknown) => {
    // What the server refused was not done; of anything else nobody knows, and the job says so.
    if (error instanceof HttpError && error.status < 500) journal.discard()
    else journal.release()
    throw error
  })
  journal.end()
  show(answer)
}

/** A creation that is tried again within the call creates nothing twice. */
const once = (method: Method) => (method === 'POST' ? { idempotencyKey: newIdempotencyKey() } : {})

function withQuery(path: string, more: Record<string, string>): string {
  const [bare = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size > 0 ? `${bare}?${params}` : bare
}

const asIs = (raw: unknown) => raw

function parseMethod(text: string): Method {
  const method = methods.find((each) => each === text.toUpperCase())
  if (!method) throw new InvalidArgumentError(t('usage.choices', { choices: methods.join(', ') }))
  return method
}

function parsePath(path: string): string {
  if (/^\/api\/[\w\-./]+(\?[^#\s]*)?$/.test(path) && !path.split(/[/?]/).includes('..')) return path
  throw new InvalidArgumentError('api.path')
}

function parseField(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const place = text.indexOf('=')
  if (place < 1) throw new InvalidArgumentError('api.field')
  return { ...earlier, [text.slice(0, place)]: text.slice(place + 1) }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(t('input.json'), file)
  }
}

/** What a row is known by; one without an id by what it holds. */
const idOf = (row: unknown): unknown => (typeof row === 'object' && row && 'id' in row ? row.id : JSON.stringify(row))
