import { files } from '@karvon/api-client/files/files'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { useApi } from '../api/useApi'
import { useDownload } from '../files/useDownload'
import type { StoredRecord } from './recordKind'

export interface RecordFileOptions<Item extends StoredRecord> {
  /** Reads the records again, for an address that is still good. */
  reload(): Promise<readonly Item[]>
}

/** Looking at a private file, and saving it. Its address holds for minutes, so it is asked for when it is needed. */
export function useRecordFile<Item extends StoredRecord>({ reload }: RecordFileOptions<Item>) {
  const api = useApi({ files })
  const { t } = useTranslation()
  const { download } = useDownload(t('file.failed'))

  /** Opens a tab of its own at once, as browsers refuse it later, and sends it to the file. */
  async function view(item: Pick<Item, 'id'>) {
    const tab = window.open('', '_blank')
    try {
      const fresh = (await reload()).find(({ id }) => String(id) === String(item.id))
      if (!fresh?.fileUrl || !tab) throw new Error('The file or its tab is gone')
      tab.opener = null
      tab.location.replace(api.files.address(fresh.fileUrl))
    } catch (error) {
      tab?.close()
      toastError(error, t('file.failed'), t)
    }
  }

  /** The records with addresses that are good now; it is told when they cannot be had. */
  async function fresh() {
    try {
      return await reload()
    } catch (error) {
      toastError(error, t('file.failed'), t)
    }
  }

  async function save(path: string, title: string) {
    toast.info(t('file.started'))
    await download(path, title)
  }

  return { view, fresh, save, address: api.files.address }
}
