import { commandGroup } from '../common/commandGroup'
import { grantCommand, revokeCommand } from './grantCommands'
import { importUsersCommand } from './importUsers'
import { permissionMatrixCommand } from './permissionMatrix'
import {
  activateUsersCommand,
  createUserCommand,
  deactivateUsersCommand,
  exportUsersCommand,
  getUserCommand,
  listUsersCommand,
  updateUsersCommand,
} from './userCommands'

/** TABLE OF CONTENTS: `karvon users`. */
export const usersTree = commandGroup('users', {
  list: listUsersCommand,
  get: getUserCommand,
  create: createUserCommand,
  update: updateUsersCommand,
  activate: activateUsersCommand,
  deactivate: deactivateUsersCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  export: exportUsersCommand,
  import: importUsersCommand,
  permissions: commandGroup('users permissions', {
    matrix: permissionMatrixCommand,
  }),
})
