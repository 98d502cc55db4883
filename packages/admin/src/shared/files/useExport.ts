import type { DownloadedFile } from '@karvon/api-client/http/http'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { saveFile } from './saveFile'

/** What a proxy says in the server's place, with the status of a success. */
const noSpreadsheet = /^(text\/html|application\/json)/

/**
 * Hands a file that the server makes to the person.
 * @param fallbackName when the server names none
 */
export function useExport(fallbackName: string, words: { done: string; failed: string }) {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  const [received, setReceived] = useState(0)

  async function save(fetchFile: (onReceived: (bytes: number) => void) => Promise<DownloadedFile>) {
    setLoading(true)
    setReceived(0)
    try {
      const { blob, fileName } = await fetchFile(setReceived)
      if (noSpreadsheet.test(blob.type)) throw new TypeError(`A spreadsheet was expected, not ${blob.type}`)
      saveFile(blob, fileName || fallbackName)
      toast.success(words.done)
    } catch (error) {
      toastError(error, words.failed, t)
    } finally {
      setLoading(false)
    }
  }

  return {
    isLoading,
    /** Bytes that have come, for who fetches the file so that it is told. */
    received,
    save,
  }
}
