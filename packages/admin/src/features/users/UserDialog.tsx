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
import { FormDialog, useFormDialog } from '../../shared/form/FormDialog'
import { FormNewPassword } from '../../shared/form/FormNewPassword'
import { inputsOf } from '../../shared/form/inputsOf'
import { newerIn } from '../../shared/form/useConflict'
import { useActor } from '../../shared/session/useActor'
import { usePasswordRules } from '../../shared/session/usePasswordRules'
import { AccessPreview } from './AccessPreview'
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

  async function send({ password, ...input }: UserValues, { version, idempotencyKey }: CallOptions) {
    if (user && version === user.version && sameValues({ ...input, password }, userValues(user))) return
    if (!isActor(input)) return
    if (user) await api.users.update(user.id, input, { version })
    else await api.users.create(input, password, { idempotencyKey })
    toast.success(user ? t('form.saved') : t('form.created'))
  }

  const dialog = useFormDialog<UserValues>({
    open,
    name: user ? `user-${user.id}` : 'new',
    ...(user && { submittingLabel: t('form.saving') }),
    initialValues: userValues(user),
    schema: user ? userSchema : newSchema,
    record: user ? { version: user.version, readCurrent: (error) => newerIn(error, readUser, userValues) } : undefined,
    send,
    failed: (error) => failureOf(error, user ? t('failed.update') : t('failed.create')),
    onSettled: () => void refresh(),
    onOpen,
    onClose,
  })

  return (
    <FormDialog
      dialog={dialog}
      title={user ? t('form.edit') : t('form.create')}
      subtitle={user?.name}
      submitLabel={user ? t('form.submitEdit') : t('form.submitCreate')}
      fieldLabels={t('form', { returnObjects: true })}
      valueNames={{ role: roleNames, permissions: permissionNames }}
    >
      <UserFields user={user} min={min} />
    </FormDialog>
  )
}

const UserInput = inputsOf(userFields, () => useTranslation('users').t('form', { returnObjects: true }))

function UserFields({ user, min }: { user: User | null; min: number }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { values } = useFormikContext<UserValues>()

  return (
    <>
      <UserInput name="name" autoComplete="off" />
      <UserInput
        name="username"
        autoComplete="off"
        disabled={user !== null}
        hint={user ? t('form.usernameFixed') : undefined}
      />
      {!user && (
        <FormNewPassword
          name="password"
          username={values.username}
          label={t('form.password')}
          required
          hint={t('form.passwordHint', { count: min })}
        />
      )}
      <UserInput
        name="role"
        placeholder={t('form.roleChoice')}
        options={roles.map((role) => ({
          value: role,
          label: roleNames[role],
          disabled: refusalOfRole(actor, user, role) !== null,
        }))}
      />
      <PermissionChecks
        name="permissions"
        refusalOf={(permission) => refusalOfPermission(actor, user, permission)}
        note={values.role === 'SuperAdmin' ? t('form.permissionsSuper') : undefined}
      />
      {isActor(values) && <AccessPreview of={values} />}
    </>
  )
}
