import type { TourConsequences } from '@karvon/api-client/tours/tourConsequenceTypes'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { tours } from '@karvon/api-client/tours/tours'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

/** What was sold of a tour; null while it is not known, and of no tour. */
export function useConsequences(id: TourId | null): TourConsequences | null {
  const api = useApi({ tours })
  const { data = null } = useSWR(id === null ? null : ['consequences', String(id)], () =>
    api.tours.consequences(id ?? ''),
  )
  return data
}
