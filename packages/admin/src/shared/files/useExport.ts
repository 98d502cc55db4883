import type { DownloadedFile, DownloadOptions } from '@karvon/api-client/http/http'
import { AbortedError } from '@karvon/api-client/http/httpErrors'
import { formatNumber } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { saveFile } from './saveFile'

/** What a proxy says in the server's place, with the status of a success. */
const noSpreadsheet = /^(text\/html|application\/json)/

/** The second press of whoever presses twice stops nothing; in ms. */
const doublePress = 600

/**
 * Hands a file that the server makes to the person.
 * @param fallbackName when the server names none
 */
export function useExport(fallbackName: string, words: { done: string; failed: string }) {
  const { t } = useTranslation()
  const running = useRef<{ controller: AbortController; since: number }>(undefined)
  const [isLoading, setLoading] = useState(false)
  const [progress, setProgress] = useState<{ rows: number; of: number; percent: number } | null>(null)

  async function save(fetchFile: (options: DownloadOptions) => Promise<DownloadedFile>) {
    const controller = new AbortController()
    running.current = { controller, since: performance.now() }
    setLoading(true)
    setProgress(null)
    try {
      const { blob, fileName } = await fetchFile({
        signal: controller.signal,
        onRows({ rows, of }) {
          if (of === 0) return
          // Others may add some meanwhile.
          const next = { rows, of: Math.max(rows, of), percent: Math.floor((rows / Math.max(rows, of)) * 100) }
          setProgress((shown) => (shown?.percent === next.percent ? shown : next))
        },
      })
      if (noSpreadsheet.test(blob.type)) throw new TypeError(`A spreadsheet was expected, not ${blob.type}`)
      saveFile(blob, fileName || fallbackName)
      toast.success(words.done)
    } catch (error) {
      if (error instanceof AbortedError) toast.info(t('export.stopped'))
      else toastError(error, words.failed, t)
    } finally {
      setLoading(false)
      setProgress(null)
    }
  }

  return {
    isLoading,
    /** `12 000 из 48 000 (25 %)`; null until something is known. */
    progress:
      progress &&
      t('export.progress', {
        rows: formatNumber(progress.rows),
        of: formatNumber(progress.of),
        percent: progress.percent,
      }),
    save,
    stop() {
      const { controller, since } = running.current ?? {}
      if (since !== undefined && performance.now() - since > doublePress) controller?.abort()
    },
  }
}
