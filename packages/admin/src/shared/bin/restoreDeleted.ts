import { bin } from '@karvon/api-client/bin/bin'
import type { BinNoun } from '@karvon/api-client/bin/binNames'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { Http } from '@karvon/api-client/http/http'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { Id } from '@karvon/api-client/read/fields'
import { toast } from '@karvon/ui/Toaster'
import { words } from '../../i18n'
import { toastError } from '../api/toastError'

/** Brings records back, and says so or why not. Resolves with true when the server has done it with all of them. */
export async function restoreDeleted(http: Http, noun: BinNoun, ids: readonly Id[]): Promise<boolean> {
  const t = words.getFixedT(null, 'bin')
  const results = await runBulk(
    ids,
    (id, call) => bin(http).restore(noun, id, { ...call, idempotencyKey: newIdempotencyKey() }),
    // One after another: each finds its place in the order of the others.
    { concurrency: 1 },
  )
  const restored = results.flatMap((result) => (result.status === 'done' ? [result.value?.title ?? ''] : []))
  if (restored.length > 1) toast.success(t('restoredMany', { count: restored.length }))
  else if (restored.length === 1) toast.success(t('restored', { title: restored[0] }))
  const refused = results.find(({ status }) => status === 'failed')
  if (refused?.status === 'failed') toastError(refused.error, t('failed.restore'), t)
  return restored.length === ids.length
}
