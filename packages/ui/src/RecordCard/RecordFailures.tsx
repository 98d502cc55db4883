import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import type { RecordCardLabels } from './recordCardLabels'
import { Remark } from './recordCardLook'

export interface FileFailure {
  message: string
  onRetry: () => void
  busy?: boolean
}

export interface RecordFailuresProps {
  failed: 'delete' | 'restore' | undefined
  fileFailure: FileFailure | undefined
  labels: RecordCardLabels
}

/** What failed besides saving: deleting, bringing back, and the file of a text that was saved. */
export function RecordFailures({ failed, fileFailure, labels }: RecordFailuresProps) {
  return (
    <>
      {failed && (
        <Remark>
          <Notice tone="danger">{failed === 'delete' ? labels.notDeleted : labels.notRestored}</Notice>
        </Remark>
      )}
      {fileFailure && (
        <Remark>
          <Notice
            tone="danger"
            action={
              <Button size="sm" loading={fileFailure.busy ?? false} onClick={fileFailure.onRetry}>
                {labels.retry}
              </Button>
            }
          >
            {fileFailure.message}
          </Notice>
        </Remark>
      )}
    </>
  )
}
