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
  hasDeleteFailed: boolean
  fileFailure: FileFailure | undefined
  labels: RecordCardLabels
}

/** What failed besides saving: deleting, and the file of a text that was saved. */
export function RecordFailures({ hasDeleteFailed, fileFailure, labels }: RecordFailuresProps) {
  return (
    <>
      {hasDeleteFailed && (
        <Remark>
          <Notice tone="danger">{labels.notDeleted}</Notice>
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
