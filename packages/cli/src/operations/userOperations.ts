import { pickFields } from '@karvon/api-client/fields/fields'
import { type User, type UserInput, userFields } from '@karvon/api-client/users/userFields'
import { likeUser } from './naturalKeys'
import { type Change, creation, type Operation, prepared, type Reading, type Sending, setting } from './operation'
import { passwordFor } from './passwords'
import { valid } from './values'

const user = {
  item: 'user',
  read: ({ api, call }: Reading, { id }: Change) => api.users.get(id, call()),
  title: ({ name, username }: User) => `${name} (${username})`,
} as const

/** Employees. */
export const userOperations: Readonly<Record<string, Operation>> = {
  'user.active': setting<User>({
    ...user,
    needs: 'action:users.activate',
    hides: ({ to }) => to.isDeactivated === true,
    values: ({ isDeactivated }) => ({ isDeactivated }),
    send: ({ api, change, call }) => api.users[change.to.isDeactivated ? 'deactivate' : 'activate'](change.id, call),
  }),
  'user.record': setting<User>({
    ...user,
    needs: 'action:users.edit',
    values: (found) => pickFields(userFields, found),
    ...prepared(validUser, ({ api, change, call }, input) => api.users.update(change.id, input, call)),
  }),
  'user.create': creation({
    item: 'user',
    needs: 'action:users.create',
    likeness: likeUser,
    // Nobody can be deleted.
    undo: 'user.active',
    undoTo: { isDeactivated: true },
    title: ({ name, username }) => `${String(name)} (${String(username)})`,
    ...prepared(withPassword, ({ api, call }, { input, password }) => api.users.create(input, password, call)),
  }),
}

/** A dry run makes up no password. */
async function withPassword(sending: Sending) {
  const input = await validUser(sending)
  const { isDryRun, values } = sending
  return { input, password: isDryRun ? '' : await passwordFor(input.username, values.passwordFile) }
}

async function validUser({ values }: Sending): Promise<UserInput> {
  const { userSchema } = await import('@karvon/api-client/users/userSchema')
  return (await valid(userSchema, values)) as UserInput
}
