import { primaryContact } from '@karvon/api-client/clients/clientRules'
import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { Combobox, type ComboboxOption, type ComboboxProps } from '@karvon/ui/Combobox'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n'
import { useApi } from '../api/useApi'
import { contactText } from './contactText'
import { foundByText } from './foundByText'

/** Suggestions at once. */
const offered = 10

export interface ClientPickerProps
  extends Pick<
    ComboboxProps,
    'label' | 'id' | 'name' | 'required' | 'disabled' | 'error' | 'hint' | 'placeholder' | 'onBlur'
  > {
  value: Pick<Client, 'id' | 'fullName'> | null
  onChange(client: Client | null): void
  /** Who is not offered. */
  except?: ClientId
}

/** One of the clients, found by name, phone or e-mail; the newest before anything is typed. */
export function ClientPicker({ value, onChange, except, ...field }: ClientPickerProps) {
  const { t } = useTranslation('foundBy')
  const api = useApi({ clients })
  const known = useRef(new Map<string, Client>())

  async function load(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
    const page = await api.clients.list({ search: search || undefined, pageSize: offered, pageIndex: 1 }, { signal })
    if (page.items.some(({ foundBy }) => foundBy.length > 0)) await loadWords('foundBy')
    for (const client of page.items) known.current.set(String(client.id), client)
    const others = page.items.filter(({ id }) => String(id) !== String(except))
    return others.map((client) => {
      const primary = primaryContact(client.contacts)
      const detail = foundByText(client, t) || (primary && contactText(primary))
      return { value: String(client.id), label: client.fullName, detail }
    })
  }

  return (
    <Combobox
      {...field}
      value={value && { value: String(value.id), label: value.fullName }}
      options={load}
      onChange={(option) => onChange(option && (known.current.get(option.value) ?? null))}
    />
  )
}
