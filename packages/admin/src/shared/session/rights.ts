import { type Actor, holds, type Right, rights } from '@karvon/api-client/auth/accessRules'
import { createPermissions } from '@karvon/ui/PermissionGate'

/** For what stands apart from rights alone: see `ChangeGate`. */
export { PermissionGate } from '@karvon/ui/PermissionGate'

/**
 * What every screen asks whether a person may see or do something: `Gate` around what is shown, `usePermissions` for what
 * is not drawn. What somebody may not do is hidden; where something has to be said instead, `whyNot` names the right.
 * The server decides on every call.
 */
export const { PermissionsProvider, usePermissions, Gate } = createPermissions<Right>(rights)

/** Everything that somebody may see and do. */
export const rightsOf = (actor: Actor): Right[] => rights.filter((right) => holds(actor, right))

/** What changes something; whoever looks through the eyes of another sees that it is there, and does none of it. */
export const changingRights = rights.filter((right) => right.startsWith('action:'))
