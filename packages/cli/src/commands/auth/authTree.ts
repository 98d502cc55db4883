import { commandGroup } from '../common/commandGroup'
import { loginCommand } from './login'
import { logoutCommand } from './logout'
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from './tokenCommands'
import { authStatusCommand, whoamiCommand } from './whoami'

/** TABLE OF CONTENTS: `karvon auth`. */
export const authTree = commandGroup('auth', {
  login: loginCommand,
  logout: logoutCommand,
  status: authStatusCommand,
  whoami: whoamiCommand,
  tokens: commandGroup('auth tokens', {
    list: listTokensCommand,
    create: createTokenCommand,
    revoke: revokeTokenCommand,
  }),
})
