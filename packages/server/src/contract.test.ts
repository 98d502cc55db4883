import { expect, test } from 'vitest'
import type { ContractCase } from '../test/contract/cases'
import { clientCases } from '../test/contract/clientCases'
import { contentCases } from '../test/contract/contentCases'
import { contractCalls } from '../test/contract/contractTable'
import { type Spelling, send, type Wire } from '../test/contract/send'
import { shapeProblems } from '../test/contract/shapes'
import { tourCases } from '../test/contract/tourCases'
import { workCases } from '../test/contract/workCases'
import { emptyInstagram } from '../test/emptyInstagram'
import { pdfFile } from '../test/papers'
import { picture, video } from '../test/pictures'
import { type StartedApp, startApp } from '../test/startApp'

test.each<Spelling>(['documents', 'other'])(
  'keeps all 128 calls of the contract, spelt as in %s case',
  { timeout: 120_000 },
  async (spelling) => {
    const started = await startApp({ instagram: emptyInstagram, config: { siteKeys: ['key'] } })
    const kept = await seed(started)
    const token = await started.tokenOf('director')
    const files = { jpg: await picture(), png: await picture('png'), mp4: video(), pdf: pdfFile('договор.pdf') }
    const cases = [...tourCases(files), ...contentCases(files), ...clientCases(files), ...workCases()]
    const problems: string[] = []

    for (const one of cases) {
      const before = await actionsOf(started)
      for (const problem of await play(started, one, { kept, token, spelling })) problems.push(`${one.id} ${problem}`)
      const added = (await actionsOf(started)).slice(before.length)
      if (added.join() !== (one.log ?? []).join()) problems.push(`${one.id} logged ${added.join()}`)
    }

    const covered = new Set(cases.map(({ id }) => id))
    expect(problems).toEqual([])
    expect(contractCalls.filter(({ id }) => id !== null && !covered.has(id))).toEqual([])
    expect(covered.size).toBe(128)
  },
)

interface Play {
  kept: Record<string, unknown>
  token: string
  spelling: Spelling
}

/** Makes the call, looks at what is answered, reads again; tells what is not as the contract has it. */
async function play({ app }: StartedApp, one: ContractCase, { kept, token, spelling }: Play): Promise<string[]> {
  const call = contractCalls.find(({ id }) => id === one.id)
  const filled = <T>(value: T): T => fill(value, kept) as T
  const places = [...(one.at ?? [])].map((place) => encodeURIComponent(String(filled(place))))
  const path = (call?.path ?? '').replace(/\{\w+\}/g, () => places.shift() ?? 'missing')
  const answer = await send(app, call?.method ?? '', path, filled(one.wire ?? {}) as Wire, { token, spelling })
  if (answer.status !== one.status) return [`answered ${answer.status}: ${JSON.stringify(answer.body)?.slice(0, 300)}`]

  const problems = one.shape ? shapeProblems(answer.body, one.shape) : []
  for (const [name, member] of Object.entries(one.keep ?? {}))
    kept[name] = (answer.body as Record<string, unknown>)[member]
  if (one.isPaged) problems.push(...paginationProblems(answer.headers['x-pagination']))
  problems.push(...differences('says', answer.body, filled(one.says)))
  if (one.reads) {
    const [readPath, says] = one.reads
    const again = await send(app, 'GET', String(filled(readPath)), {}, { token, spelling: 'documents' })
    if (typeof says === 'number') problems.push(...(again.status === says ? [] : [`reads ${again.status}`]))
    else problems.push(...differences('reads', again.body, filled(says)))
  }
  return problems
}

function differences(what: string, actual: unknown, expected: unknown): string[] {
  if (expected === undefined) return []
  try {
    if (Array.isArray(expected)) expect(actual).toHaveLength(expected.length)
    expect({ it: actual }).toMatchObject({ it: expected })
    return []
  } catch {
    return [`${what} ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`]
  }
}

function paginationProblems(header: unknown): string[] {
  const names = Object.keys(JSON.parse(String(header ?? '{}')) as object)
  const isRight = names.join() === 'TotalCount,TotalPages,CurrentPage,HasPrevious,HasNext'
  return isRight ? [] : [`x-pagination ${header}`]
}

/** `{tour}` becomes what was kept: a text that is nothing else takes its type, in forms it is text. */
function fill(value: unknown, kept: Record<string, unknown>): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1]
    if (whole !== undefined) return kept[whole]
    return value.replace(/\{(\w+)\}/g, (_, name: string) => String(kept[name]))
  }
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  if (!isPlain) return value
  if (Array.isArray(value)) return value.map((item) => fill(item, kept))
  return Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, fill(member, kept)]))
}

async function actionsOf({ database }: StartedApp): Promise<string[]> {
  const rows = await database.db.selectFrom('activity_logs').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

/** What no call of staff creates: requests and notifications come from outside. */
async function seed({ app, database }: StartedApp): Promise<Record<string, unknown>> {
  for (const firstName of ['Артём', 'Юлия']) {
    await app.inject({
      method: 'POST',
      url: '/api/contact-actions',
      headers: { 'x-site-key': 'key' },
      payload: { firstName, phoneNumbers: ['+998901234567'], type: 'bottom_button', description: `Хива, ${firstName}` },
    })
  }
  const ids = async (table: 'contact_actions' | 'notifications') =>
    (await database.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const [request, otherRequest] = await ids('contact_actions')
  const [notification] = await ids('notifications')
  const { id: director } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'director')
    .executeTakeFirstOrThrow()
  return { request, otherRequest, notification, director }
}
