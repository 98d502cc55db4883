import { roles } from '@karvon/api-client/auth/accessRules'
import { userFields } from '@karvon/api-client/users/userFields'
import { Type } from 'typebox'
import { answerMembers } from '../fields/fieldKinds'

/** An employee on the wire. What it does not name never leaves the server, the password hash above all. */
export const employeeSchema = Type.Object({
  id: Type.Integer(),
  ...answerMembers(userFields),
  role: Type.Enum([...roles]),
  isDeactivated: Type.Boolean(),
  isAdminRole: Type.Boolean(),
  createdAt: Type.String(),
  version: Type.Integer(),
})
