import { files } from '@karvon/api-client/files/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { useApi } from '../api/useApi'
import { fileNameFor, saveFile } from './saveFile'

/**
 * Hands a stored file to the person, called by the title of what it belongs to.
 * @param failed the words of the catalogue when it cannot be had
 */
export function useDownload(failed: string) {
  const api = useApi({ files })
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)

  async function download(path: string, title: string) {
    if (isLoading) return
    const fileName = fileNameFor(title, path)
    setLoading(true)
    try {
      const file = await api.files.download(path, fileName)
      saveFile(file.blob, file.fileName || fileName)
    } catch (error) {
      toastError(error, failed, t)
    } finally {
      setLoading(false)
    }
  }

  return { isLoading, download }
}
