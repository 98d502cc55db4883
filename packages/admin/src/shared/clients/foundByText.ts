import type { Client } from '@karvon/api-client/clients/clientTypes'
import { formatDay } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

/** Why a search found a client whose row does not say so; empty where it does. */
export const foundByText = ({ foundBy }: Pick<Client, 'foundBy'>, t: TFunction<'foundBy'>): string =>
  foundBy.map(({ kind, text }) => t(kind, { text: kind === 'dateOfBirth' ? formatDay(text) : text })).join(', ')
