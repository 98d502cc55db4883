import { clients } from '@karvon/api-client/clients/clients'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { Combobox } from '@karvon/ui/Combobox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { useFormField } from '../../shared/form/formFields'
import { ownerOptions } from './ownerOptions'
import { useClientChoices } from './useClientChoices'

export interface OwnerFieldProps {
  client: Pick<Client, 'ownerId' | 'ownerName'>
  autoFocus?: boolean
}

/** The employee who looks after the client; nobody, where it is emptied. */
export function OwnerField({ client, autoFocus = false }: OwnerFieldProps) {
  const { t } = useTranslation('client')
  const api = useApi({ clients })
  const { value, onChange, ...field } = useFormField<Id | null>('ownerId')
  const [chosen, setChosen] = useState(client)
  const known = [chosen, client].find(({ ownerId }) => String(ownerId) === String(value))
  // Of a draft only the number is kept.
  const { owners } = useClientChoices(value !== null && !known)
  const name = known?.ownerName || owners.find(({ id }) => String(id) === String(value))?.name

  return (
    <Combobox
      {...field}
      label={t('form.ownerId')}
      autoFocus={autoFocus}
      value={value === null ? null : { value: String(value), label: name ?? `№ ${value}` }}
      options={ownerOptions(api.clients)}
      onChange={(option) => {
        if (option) setChosen({ ownerId: Number(option.value), ownerName: option.label })
        onChange(option && Number(option.value))
      }}
    />
  )
}
