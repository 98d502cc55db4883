import type { DownloadedFile } from '@karvon/api-client/http/http'
import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { Download } from 'lucide-react'
import { ChangeGate } from '../session/ChangeGate'
import { useExport } from './useExport'

export interface ExportButtonProps {
  label: string
  /** When the server names none. */
  fileName: string
  words: { done: string; failed: string }
  /** How many a filter leaves: the file has those, and the button says so. */
  found?: number | false | undefined
  fetchFile: () => Promise<DownloadedFile>
}

/** Hands what the list shows to the person as a spreadsheet. */
export function ExportButton({ label, fileName, words, found, fetchFile }: ExportButtonProps) {
  const file = useExport(fileName, words)
  return (
    <ChangeGate>
      <Button icon={<Download />} loading={file.isLoading} onClick={() => file.save(fetchFile)}>
        {typeof found === 'number' ? `${label}: ${formatNumber(found)}` : label}
      </Button>
    </ChangeGate>
  )
}
