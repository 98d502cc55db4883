import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { type PostSearch, uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import type { Http } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { addressChoice, addressFlag, addressText, useAddress } from '../../shared/address/useAddress'
import type { FirstRead } from '../../shared/api/firstRead'
import { useApi } from '../../shared/api/useApi'
import { useConnection } from '../../shared/api/useConnection'
import { useDeleted } from '../../shared/bin/useDeleted'
import { inOrder } from '../../shared/content/contentKind'
import { useRefreshContent } from '../../shared/content/useContent'

export const postStatuses = ['all', 'active', 'inactive'] as const

const schema = {
  search: addressText,
  status: addressChoice(postStatuses),
  untranslated: addressFlag,
  stats: addressFlag,
}

/** What the manager shows lives in the address: `/uzbekistan-posts?search=хива&status=active&stats=true`. */
export function usePostQuery() {
  const [query, change] = useAddress(schema)
  return {
    ...query,
    isFiltered: query.search !== '' || query.status !== 'all' || query.untranslated,
    change,
    reset: () => change({ search: '', status: 'all', untranslated: false }),
  }
}

const keyOf = (query: PostSearch) => ['uzbekistanPosts', 'search', query]

const findPosts = async (http: Http, query: PostSearch): Promise<UzbekistanPost[]> =>
  inOrder(await uzbekistanPosts(http).search(query))

const everyPost: PostSearch = { search: undefined, isActive: undefined }

export const firstPosts = (): FirstRead => ({ key: keyOf(everyPost), read: (http) => findPosts(http, everyPost) })

interface ShownPosts {
  search: string
  status: (typeof postStatuses)[number]
  untranslated?: boolean
}

/** What the server is asked for. Without a translation is looked for among what came, which counts them, too. */
export const shownPosts = ({ search, status, untranslated }: ShownPosts): PostSearch => ({
  search: search || undefined,
  isActive: status === 'all' ? undefined : status === 'active',
  ...(untranslated && { isTranslated: false }),
})

/** The posts that the server finds, in their order. */
export function useManagedPosts({ search, status }: ShownPosts) {
  const { http } = useConnection()
  const query = shownPosts({ search, status })
  return useSWR(keyOf(query), () => findPosts(http, query), { keepPreviousData: true })
}

/** From the whole list and from the active ones. */
export function usePostStats() {
  const api = useApi({ uzbekistanPosts })
  return useSWR(['uzbekistanPosts', 'stats'], async () => {
    const [all, active] = await Promise.all([
      api.uzbekistanPosts.list(),
      api.uzbekistanPosts.search({ isActive: true }),
    ])
    return { total: all.length, active: active.length, inactive: all.length - active.length }
  })
}

/** Which posts are chosen, and what became of those that could not be deleted. */
export function useBulkDelete(nameOf: (post: UzbekistanPost) => string) {
  const api = useApi({ uzbekistanPosts })
  const { t } = useTranslation('uzbekistanPosts')
  const refresh = useRefreshContent('uzbekistanPosts')
  const deleted = useDeleted()
  const [selected, setSelected] = useState<ReadonlySet<UzbekistanPost['id']>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<UzbekistanPost['id'], string>>(new Map())
  const [isDeleting, setDeleting] = useState(false)

  function select(posts: readonly UzbekistanPost[], isOn: boolean) {
    setSelected((before) => {
      const next = new Set(before)
      for (const { id } of posts) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }

  /** One call a post, in parallel; those that fail stay chosen, each with its reason. */
  async function remove(posts: readonly UzbekistanPost[]) {
    setDeleting(true)
    const results = await runBulk(posts, ({ id, version }, call) =>
      api.uzbekistanPosts.remove(id, { ...call, version }),
    )
    const failed = results.filter(({ status }) => status !== 'done')
    const done = results.filter(({ status }) => status === 'done').map(({ item }) => item.id)
    if (done.length > 0) deleted(t('bulk.done', { count: done.length }), 'uzbekistanPosts', ...done)
    if (failed.length > 0) toast.error(t('failed.bulk'))
    setSelected(new Set(failed.map(({ item }) => item.id)))
    setRefusals(
      new Map(
        failed.map((result) => [
          result.item.id,
          t('bulk.failedOf', {
            name: nameOf(result.item),
            reason: result.status === 'failed' ? reasonOf(result.error) : t('bulk.unknownReason'),
          }),
        ]),
      ),
    )
    await refresh()
    setDeleting(false)
  }

  function reasonOf(error: unknown): string {
    if (!(error instanceof HttpError)) return t('bulk.unknownReason')
    return error.detail || t('bulk.refused')
  }

  return {
    selected,
    refusals,
    isDeleting,
    select,
    remove,
    clear: () => {
      setSelected(new Set())
      setRefusals(new Map())
    },
  }
}
