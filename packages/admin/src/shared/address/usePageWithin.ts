import type { Page } from '@karvon/api-client/http/paging'
import { useEffect } from 'react'

export interface AskedPage {
  /** The number in the address, from 1. */
  asked: number
  /** The rows are those of the query before. */
  isStale: boolean
  onPage(page: number, how: 'replace'): void
}

/** Leads to the last page when the address asks beyond it: the last row there was deleted, or the link is older than the list. */
export function usePageWithin(page: Page<unknown> | undefined, { asked, isStale, onPage }: AskedPage) {
  const pageCount = page?.pageCount ?? 0
  const isBeyond = !isStale && page !== undefined && page.items.length === 0 && page.total > 0 && asked > pageCount

  useEffect(() => {
    if (isBeyond) onPage(pageCount, 'replace')
  }, [isBeyond, pageCount, onPage])
}
