import { bin } from '@karvon/api-client/bin/bin'
import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { Http } from '@karvon/api-client/http/http'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { Id } from '@karvon/api-client/read/fields'
import { toast } from '@karvon/ui/Toaster'
import { words } from '../../i18n'
import { toastError } from '../api/toastError'

/** Brings a record back, and says so or why not. Resolves with true when the server has done it. */
export async function restoreDeleted(http: Http, noun: BinNoun, id: Id): Promise<boolean> {
  const t = words.getFixedT(null, 'bin')
  try {
    const restored = await bin(http).restore(noun, id, { idempotencyKey: newIdempotencyKey() })
    toast.success(t('restored', { title: restored?.title ?? '' }))
    return true
  } catch (error) {
    toastError(error, t('failed.restore'), t)
    return false
  }
}
