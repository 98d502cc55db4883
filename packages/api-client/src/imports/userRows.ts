import { initialValues, pickFields } from '../fields/fields'
import type { UserImportRow } from '../importRuns/importRunTypes'
import type { Id } from '../read/fields'
import { type User, type UserInput, userFields } from '../users/userFields'
import { userRefusalText } from '../users/userRefusalRules'
import { permissionsToGrant, refusalToSave, refusalToSwitch } from '../users/userRules'
import { userSchema } from '../users/userSchema'
import type { MatchedColumns } from './clientMapping'
import { eachRow, type ImportedClients, wrongCell } from './clientRows'
import { type DoubleChoice, type ImportPlan, type NounBody, planRows, type RowDouble } from './importPlan'
import type { WrongCell } from './importTypes'
import { judged, type ReadingContext, readRecordRow, type SaidValues } from './recordReader'
import { type UserColumnName, userReading } from './userColumns'

/** An employee who is there. */
export type KnownUser = Pick<User, 'id' | 'version' | 'isDeactivated' | keyof UserInput>

/** What a row says of an employee. */
export type SaidOfUser = Partial<UserInput> & { isDeactivated?: boolean }

/** A row of an employee. */
export interface ReadUser<Known extends KnownUser = KnownUser> {
  row: number
  /** The line of a text, where cells of several lines make it another one. */
  line?: number
  /** Whose username it is; undefined of somebody new. */
  known?: Known
  /** What the row says, of somebody new all that an employee has; undefined where a cell is wrong. */
  said?: SaidOfUser
  /** Of the record when the file was written. */
  version?: number
  wrong: readonly WrongCell[]
}

export interface ImportedUsers<Known extends KnownUser = KnownUser>
  extends Pick<ImportedClients, 'wrongCells' | 'untaken' | 'leftOut'> {
  rows: readonly ReadUser<Known>[]
}

/**
 * What the rows of a file say of employees, checked by the rules of the form. They are told apart by username, as the server compares it.
 * @param staff all who are there
 * @param actor who imports: what they may not give or change is wrong in its row; left out, the server says so
 */
export function rowsToUsers<Known extends KnownUser>(
  { table, mapping }: Pick<MatchedColumns<UserColumnName>, 'table' | 'mapping'>,
  context: ReadingContext,
  staff: Iterable<Known>,
  actor?: Importer,
): ImportedUsers<Known> {
  const known = new Map([...staff].map((user) => [usernameKey(user.username), user]))
  const seen = new Map<string, number>()
  const missing = new Map<string, WrongCell>()
  const fields = mapping.columns.map(({ field }) => field)
  const rows: ReadUser<Known>[] = []
  const told = eachRow(table, mapping, (row) => {
    const { main, wrong } = readRecordRow(userReading, table, mapping, row, context)
    const account = accountIn(main)
    if (account.contradicts !== undefined)
      wrong.push(wrongCell(table, mapping, row, account.contradicts, 'columnsDiffer'))
    const key = typeof main.values.username === 'string' ? usernameKey(main.values.username) : ''
    const present = known.get(key)
    const above = seen.get(key)
    if (key !== '' && above !== undefined)
      wrong.push({
        ...wrongCell(table, mapping, row, main.columns.get('username'), 'twice'),
        values: { row: String(above) },
      })
    else if (key !== '') seen.set(key, row.row)
    const before = present ? pickFields(userFields, present) : { role: initialValues(userFields).role }
    const values = { ...before, ...main.values, ...(present && { username: present.username }) }
    const { values: whole, faults } = judged<UserInput>(userFields, userSchema, { ...main, values }, fields)
    const said = new Set(main.columns.values())
    for (const { column, missing: field, message } of faults) {
      // Of a cell that is refused already nothing more is said; what somebody has stays as it is.
      if (field === undefined && wrong.some((cell) => cell.column === column)) continue
      if (present && (column === undefined || !said.has(column))) continue
      const cell =
        field === undefined
          ? wrongCell(table, mapping, row, column, 'rule', message)
          : (missing.get(field) ??
            wrongCell(table, mapping, { row: table.headRow, cells: [] }, undefined, 'rule', `Нет столбца. ${message}`))
      if (field !== undefined) missing.set(field, cell)
      wrong.push(cell)
    }
    const { version } = main.values
    const mine = { ...saidOf(whole, main, present), ...account.said }
    if (actor && wrong.length === 0) {
      const refusal = refusalOf(actor, present, whole, mine)
      if (refusal)
        wrong.push(wrongCell(table, mapping, row, main.columns.get(refusal.about), 'rule', `${refusal.message}.`))
    }
    rows.push({
      row: row.row,
      ...(row.line !== undefined && { line: row.line }),
      ...(present && { known: present }),
      ...(wrong.length === 0 && { said: mine }),
      ...(typeof version === 'number' && { version }),
      wrong,
    })
  })
  return { rows, wrongCells: [...new Set(rows.flatMap(({ wrong }) => wrong))], ...told }
}

/** Who imports. */
export type Importer = Pick<User, 'id' | 'role' | 'permissions'>

/** What stands against what a row says, and in which column. */
function refusalOf(
  actor: Importer,
  present: KnownUser | undefined,
  whole: UserInput,
  said: SaidOfUser,
): { about: string; message: string } | undefined {
  const changed = present ? changedIn(said, present) : said
  if (Object.keys(changed).length === 0) return undefined
  const refusal = refusalToSave(actor, present ?? null, whole)
  if (refusal) {
    const missing = refusal === 'permissions' ? permissionsToGrant(actor, present ?? null, whole) : []
    const about = refusal === 'rank' ? 'username' : refusal === 'permissions' ? 'permissions' : 'role'
    return { about, message: userRefusalText(refusal, missing) }
  }
  const switched = present && changed.isDeactivated !== undefined ? refusalToSwitch(actor, present) : null
  return switched ? { about: 'isDeactivated', message: userRefusalText(switched) } : undefined
}

/** What a row says otherwise than it is; the same permissions in another order are no change. */
export function changedIn(said: SaidOfUser, present: KnownUser): SaidOfUser {
  const inOrder = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => inOrder(value) !== inOrder(present[name as keyof SaidOfUser])),
  )
}

/** Does a row say otherwise than somebody who has changed the employee since the file was written? */
export const isOvertaken = ({ known, said, version }: ReadUser): boolean =>
  known !== undefined &&
  said !== undefined &&
  Boolean(version) &&
  version !== known.version &&
  Object.keys(changedIn(said, known)).length > 0

/** As the server compares them. */
const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

/** Whether the account is switched off, which two columns may say. */
function accountIn({ values, columns }: SaidValues): { said: { isDeactivated?: boolean }; contradicts?: number } {
  const { isDeactivated, isActive } = values
  const column = columns.get('isActive')
  const said = [isDeactivated, typeof isActive === 'boolean' ? !isActive : undefined].filter(
    (each) => typeof each === 'boolean',
  )
  const [first] = said
  const contradicts = new Set(said).size > 1 ? column : undefined
  return {
    said: first === undefined ? {} : { isDeactivated: first },
    ...(contradicts !== undefined && { contradicts }),
  }
}

/** All of somebody new; of others what the row says, but the username. */
function saidOf(whole: UserInput, { columns }: SaidValues, present: KnownUser | undefined): Partial<UserInput> {
  if (!present) return pickFields(userFields, whole)
  const { username: _, ...others } = pickFields(userFields, whole)
  return Object.fromEntries(Object.entries(others).filter(([name]) => columns.has(name))) as Partial<UserInput>
}

const userBody: NounBody<UserBody, UserDouble, UserImportRow> = {
  recordOf: ({ userId }) => userId,
  copyOf: (body) => body,
  join: () => {},
  fill: (userId) => ({ kind: 'fill', userId }),
  sent: ({ said, known }) => ({ user: known ? changedIn(said, known) : said }),
}

/** What a row that is right says, and of whom. */
export interface UserBody {
  said: SaidOfUser
  known?: KnownUser
}

/** Somebody who is there, of whom a row says something else. */
export interface UserDouble extends RowDouble {
  userId: Id
}

interface UserBodyRow {
  row: number
  body?: UserBody
}

/** Of whom the rows say something else than is known. */
export const changedUsers = (rows: readonly UserBodyRow[]): UserDouble[] =>
  rows.flatMap(({ row, body }) =>
    body?.known && Object.keys(changedIn(body.said, body.known)).length > 0
      ? [{ row, userId: body.known.id, likeness: 'sure' }]
      : [],
  )

/** The plan of employees: those of whom nothing else is said stay as they are. */
export function planUsers(
  rows: readonly UserBodyRow[],
  doubles: readonly UserDouble[],
  choiceOf: (double: UserDouble) => DoubleChoice,
  sheet?: string,
): ImportPlan<UserImportRow> {
  const changed = new Set(doubles.map(({ row }) => row))
  const same = rows.flatMap(({ row, body }): UserDouble[] =>
    body?.known && !changed.has(row) ? [{ row, userId: body.known.id, likeness: 'sure' }] : [],
  )
  const choice = (double: UserDouble) => (changed.has(double.row) ? choiceOf(double) : 'skip')
  return planRows(userBody, rows, [...doubles, ...same], choice, sheet)
}
