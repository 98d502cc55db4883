import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import { userFieldNames } from '@karvon/api-client/users/userFields'
import { exportQuery, sendSpreadsheet } from '../../export/spreadsheet'
import type { Column } from '../../export/table'
import type { App } from '../../http/app'
import { type Employee, employeeOf } from '../../people/employee'
import { type UserRow, userRepository } from './userRepository'
import type { UserContext } from './userTransactions'

/** The list of employees as a file (document 2 §7, AMB-077). */
export function exportUsers(app: App, { db, dialect, now, timeZone }: UserContext): void {
  app.get(
    '/api/users/export',
    {
      config: { access: 'section:users' },
      schema: { summary: 'Export employees as a spreadsheet', tags: ['users'], querystring: exportQuery },
    },
    (request, reply) =>
      sendSpreadsheet(request, reply, {
        name: 'users',
        format: request.query.format,
        columns,
        rows: employees(userRepository(db, dialect).all()),
        moment: now(),
        timeZone,
      }),
  )
}

async function* employees(rows: AsyncIterable<UserRow>): AsyncGenerator<Employee> {
  for await (const row of rows) yield employeeOf(row)
}

const columns: readonly Column<Employee>[] = [
  { heading: 'ID', width: 8, value: ({ id }) => id },
  { heading: userFieldNames.name.ru, width: 32, value: ({ name }) => name },
  { heading: userFieldNames.username.ru, width: 24, value: ({ username }) => username },
  { heading: userFieldNames.role.ru, width: 22, value: ({ role }) => roleNames[role] },
  {
    heading: userFieldNames.permissions.ru,
    width: 60,
    value: ({ permissions }) => permissions.map((held) => permissionNames[held]).join('; '),
  },
  { heading: 'Статус', width: 16, value: ({ isDeactivated }) => (isDeactivated ? 'Деактивирован' : 'Активен') },
  { heading: 'Создан', width: 18, value: ({ createdAt }) => new Date(createdAt) },
]
