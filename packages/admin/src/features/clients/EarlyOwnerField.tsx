import type { Id } from '@karvon/api-client/read/fields'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { TextField } from '@karvon/ui/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../shared/form/formFields'
import { useIsIdle } from '../../shared/screen/whenIdle'
import type { OwnerFieldProps } from './OwnerField'

const field = defer(() => import('./OwnerField').then((module) => module.OwnerField))

/** The same where a page is to show its data first: the list comes once nothing else is to do, or the field is wanted. */
export function EarlyOwnerField({ client }: Pick<OwnerFieldProps, 'client'>) {
  const { t } = useTranslation('client')
  const { id, value, error } = useFormField<Id | null>('ownerId')
  const [isWanted, setWanted] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isIdle = useIsIdle()
  const OwnerField = useDeferred(field, isIdle || isWanted, null)

  if (OwnerField) return <OwnerField client={client} autoFocus={isFocused} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input within takes the focus
    <div
      onPointerEnter={() => setWanted(true)}
      onFocus={() => {
        setWanted(true)
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <TextField
        id={id}
        name="ownerId"
        label={t('form.ownerId')}
        value={String(value) === String(client.ownerId) ? client.ownerName : ''}
        error={error}
        onChange={() => {}}
        readOnly
      />
    </div>
  )
}
