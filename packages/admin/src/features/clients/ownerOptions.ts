import type { clients } from '@karvon/api-client/clients/clients'
import type { ComboboxOption } from '@karvon/ui/Combobox'

/** Looks up employees who can be given clients, by a part of their name. */
export const ownerOptions =
  ({ choices }: Pick<ReturnType<typeof clients>, 'choices'>) =>
  async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> =>
    (await choices({ signal })).owners
      .filter(({ isCurrent, name }) => isCurrent && name.toLowerCase().includes(text.trim().toLowerCase()))
      .map(({ id, name, username }) => ({ value: String(id), label: name, detail: username }))
