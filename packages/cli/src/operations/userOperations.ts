import { isDeepStrictEqual } from 'node:util'
import { pickFields } from '@karvon/api-client/fields/fields'
import { type User, type UserInput, userFields } from '@karvon/api-client/users/userFields'
import { UsageError } from '../failures/cliErrors'
import { id, some } from '../help/calls'
import { t } from '../words/words'
import { likeUser } from './naturalKeys'
import { type Change, creation, type Operation, type Reading, type Sending, type Step, setting } from './operation'
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
    hides: ({ to }) => to.isDeactivated === true,
    values: (found) => ({ ...pickFields(userFields, found), isDeactivated: found.isDeactivated }),
    calls: ({ users }, { isDeactivated }) => [
      users.update(id, some),
      ...(isDeactivated === undefined ? [] : [users[isDeactivated ? 'deactivate' : 'activate'](id)]),
    ],
    isHalfway: (found, base) => !('isDeactivated' in base) || found.isDeactivated === base.isDeactivated,
    steps: changedUser,
  }),
  'user.create': creation({
    item: 'user',
    needs: 'action:users.create',
    likeness: likeUser,
    // Nobody can be deleted.
    undo: 'user.active',
    undoTo: { isDeactivated: true },
    title: ({ name, username }) => `${String(name)} (${String(username)})`,
    calls: ({ users }, { isDeactivated }) => [
      users.create(some, some),
      ...(isDeactivated ? [users.deactivate(id)] : []),
    ],
    steps: newUser,
  }),
}

/** Fields and whether the account is switched off are calls of their own. */
function changedUser({ change: { to }, found }: Sending): readonly Step[] {
  const { isDeactivated, ...fields } = to
  const isSwitched = isDeactivated !== undefined && isDeactivated !== found.isDeactivated
  const isChanged = Object.keys(fields).some((name) => !isDeepStrictEqual(fields[name], found[name]))
  let made: number | undefined
  const update: Step = {
    kind: 'update',
    ...(isSwitched && { about: 'fields', fields: Object.keys(fields) }),
    async send(sending) {
      const updated = await sending.api.users.update(sending.change.id, await validUser(sending), sending.call)
      made = updated?.version
      return updated
    },
  }
  const change: Step = {
    kind: 'update',
    about: 'isDeactivated',
    fields: ['isDeactivated'],
    send({ api, change: { id }, call: { version, ...call } }) {
      // The first call has made another version: nobody is switched on or off whom somebody has changed in between.
      const now = isChanged ? made : version
      const known = version === undefined || now === undefined ? call : { ...call, version: now }
      return api.users[isDeactivated ? 'deactivate' : 'activate'](id, known)
    },
  }
  return [...(isChanged || !isSwitched ? [update] : []), ...(isSwitched ? [change] : [])]
}

/** An account is made switched on: one that shall be off is switched off by a call of its own. */
function newUser({ values, createdId }: Sending): readonly Step[] {
  const isOff = values.isDeactivated === true
  let made = createdId
  const create: Step = {
    kind: 'create',
    ...(isOff && { about: 'user' }),
    async send(sending) {
      const { input, password } = await withPassword(sending)
      const created = await sending.api.users.create(input, password, sending.call)
      if (created) made = String(created.id)
      return created
    },
  }
  const switchOff: Step = {
    kind: 'update',
    about: 'isDeactivated',
    fields: ['isDeactivated'],
    send: ({ api, call, isDryRun }) => api.users.deactivate(made ?? (isDryRun ? '{id}' : needId()), call),
  }
  return [...(createdId === undefined ? [create] : []), ...(isOff ? [switchOff] : [])]
}

/** @throws {UsageError} the server named no id for what it made */
function needId(): never {
  throw new UsageError(t('users.noId'))
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
