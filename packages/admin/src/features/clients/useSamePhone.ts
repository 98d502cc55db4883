import { asPhone, isSamePhone, nationalDigits } from '@karvon/api-client/clients/clientRules'
import { clients } from '@karvon/api-client/clients/clients'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import useSWR from 'swr'
import { useApi } from '../../shared/useApi'
import { useRested } from './useRested'

/** Shorter numbers are still being typed. */
const wholeNumber = 7

/** Clients who have one of the numbers already; empty while nothing is known. A failed look-up is no failure of the form. */
export function useSamePhone(numbers: readonly string[]): readonly Client[] {
  const api = useApi({ clients })
  const phones = numbers.map(asPhone).filter((phone) => phone !== null && phone.length >= wholeNumber)
  const asked = useRested(phones.join(' '), '')
  const { data = [] } = useSWR(asked && ['clients', 'phone', asked], async () => {
    const pages = await Promise.all(
      asked
        .split(' ')
        .map((phone) => api.clients.list({ search: phone.slice(-nationalDigits), pageSize: 5, pageIndex: 1 })),
    )
    const found = pages.flatMap(({ items }) => items)
    return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
  })

  return data.filter(({ contacts }) =>
    contacts.some(({ value }) => phones.some((phone) => phone !== null && isSamePhone(value, phone))),
  )
}
