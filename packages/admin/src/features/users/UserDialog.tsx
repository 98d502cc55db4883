import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import { roles } from '@karvon/api-client/auth/accessRules'
import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { readUser, type User, userFields } from '@karvon/api-client/users/userFields'
import { newUserSchemaFor, userSchema } from '@karvon/api-client/users/userSchema'
import { users } from '@karvon/api-client/users/users'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { writeFailure } from '../../shared/api/writeFailure'
import { FormDialog } from '../../shared/form/FormDialog'
import { inputsOf } from '../../shared/form/inputsOf'
import { newerIn, useRecordForm } from '../../shared/form/useRecordForm'
import { useActor } from '../../shared/session/useActor'
import { usePasswordRules } from '../../shared/session/usePasswordRules'
import { AccessPreview } from './AccessPreview'
import { NewUserPassword } from './NewUserPassword'
import { PermissionChecks } from './PermissionChecks'
import { isActor, refusalOfPermission, refusalOfRole, type UserValues, userValues } from './userForm'
import { useRefreshUsers } from './useUsers'

export interface UserDialogProps {
  open: boolean
  /** Null for a new employee. */
  user: User | null
  onOpen(): void
  onClose(): void
}

/** A new employee, or one to change; beside the rights stands what they open. */
export function UserDialog({ open, user, onOpen, onClose }: UserDialogProps) {
  const { t } = useTranslation('users')
  const { t: common } = useTranslation()
  const api = useApi({ users })
  const refresh = useRefreshUsers()
  const { min } = usePasswordRules()
  const newSchema = useMemo(() => newUserSchemaFor(min), [min])

  /** A server that fails reads as the documents have it for employees: without a word about the server. */
  const failureOf = (error: unknown, otherwise: string) =>
    error instanceof HttpError && error.status >= 500 ? otherwise : writeFailure(error, otherwise, common)

  async function save({ password, ...input }: UserValues, { version, idempotencyKey }: CallOptions) {
    if (user && version === user.version && sameValues({ ...input, password }, userValues(user))) return
    if (!isActor(input)) return
    if (user) await api.users.update(user.id, input, { version })
    else await api.users.create(input, password, { idempotencyKey })
    toast.success(user ? t('form.saved') : t('form.created'))
  }

  const form = useRecordForm<UserValues>({
    open,
    name: user ? `user-${user.id}` : 'new',
    stored: userValues(user),
    schema: user ? userSchema : newSchema,
    record: user ? { version: user.version, readCurrent: (error) => newerIn(error, readUser, userValues) } : undefined,
    save,
    failed: (error) => failureOf(error, user ? t('failed.update') : t('failed.create')),
    onSettled: () => void refresh(),
    onOpen,
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={user ? t('form.edit') : t('form.create')}
      subtitle={user?.name}
      submitLabel={user ? t('form.submitEdit') : t('form.submitCreate')}
      {...UserInputs.useConflictWords()}
    >
      <UserFields user={user} min={min} />
    </FormDialog>
  )
}

const UserInputs = inputsOf(
  userFields,
  {
    name: { width: 12, autoComplete: 'off' },
    username: { width: 12, autoComplete: 'off' },
    role: { width: 12, group: 'rights' },
    permissions: { width: 12, group: 'rights' },
  },
  () => ({
    labels: useTranslation('users').t('form', { returnObjects: true }),
    names: { role: roleNames, permissions: permissionNames },
  }),
)

function UserFields({ user, min }: { user: User | null; min: number }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { values } = useFormikContext<UserValues>()

  return (
    <>
      <UserInputs look={user ? { username: { disabled: true, hint: t('form.usernameFixed') } } : {}} />
      {!user && <NewUserPassword username={values.username} min={min} />}
      <UserInputs
        group="rights"
        look={{
          role: {
            placeholder: t('form.roleChoice'),
            options: roles.map((role) => ({
              value: role,
              label: roleNames[role],
              disabled: refusalOfRole(actor, user, role) !== null,
            })),
          },
        }}
        own={{
          permissions: (
            <PermissionChecks
              name="permissions"
              refusalOf={(permission) => refusalOfPermission(actor, user, permission)}
              note={values.role === 'SuperAdmin' ? t('form.permissionsSuper') : undefined}
            />
          ),
        }}
      />
      {isActor(values) && <AccessPreview of={values} user={user} />}
    </>
  )
}
