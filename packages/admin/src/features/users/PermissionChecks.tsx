import { permissionNames } from '@karvon/api-client/auth/accessNames'
import { type Permission, permissions, type Role } from '@karvon/api-client/auth/accessRules'
import { type PermissionPreset, permissionGroups, permissionPresets } from '@karvon/api-client/users/permissionPresets'
import type { UserRefusal } from '@karvon/api-client/users/userRules'
import { Button } from '@karvon/ui/Button'
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

const presets = Object.keys(permissionPresets) as PermissionPreset[]
const groups = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[]

/** Eleven checkboxes by what they are about, and what is ticked for a usual post. */
export function PermissionChecks({ name, refusalOf, note }: PermissionChecksProps) {
  const { t } = useTranslation('users')
  const { value: held, onChange } = useFormField<Permission[]>(name)
  const role = useFormField<Role | ''>('role')
  const refusals = new Set(permissions.map(refusalOf).filter((refusal) => refusal !== null))

  function toggle(permission: Permission, isOn: boolean) {
    onChange(permissions.filter((one) => (one === permission ? isOn : held.includes(one))))
  }

  /** What cannot be given or taken stays as it is. Nobody's post makes an administrator. */
  function take(preset: PermissionPreset) {
    const wanted: readonly Permission[] = permissionPresets[preset]
    onChange(permissions.filter((one) => (refusalOf(one) === null ? wanted : held).includes(one)))
    if (role.value === '') role.onChange('User')
  }

  const isTaken = (preset: PermissionPreset) => {
    const wanted: readonly Permission[] = permissionPresets[preset]
    return wanted.length === held.length && wanted.every((one) => held.includes(one))
  }

  return (
    <Group>
      <legend>{t('form.permissions')}</legend>
      {note && <p>{note}</p>}
      {!note && [...refusals].map((refusal) => <p key={refusal}>{t(`refusal.${refusal}`)}</p>)}
      {!note && (
        <>
          <Presets role="group" aria-label={t('presets.label')}>
            {presets.map((preset) => (
              <Button
                key={preset}
                size="sm"
                variant={isTaken(preset) ? 'soft' : 'secondary'}
                aria-pressed={isTaken(preset)}
                disabled={permissionPresets[preset].every((permission) => refusalOf(permission) !== null)}
                onClick={() => take(preset)}
              >
                {t(`presets.${preset}`)}
              </Button>
            ))}
          </Presets>
          <Boxes>
            {groups.map((group) => (
              <fieldset key={group}>
                <legend>{t(`groups.${group}`)}</legend>
                {permissionGroups[group].map((permission) => (
                  <Checkbox
                    key={permission}
                    label={permissionNames[permission]}
                    checked={held.includes(permission)}
                    disabled={refusalOf(permission) !== null}
                    onChange={(isOn) => toggle(permission, isOn)}
                  />
                ))}
              </fieldset>
            ))}
          </Boxes>
        </>
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

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
`

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--space-4);

  > fieldset {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    min-width: 0;
  }

  legend {
    margin-bottom: var(--space-15);
    color: var(--color-text-muted);
    font: var(--text-caption);
  }
`
