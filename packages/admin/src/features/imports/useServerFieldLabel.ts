import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { groupFieldNames } from '@karvon/api-client/imports/importFields'
import { useClientFieldLabel } from './useClientFieldLabel'
import { useRequestFieldLabel } from './useRequestFieldLabel'
import { useTourFieldLabel } from './useTourFieldLabel'
import { useUserFieldLabel } from './useUserFieldLabel'

/** What the server calls a part of a row, in words: `client.firstName`, `documents[0].number`, `days[2].title`. */
export function useServerFieldLabel(noun: ImportNoun): (field: string) => string {
  const labelOf = useClientFieldLabel()
  const tourLabelOf = useTourFieldLabel()
  const requestLabelOf = useRequestFieldLabel()
  const userLabelOf = useUserFieldLabel()
  return (path) => {
    const [head = '', ...names] = path.split('.')
    const [record = '', place = '0'] = head.split('[')
    const own = names.join('.')
    const group = Number.parseInt(place, 10) + 1
    if (noun === 'tours') return tourLabelOf({ field: record === 'tour' ? own : `${record}.${own}`, group }) ?? path
    if (noun === 'requests') return requestLabelOf(own) ?? path
    if (noun === 'users') return userLabelOf(own) ?? path
    const name = record === 'client' ? own : record === 'place' ? own || 'room' : `${record}.${own}`
    const field = groupFieldNames.find((each) => each === name)
    if (!field) return record === 'contacts' || record === 'tags' ? labelOf({ field: record }) : path
    return labelOf({ field, group })
  }
}
