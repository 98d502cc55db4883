import useSWR, { type SWRResponse, useSWRConfig } from 'swr'
import { type ContentItem, type ContentKind, type ContentValues, inOrder } from './contentKind'

/** A list of the landing, in its order. */
export function useContent<Item extends ContentItem, Values extends ContentValues>(
  kind: ContentKind<Item, Values>,
): SWRResponse<Item[]> {
  return useSWR<Item[]>([kind.key, 'all'], async () => inOrder(await kind.list()))
}

/** Loads whatever is shown of a kind again. */
export function useRefreshContent(key: string) {
  const { mutate } = useSWRConfig()
  return () => mutate((held) => Array.isArray(held) && held[0] === key)
}
