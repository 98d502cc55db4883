import { permissionNames } from '@karvon/api-client/auth/accessNames'
import { type Permission, permissions } from '@karvon/api-client/auth/accessRules'
import type { UserRefusal } from '@karvon/api-client/users/userRules'
import { Checkbox } from '@karvon/ui/Checkbox'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useFormField } from '../../shared/form/formFields'

export interface PermissionChecksProps {
  name: string
  /** Why one cannot be given or taken by the person at the screen, or null. */
  refusalOf(permission: Permission): UserRefusal | null
  /** Stands in for the boxes when they would say nothing. */
  note?: string | undefined
}

/** Eleven checkboxes. */
export function PermissionChecks({ name, refusalOf, note }: PermissionChecksProps) {
  const { t } = useTranslation('users')
  const { value: held, onChange } = useFormField<Permission[]>(name)
  const refusals = new Set(permissions.map(refusalOf).filter((refusal) => refusal !== null))

  function toggle(permission: Permission, isOn: boolean) {
    onChange(permissions.filter((one) => (one === permission ? isOn : held.includes(one))))
  }

  return (
    <Group>
      <legend>{t('form.permissions')}</legend>
      {note && <p>{note}</p>}
      {!note && [...refusals].map((refusal) => <p key={refusal}>{t(`refusal.${refusal}`)}</p>)}
      {!note && (
        <Boxes>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionNames[permission]}
              checked={held.includes(permission)}
              disabled={refusalOf(permission) !== null}
              onChange={(isOn) => toggle(permission, isOn)}
            />
          ))}
        </Boxes>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;

  > legend {
    margin-bottom: var(--space-2);
    font: var(--text-strong);
  }

  > p {
    margin-bottom: var(--space-2);
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--space-2) var(--space-4);
`
