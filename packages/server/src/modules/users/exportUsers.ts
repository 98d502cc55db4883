import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import type { SheetColumn } from '@karvon/api-client/sheets/sheets'
import { type UserInput, userFieldNames } from '@karvon/api-client/users/userFields'
import { Type } from 'typebox'
import { exportLog } from '../../export/exportLog'
import { flattened, inBatches, ndjsonDescription, sendRecords } from '../../export/recordStream'
import { exportProgress, rowTotal, sendSpreadsheet } from '../../export/spreadsheet'
import type { App } from '../../http/app'
import { type Employee, employeeOf } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import { portionsInEitherLayout } from '../../text/eitherLayout'
import { type UserRow, userRepository } from './userRepository'
import { type UserContext, userListQuery } from './userShapes'

const { Search, IsDeactivated } = userListQuery.properties
const querystring = Type.Object({
  format: Type.Enum(['excel', 'csv', 'ndjson'], { default: 'excel' }),
  Search,
  IsDeactivated,
  ...exportProgress,
})

/** The list of employees as a file. */
export function exportUsers(app: App, { db, dialect, log, now, timeZone }: UserContext): void {
  app.get(
    '/api/users/export',
    {
      config: { access: 'section:users' },
      schema: {
        summary: 'Export employees as a spreadsheet',
        description: ndjsonDescription,
        tags: ['users'],
        querystring,
      },
    },
    (request, reply) => {
      const { format, Search, IsDeactivated, progress } = request.query
      const users = userRepository(db, dialect)
      const { total, counted } = rowTotal(progress)
      const portions = portionsInEitherLayout(Search, (search) => {
        const filters = { search, isDeactivated: IsDeactivated }
        const found = inBatches((last: UserRow | undefined, limit) => users.after(filters, last, limit))
        return counted(() => users.count(filters), found)
      })
      const exported = exportLog({ db, log }, actorOf(request), {
        action: 'ExportUser',
        entity: 'User',
        name: 'Сотрудники',
        filter: { поиск: Search, деактивирован: IsDeactivated === undefined ? '' : IsDeactivated ? 'да' : 'нет' },
      })
      if (format === 'ndjson') {
        return sendRecords(request, reply, {
          name: 'users',
          portions,
          toRecords: (rows) => rows.map(employeeOf),
          exported,
        })
      }
      const rows = employees(flattened(portions))
      return sendSpreadsheet(request, reply, {
        name: 'users',
        format,
        columns,
        rows,
        moment: now(),
        timeZone,
        exported,
        total,
      })
    },
  )
}

async function* employees(rows: AsyncIterable<UserRow>): AsyncGenerator<Employee> {
  for await (const row of rows) yield employeeOf(row)
}

const written = (name: keyof UserInput, value: (user: Employee) => string): SheetColumn<Employee> => {
  const { ru, column } = userFieldNames[name]
  return { heading: ru, width: column?.width ?? 20, kind: 'text', value }
}

const columns: readonly SheetColumn<Employee>[] = [
  { heading: 'ID', width: 8, kind: 'text', value: ({ id }) => id },
  written('name', ({ name }) => name),
  written('username', ({ username }) => username),
  written('role', ({ role }) => roleNames[role]),
  written('permissions', ({ permissions }) => permissions.map((held) => permissionNames[held]).join('; ')),
  {
    heading: 'Статус',
    width: 16,
    kind: 'text',
    value: ({ isDeactivated }) => (isDeactivated ? 'Деактивирован' : 'Активен'),
  },
  { heading: 'Создан', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
]
