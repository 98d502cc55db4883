import type { LabelsOf } from '../fields/labels'
import type { userFields } from './userFields'

/** What the fields of an employee are called in columns, flags and the activity log. */
export const userFieldNames: LabelsOf<typeof userFields> = {
  name: { ru: 'Имя', en: 'Name' },
  username: { ru: 'Имя пользователя', en: 'Username' },
  role: { ru: 'Роль', en: 'Role' },
  permissions: { ru: 'Разрешения', en: 'Permissions' },
}
