import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { personalData } from '@karvon/api-client/clients/personalData'
import { personalDataLeft, personalDataParts } from '@karvon/api-client/clients/personalDataNames'
import type { PersonalData, PersonalDataErasure } from '@karvon/api-client/clients/personalDataTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { formatMoment } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { saveFile } from '../../shared/files/saveFile'
import { useRefreshClients } from './useClients'

/** The copy of a client's data as a file, and the erasure with its protocol. */
export function usePersonalData(id: ClientId) {
  const api = useApi({ personalData })
  const { t } = useTranslation('personalData')
  const refresh = useRefreshClients()
  const [files, setFiles] = useState<PersonalData['files']>([])
  const [isCopying, setCopying] = useState(false)
  const [isErasing, setErasing] = useState(false)

  async function copy() {
    setCopying(true)
    try {
      const held = await api.personalData.get(id)
      setFiles(held.files)
      const kept = { ...held, files: held.files.map(({ address: _, ...file }) => file) }
      save(`${JSON.stringify(kept, null, 2)}\n`, `client-${id}.json`, 'application/json')
    } catch (error) {
      toastError(error, t('failedCopy'), t)
    } finally {
      setCopying(false)
    }
  }

  /** @returns what the server says of the name, where it refuses it */
  async function erase(fullName: string): Promise<{ isDone: boolean; said?: string | undefined }> {
    setErasing(true)
    try {
      const erasure = await api.personalData.erase(id, fullName.trim())
      if (erasure) save(protocolOf(erasure), `protocol-${id}.txt`, 'text/plain')
      toast.success(t('done'))
      void refresh()
      return { isDone: true }
    } catch (error) {
      const said = error instanceof HttpError ? error.errors?.fullName?.[0] : undefined
      if (said === undefined) toastError(error, t('failedErase'), t)
      return { isDone: false, said }
    } finally {
      setErasing(false)
    }
  }

  function protocolOf({ clientId, erasedAt, erased, left }: PersonalDataErasure): string {
    return [
      t('protocol.title'),
      t('protocol.client', { id: clientId }),
      t('protocol.at', { at: formatMoment(erasedAt) }),
      '',
      t('protocol.erased'),
      ...linesOf(erased),
      ...(left.length > 0 ? ['', t('protocol.left'), ...linesOf(left)] : []),
      '',
      t('protocol.backups'),
      '',
    ].join('\n')
  }

  return { copy, erase, files, isCopying, isErasing }
}

const names: Readonly<Record<string, { ru: string }>> = { ...personalDataParts, ...personalDataLeft }

const linesOf = (parts: readonly { part: string; count: number }[]): string[] =>
  parts.map(({ part, count }) => `${names[part]?.ru ?? part}: ${count}`)

const save = (text: string, fileName: string, type: string): void => saveFile(new Blob([text], { type }), fileName)
