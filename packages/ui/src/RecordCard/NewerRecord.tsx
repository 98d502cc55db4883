import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { RadioGroup } from '../RadioGroup/RadioGroup'
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

/**
 * Somebody saved the record while it was edited. Fields that only one of the two changed go together by themselves; of
 * each field both changed the person says whose value shall stand.
 */
export function NewerRecord<T extends object>({
  base,
  mine,
  theirs,
  fieldNames,
  labels,
  onSettle,
}: NewerRecordProps<T>) {
  type Field = keyof T & string
  const [theirFields, setTheirFields] = useState<ReadonlySet<Field>>(new Set())
  const { merged, conflicts } = mergeEdits(base, mine, theirs)
  const nameOf = (field: Field) => fieldNames[field] ?? field

  function choose(field: Field, whose: 'mine' | 'theirs') {
    const others = [...theirFields].filter((other) => other !== field)
    setTheirFields(new Set(whose === 'theirs' ? [...others, field] : others))
  }

  const isTheirs = (field: Field) => theirFields.has(field)

  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => onSettle({ ...merged, ...pick(theirs, conflicts.filter(isTheirs)) })}>
          {conflicts.length > 0 ? labels.settle : labels.takeOver}
        </Button>
      }
    >
      {conflicts.length > 0
        ? labels.newer(conflicts.map((field) => `«${nameOf(field)}»`).join(', '))
        : labels.newerElsewhere}
      {conflicts.length > 0 && (
        <Choices>
          {conflicts.map((field) => (
            <RadioGroup
              key={field}
              label={nameOf(field)}
              layout="row"
              value={isTheirs(field) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: withValue(labels.mine, mine[field]) },
                { value: 'theirs', label: withValue(labels.theirs, theirs[field]) },
              ]}
              onChange={(whose) => choose(field, whose)}
            />
          ))}
        </Choices>
      )}
    </Notice>
  )
}

/** «Моё: AB 1234567». What cannot be written in a line is left to its word alone. */
function withValue(word: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return `${word}: —`
  return typeof value === 'string' || typeof value === 'number' ? `${word}: ${value}` : word
}

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
`
