import useSWR, { type SWRResponse, useSWRConfig } from 'swr'
import { inOrder, type OrderedItem, type OrderedKind } from './contentKind'

/** A list in its order. */
export function useContent<Item extends OrderedItem>(
  kind: Pick<OrderedKind<Item>, 'key' | 'list'>,
): SWRResponse<Item[]> {
  return useSWR<Item[]>([kind.key, 'all'], async () => inOrder(await kind.list()))
}

/** Loads whatever is shown of a kind again. */
export function useRefreshContent(key: string) {
  const { mutate } = useSWRConfig()
  return () => mutate((held) => Array.isArray(held) && held[0] === key)
}
