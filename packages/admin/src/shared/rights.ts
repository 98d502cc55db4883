import { actions } from '@karvon/api-client/auth/accessRules'
import { createPermissions } from '@karvon/ui/PermissionGate'

/** What the signed-in person may do, and gates around it; for display, the server decides on every call (AMB-016). */
export const { PermissionsProvider, usePermissions, Gate } = createPermissions(actions)
