import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import type { RecordCardLabels } from './recordCardLabels'
import { mergeEdits, pick } from './recordValues'

export interface NewerRecordProps<T> {
  base: T
  mine: T
  theirs: T
  fieldNames: { [Key in keyof T & string]?: string }
  labels: RecordCardLabels
  onSettle: (merged: T) => void
}

/** Somebody saved the record while it was edited: names the fields both changed and asks whose shall stand. */
export function NewerRecord<T extends object>({
  base,
  mine,
  theirs,
  fieldNames,
  labels,
  onSettle,
}: NewerRecordProps<T>) {
  const { merged, conflicts } = mergeEdits(base, mine, theirs)
  const names = conflicts.map((field) => `«${fieldNames[field] ?? field}»`).join(', ')

  if (conflicts.length === 0) {
    return (
      <Notice
        tone="info"
        action={
          <Button size="sm" onClick={() => onSettle(merged)}>
            {labels.takeOver}
          </Button>
        }
      >
        {labels.newerElsewhere}
      </Notice>
    )
  }

  return (
    <Notice
      tone="info"
      action={
        <>
          <Button size="sm" onClick={() => onSettle({ ...merged, ...pick(theirs, conflicts) })}>
            {labels.takeTheirs}
          </Button>
          <Button size="sm" onClick={() => onSettle(merged)}>
            {labels.keepMine}
          </Button>
        </>
      }
    >
      {labels.newer(names)}
    </Notice>
  )
}
