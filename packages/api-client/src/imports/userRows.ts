import { initialValues, pickFields } from '../fields/fields'
import { type User, type UserInput, userFields } from '../users/userFields'
import { userSchema } from '../users/userSchema'
import type { MatchedColumns } from './clientMapping'
import { eachRow, type ImportedClients, wrongCell } from './clientRows'
import type { WrongCell } from './importTypes'
import { judged, type ReadingContext, readRecordRow, type SaidValues } from './recordReader'
import { type UserColumnName, userReading } from './userColumns'

/** An employee who is there. */
export type KnownUser = Pick<User, 'id' | 'isDeactivated' | keyof UserInput>

/** A row of an employee. */
export interface ReadUser<Known extends KnownUser = KnownUser> {
  row: number
  /** The line of a text, where cells of several lines make it another one. */
  line?: number
  /** Whose username it is; undefined of somebody new. */
  known?: Known
  /** What the row says, of somebody new all that an employee has; undefined where a cell is wrong. */
  said?: Partial<UserInput> & { isDeactivated?: boolean }
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
 */
export function rowsToUsers<Known extends KnownUser>(
  { table, mapping }: Pick<MatchedColumns<UserColumnName>, 'table' | 'mapping'>,
  context: ReadingContext,
  staff: Iterable<Known>,
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
    rows.push({
      row: row.row,
      ...(row.line !== undefined && { line: row.line }),
      ...(present && { known: present }),
      ...(wrong.length === 0 && { said: { ...saidOf(whole, main, present), ...account.said } }),
      ...(typeof version === 'number' && { version }),
      wrong,
    })
  })
  return { rows, wrongCells: [...new Set(rows.flatMap(({ wrong }) => wrong))], ...told }
}

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
