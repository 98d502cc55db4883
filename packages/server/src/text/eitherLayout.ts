import { otherLayouts } from '@karvon/api-client/search/layoutRules'

/**
 * What is found as it was typed. Only when that is nothing is the search asked again as typed on another layout of the
 * keyboard: whoever finds something pays nothing for it.
 */
export async function inEitherLayout<Found extends { total: number }>(
  typed: string | undefined,
  find: (search: string | undefined) => Promise<Found>,
): Promise<Found> {
  const found = await find(typed)
  if (found.total > 0) return found
  for (const search of otherLayouts(typed ?? '')) {
    const meant = await find(search)
    if (meant.total > 0) return meant
  }
  return found
}

/** The same for a list that is read in portions. */
export async function* portionsInEitherLayout<Row>(
  typed: string | undefined,
  read: (search: string | undefined) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for (const search of [typed, ...otherLayouts(typed ?? '')]) {
    let isEmpty = true
    for await (const portion of read(search)) {
      isEmpty = false
      yield portion
    }
    if (!isEmpty) return
  }
}
