import { Button } from '@karvon/ui/Button'
import { FileField, type FileFieldProps } from '@karvon/ui/FileField'
import { ProgressBar } from '@karvon/ui/ProgressBar'
import { usableWhileReadOnly } from '@karvon/ui/ReadOnly'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { storedFileName } from '../files/saveFile'

export interface StoredFileFieldProps
  extends Pick<FileFieldProps, 'id' | 'label' | 'accept' | 'error' | 'hint' | 'required' | 'disabled' | 'onView'> {
  /** Stored path, null when there is none. */
  stored: string | null
  /** Chosen, not yet sent. */
  file: File | null
  /** Percent of real bytes, null while the length is unknown, undefined while nothing travels. */
  progress: number | null | undefined
  stop(): void
  /** Null takes the choice back. */
  onPick(file: File | null): void
  onDownload?(path: string): void
}

/** A file that is chosen here and sent with the rest of its form; its way is shown while it travels. */
export function StoredFileField({
  stored,
  progress,
  stop,
  onPick,
  onView,
  onDownload,
  ...field
}: StoredFileFieldProps) {
  const { t } = useTranslation()
  return (
    <Place>
      <FileField
        {...field}
        stored={stored ? { name: storedFileName(stored) } : null}
        onPick={onPick}
        onUndo={() => onPick(null)}
        onView={stored ? onView : undefined}
        onDownload={stored && onDownload ? () => onDownload(stored) : undefined}
      />
      {progress !== undefined && (
        <Transfer>
          <ProgressBar value={progress} label={t('file.uploading')} />
          <Button size="sm" variant="ghost" onClick={stop} {...usableWhileReadOnly}>
            {t('file.stop')}
          </Button>
        </Transfer>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`

const Transfer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
`
