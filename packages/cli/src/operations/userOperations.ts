import { pickFields } from '@karvon/api-client/fields/fields'
import { type User, type UserInput, userFields } from '@karvon/api-client/users/userFields'
import type { Values } from '../flags/input'
import { likeUser } from './naturalKeys'
import type { Change, Operation, Reading } from './operation'
import { creation, setting } from './operation'
import { passwordFor } from './passwords'
import { valid } from './values'

const user = {
  item: 'user',
  reads: ['GET /api/users/{id}'],
  read: ({ api, call }: Reading, { id }: Change) => api.users.get(id, call()),
  title: ({ name, username }: User) => `${name} (${username})`,
} as const

/** Employees. */
export const userOperations: Readonly<Record<string, Operation>> = {
  'user.active': setting<User>({
    ...user,
    needs: 'action:users.activate',
    calls: ({ isDeactivated }) => [`POST /api/users/{id}/${isDeactivated === true ? 'deactivate' : 'activate'}`],
    hides: ({ to }) => to.isDeactivated === true,
    values: ({ isDeactivated }) => ({ isDeactivated }),
    send: ({ api, change, call }) => api.users[change.to.isDeactivated ? 'deactivate' : 'activate'](change.id, call),
  }),
  'user.record': setting<User>({
    ...user,
    needs: 'action:users.edit',
    calls: ['PUT /api/users/{id}'],
    values: (found) => pickFields(userFields, found),
    send: async ({ api, change, values, call }) => api.users.update(change.id, await validUser(values), call),
  }),
  'user.create': creation({
    item: 'user',
    needs: 'action:users.create',
    likeness: likeUser,
    calls: ['POST /api/users'],
    // Nobody can be deleted.
    undo: 'user.active',
    undoTo: { isDeactivated: true },
    title: ({ name, username }) => `${String(name)} (${String(username)})`,
    send: async ({ api, values, call, isDryRun }) => {
      const input = await validUser(values)
      // A dry run makes up no password.
      const password = isDryRun ? '' : await passwordFor(input.username, values.passwordFile)
      return api.users.create(input, password, call)
    },
  }),
}

async function validUser(values: Values): Promise<UserInput> {
  const { userSchema } = await import('@karvon/api-client/users/userSchema')
  return (await valid(userSchema, values)) as UserInput
}
