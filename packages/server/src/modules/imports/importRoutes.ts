import { holds } from '@karvon/api-client/auth/accessRules'
import { deniedFor } from '@karvon/api-client/auth/neededRightRules'
import { initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { importNouns, importRunFields, mostOnDeparture } from '@karvon/api-client/importRuns/importRunFields'
import {
  canAct,
  type ImportAct,
  importActs,
  importRights,
  stateAfter,
  takesRows,
} from '@karvon/api-client/importRuns/importRunRules'
import { type ImportRun as ImportRunAnswer, importRowStates } from '@karvon/api-client/importRuns/importRunTypes'
import { staffPassword } from '@karvon/api-client/users/userSchema'
import { Type } from 'typebox'
import { changedFields } from '../../fields/changedFields'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import type { Employee } from '../../people/employee'
import type { Passwords } from '../../people/passwords'
import { actorOf } from '../../plugins/access'
import { type ChangeContext, changesOf, found } from '../../plugins/changesOf'
import { checkTour } from './importClient'
import { type ImportRunRow, importRepository } from './importRepository'
import {
  ImportRow,
  ImportRun,
  importAnswer,
  importKind,
  NewImport,
  RowsBody,
  rowAnswer,
  type SentRow,
  SentRows,
} from './importShapes'

/** Whoever may import something; what, is asked where it is known. */
const access = [...new Set(Object.values(importRights))]
const tags = ['imports']

const acts: Readonly<Record<ImportAct, { summary: string; done: string; refusal: string }>> = {
  start: {
    summary: 'Begin an import, or go on after a pause',
    done: 'запущен',
    refusal: 'Импорт нельзя запустить: ещё не все строки загружены, или он уже идёт или завершён',
  },
  pause: { summary: 'Pause an import', done: 'приостановлен', refusal: 'Импорт сейчас не идёт' },
  stop: { summary: 'Stop an import for good', done: 'остановлен', refusal: 'Импорт уже завершён' },
  undo: {
    summary: 'Take back what an import made and nobody has changed since',
    done: 'отменяется',
    refusal: 'Отменить можно только завершённый или остановленный импорт',
  },
}

/** What the routes of imports need. */
interface ImportContext extends ChangeContext {
  passwords: Passwords
  /** Fewest characters of a new password. */
  minPassword: number
}

/** Rows of files that become records; the server works on them by itself. Ours. */
export function importRoutes(app: App, context: ImportContext): void {
  const { db } = context
  const imports = changesOf(app, context, importKind)

  /** @throws {Problem} 404 also for who may not see it, 403 without the right to what it imports */
  async function seen(actor: Employee, id: number): Promise<ImportRunRow> {
    const row = await imports.found(id)
    const own = found(row.user_id === actor.id || actor.role === 'SuperAdmin' ? row : undefined, importKind)
    checkNoun(actor, importAnswer(own))
    return own
  }

  app.get(
    '/api/imports',
    {
      config: { access },
      schema: {
        summary: 'List imports of one’s own, newest first',
        description: 'SuperAdmins see those of all. They are kept for 30 days after the last change.',
        tags,
        querystring: Type.Object({ ...pagingQuery, Noun: Type.Optional(Type.Enum([...importNouns])) }),
        response: { 200: Type.Array(ImportRun) },
      },
    },
    async (request, reply) => {
      const { id, role } = actorOf(request)
      const { total, rows } = await importRepository(db)
        .list(role === 'SuperAdmin' ? null : id, request.query.Noun)
        .slice(cutOf(request.query))
      setPagination(reply, total, request.query)
      return rows.map((row) => importAnswer(row))
    },
  )

  app.get(
    '/api/imports/:id',
    {
      config: { access },
      schema: { summary: 'Get an import', tags, params: idParams, response: { 200: ImportRun } },
    },
    async (request) => importAnswer(await seen(actorOf(request), request.params.id)),
  )

  app.get(
    '/api/imports/:id/rows',
    {
      config: { access },
      schema: {
        summary: 'List what became of the rows of an import',
        tags,
        params: idParams,
        querystring: Type.Object({ ...pagingQuery, State: Type.Optional(Type.Enum([...importRowStates])) }),
        response: { 200: Type.Array(ImportRow) },
      },
    },
    async (request, reply) => {
      const { id } = await seen(actorOf(request), request.params.id)
      const { total, rows } = await importRepository(db).rows(id, request.query.State).slice(cutOf(request.query))
      setPagination(reply, total, request.query)
      return rows.map((row) => rowAnswer(row))
    },
  )

  imports.create(
    '/api/imports',
    {
      config: { access },
      schema: { summary: 'Begin an import; its rows follow', tags, body: NewImport, response: { 201: ImportRun } },
      before(request) {
        const input = changedFields(importRunFields, initialValues(importRunFields), request.body)
        checkNoun(actorOf(request), input)
        return checkedDeparture(input)
      },
    },
    async ({ prepared, repository, transaction, actor, moment, log }) => {
      const { total, tourId, departureDate } = prepared
      if (tourId !== null) await checkTour(transaction, new Map(), Number(tourId))
      log('CreateImport', `строк ${total}${tourId === null ? '' : `, тур № ${tourId}, вылет ${departureDate}`}`)
      return repository.add(prepared, actor.id, moment)
    },
  )

  imports.put(
    '/api/imports/:id/rows',
    {
      config: { access, refusals: [409] },
      schema: {
        summary: 'Send rows of an import',
        description:
          'A row of the same number takes the place of one that waits or was refused; of one that is done nothing changes. ' +
          'Its parts are judged when the import runs: a row that fails is refused with all reasons, and the others go on.',
        tags,
        params: idParams,
        body: RowsBody,
        response: { 200: SentRows },
      },
      async before(request) {
        const { rows } = request.body
        await seen(actorOf(request), request.params.id)
        const numbers = rows.map(({ number }) => number)
        const again = numbers.findIndex((number, place) => numbers.indexOf(number) !== place)
        if (again >= 0) throw fieldProblem(`rows[${again}].number`, 'Строка с таким номером уже есть в этом запросе')
        const hashes = await hashesOf(rows, context)
        return rows.map((row, place) => storedRow(row, hashes[place]))
      },
      part: null,
    },
    async ({ prepared, row, repository, moment }) => {
      if (!takesRows(row)) throw new Problem('conflict', 'Импорт уже идёт или завершён: строки он больше не принимает')
      const { fresh, refused, left } = await repository.send(row.id, prepared)
      const loaded = row.loaded + fresh
      if (loaded > row.total) throw fieldProblem('rows', `Строк больше, чем объявлено: ${row.total}`)
      const state = row.state === 'loading' && loaded === row.total ? 'ready' : row.state
      await repository.update(row.id, { state }, { loaded: fresh, refused: -refused }, moment)
      return { run: importAnswer(found(await repository.get(row.id), importKind)), left }
    },
  )

  for (const act of importActs) {
    const { summary, done, refusal } = acts[act]
    imports.post(
      `/api/imports/:id/${act}`,
      {
        config: { access, refusals: [409] },
        schema: { summary, tags, params: idParams, response: { 200: ImportRun } },
        before: (request) => seen(actorOf(request), request.params.id),
      },
      async ({ row, repository, moment, log }) => {
        if (!canAct(row, act)) throw new Problem('conflict', refusal)
        await repository.update(row.id, { state: stateAfter[act] }, {}, moment)
        if (act === 'stop') await repository.forgetBodies(row.id)
        log('UpdateImport', done)
      },
    )
  }
}

/** @throws {Problem} 400 under the name of the field */
function checkedDeparture(run: ValuesOf<typeof importRunFields>): typeof run {
  const { noun, tourId, departureDate, returnDate, total } = run
  if (tourId !== null && noun !== 'clients') throw fieldProblem('tourId', 'На вылет загружаются только клиенты')
  if (tourId === null && departureDate !== '') throw fieldProblem('tourId', 'Выберите тур')
  if (tourId !== null && departureDate === '') throw fieldProblem('departureDate', 'Укажите дату отправления')
  if (tourId !== null && total > mostOnDeparture)
    throw fieldProblem('total', `На один вылет не больше ${mostOnDeparture} человек: разделите список на части`)
  if (returnDate !== '' && returnDate < departureDate)
    throw fieldProblem('returnDate', 'Дата возвращения раньше даты отправления')
  return run
}

/** @throws {Problem} 403 */
function checkNoun(actor: Employee, { noun }: Pick<ImportRunAnswer, 'noun'>): void {
  const right = importRights[noun]
  if (!holds(actor, right)) throw new Problem('forbidden', deniedFor(right))
}

/** @param passwordHash stands for the password, which is kept nowhere */
const storedRow = ({ number, sheet, user, ...row }: SentRow, passwordHash: string | undefined) => ({
  number,
  sheet: (sheet ?? '').slice(0, 200),
  choice: row.choice.kind,
  body: JSON.stringify({ ...row, ...(user && { user: { ...user, password: undefined } }), passwordHash }),
})

/** Of the passwords of new employees, one after the other: people who sign in wait for no import. @throws {Problem} 400 */
async function hashesOf(rows: readonly SentRow[], { passwords, minPassword }: ImportContext) {
  const schema = staffPassword(minPassword)
  const asked = rows.map(({ choice, user }) => (choice.kind === 'create' ? (user?.password ?? undefined) : undefined))
  for (const [place, password] of asked.entries())
    if (password !== undefined)
      try {
        schema.validateSync(password)
      } catch (error) {
        throw fieldProblem(`rows[${place}].user.password`, (error as Error).message)
      }
  const hashes: (string | undefined)[] = []
  for (const password of asked) hashes.push(password === undefined ? undefined : await passwords.hash(password))
  return hashes
}
