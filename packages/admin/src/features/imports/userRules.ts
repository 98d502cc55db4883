import { readMappingOf } from '@karvon/api-client/imports/clientMapping'
import { wrongCell } from '@karvon/api-client/imports/clientRows'
import { type UserColumnName, userColumns } from '@karvon/api-client/imports/userColumns'
import {
  changedUsers,
  isOvertaken,
  planUsers,
  rowsToUsers,
  type UserBody,
  type UserDouble,
} from '@karvon/api-client/imports/userRows'
import type { ImportContext, ImportRules, MatchedSheet, ReadRow } from './importRules'

/** Employees of a file, told apart by username. */
export const userRules: ImportRules<UserColumnName, ReadRow<UserBody>, UserDouble> = {
  columns: userColumns,
  readMapping: (raw) => readMappingOf(userColumns, raw),
  read: readUsers,
  // One username stands in one row.
  isOfRows: true,
  doublesAmong: changedUsers,
  recordOf: ({ userId }) => userId,
  plan: planUsers,
  withPasswords: (rows, passwordOf) =>
    rows.map((row) =>
      'user' in row && row.choice.kind === 'create' && row.user?.username !== undefined
        ? { ...row, user: { ...row.user, password: passwordOf(row.user.username) } }
        : row,
    ),
  titleOf: ({ said, known }) => said.name ?? known?.name ?? '',
  naming: ['name', 'username'],
  isNamedOnce: true,
}

function readUsers(chosen: MatchedSheet<UserColumnName>, context: ImportContext) {
  const { staff, actor } = context.accounts ?? { staff: [] }
  const { rows, ...told } = rowsToUsers(chosen, context, staff, actor)
  const { table, mapping } = chosen
  const version = mapping.columns.findIndex(({ field }) => field === 'version')
  return {
    ...told,
    rows: rows.map((read): ReadRow<UserBody> => {
      const { row, known, said, wrong } = read
      if (said && isOvertaken(read)) {
        const cells = table.rows.find((each) => each.row === row) ?? { row, cells: [] }
        return { row, wrong: [wrongCell(table, mapping, cells, version, 'overtaken')] }
      }
      return { row, ...(said && { body: { said, ...(known && { known }) } }), wrong }
    }),
  }
}
