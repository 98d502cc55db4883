import type { DownloadedFile, DownloadOptions } from '@karvon/api-client/http/http'
import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { Download, Octagon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChangeGate } from '../session/ChangeGate'
import { useExport } from './useExport'

export interface ExportButtonProps {
  label: string
  /** When the server names none. */
  fileName: string
  words: { done: string; failed: string }
  /** How many a filter leaves: the file has those, and the button says so. */
  found?: number | false | undefined
  fetchFile: (options: DownloadOptions) => Promise<DownloadedFile>
}

/** Hands what the list shows to the person as a spreadsheet; says how far it is meanwhile, and stops it. */
export function ExportButton({ label, fileName, words, found, fetchFile }: ExportButtonProps) {
  const { t } = useTranslation()
  const { isLoading, progress, save, stop } = useExport(fileName, words)
  return (
    <ChangeGate>
      <Button
        icon={progress ? <Octagon /> : <Download />}
        loading={isLoading && !progress}
        onClick={() => (progress ? stop() : void save(fetchFile))}
      >
        {progress
          ? `${t('export.stop')}: ${progress}`
          : typeof found === 'number'
            ? `${label}: ${formatNumber(found)}`
            : label}
      </Button>
    </ChangeGate>
  )
}
