import { permissions, roles } from '@karvon/api-client/auth/accessRules'
import { Type } from 'typebox'

/** An employee on the wire (AMB-064). What it does not name never leaves the server, the password hash above all. */
export const employeeSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  role: Type.Enum([...roles]),
  permissions: Type.Array(Type.Enum([...permissions])),
  isDeactivated: Type.Boolean(),
  isAdminRole: Type.Boolean(),
  createdAt: Type.String(),
  version: Type.Integer(),
})
