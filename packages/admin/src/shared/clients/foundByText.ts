import type { Client } from '@karvon/api-client/clients/clientTypes'
import { formatDay } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

/** Why a search found a client whose row does not say so; empty where it does. */
export function foundByText({ foundBy }: Pick<Client, 'foundBy'>, t: TFunction<'foundBy'>): string {
  const told = foundBy.filter(({ kind }) => kind !== 'double')
  const [double, ...doubles] = foundBy.filter(({ kind }) => kind === 'double')
  return [
    ...told.map(({ kind, text }) => t(kind, { text: kind === 'dateOfBirth' ? formatDay(text) : text })),
    ...(double ? [t(doubles.length > 0 ? 'doubles' : 'double', { text: double.text, count: doubles.length })] : []),
  ].join(', ')
}
