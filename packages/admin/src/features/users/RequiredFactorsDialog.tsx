import { type Role, roles } from '@karvon/api-client/auth/accessRules'
import type { StaffFactors } from '@karvon/api-client/auth/factorTypes'
import { users } from '@karvon/api-client/users/users'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { Notice } from '@karvon/ui/Notice'
import { Switch } from '@karvon/ui/Switch'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { boolean, object } from 'yup'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { useFormField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { Stack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { useActor } from '../../shared/session/useActor'
import { useRefreshUsers, useStaffFactors } from './useUsers'

type Required = Record<Role, boolean>

const schema = object({ User: boolean().required(), Admin: boolean().required(), SuperAdmin: boolean().required() })

const storedOf = (state: StaffFactors) =>
  Object.fromEntries(
    roles.map((role) => [role, state.roles.some((one) => one.role === role && one.isRequired)]),
  ) as Required

export interface RequiredFactorsDialogProps {
  open: boolean
  onClose(): void
}

/** Which roles have to have a second factor, and how many of each have none. */
export function RequiredFactorsDialog({ open, onClose }: RequiredFactorsDialogProps) {
  const { t } = useTranslation('users')
  const loaded = useStaffFactors(open)
  if (loaded.data) return <RequiredFactorsForm state={loaded.data} open={open} onClose={onClose} />

  return (
    <DialogWindow open={open} title={t('factor.required.title')} onClose={onClose}>
      <Loaded of={loaded} failed={t('failed.factors')}>
        {() => null}
      </Loaded>
    </DialogWindow>
  )
}

function RequiredFactorsForm({ state, open, onClose }: RequiredFactorsDialogProps & { state: StaffFactors }) {
  const { t } = useTranslation('users')
  const api = useApi({ users })
  const refresh = useRefreshUsers()
  const form = useRecordForm({
    name: 'requiredFactors',
    stored: storedOf(state),
    schema,
    isKept: false,
    open,
    async save(required) {
      await api.users.requireFactors(roles.filter((role) => required[role]))
      toast.success(t('factor.required.saved'))
      void refresh()
    },
    failed: t('failed.requiredFactor'),
    onOpen() {},
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={t('factor.required.title')}
      submitLabel={t('factor.required.submit')}
      submittingLabel={t('factor.required.submitting')}
    >
      <Stack>
        <p>{t('factor.required.about')}</p>
        {roles.toReversed().map((role) => (
          <RoleSwitch key={role} role={role} state={state} />
        ))}
        <OwnWarning state={state} />
      </Stack>
    </FormDialog>
  )
}

function RoleSwitch({ role, state }: { role: Role; state: StaffFactors }) {
  const { t } = useTranslation('users')
  const { value, onChange, id, name } = useFormField<boolean>(role)
  const { lacking = 0, people = 0 } = state.roles.find((one) => one.role === role) ?? {}
  return (
    <Switch
      id={id}
      name={name}
      label={t(`roles.${role}`, { ns: 'app' })}
      hint={people > 0 ? t('factor.required.lacking', { lacking, people }) : t('factor.required.nobody')}
      checked={value}
      onChange={onChange}
    />
  )
}

/** Nobody is surprised to be led away. */
function OwnWarning({ state }: { state: StaffFactors }) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { value } = useFormField<boolean>(actor.role)
  const hasOwn = state.having.some((id) => String(id) === String(actor.id))
  return value && !hasOwn ? <Notice tone="info">{t('factor.required.own')}</Notice> : null
}
