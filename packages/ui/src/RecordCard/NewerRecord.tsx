import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { formatDay, formatNumber, type Language } from '../format/format'
import { decided, mergeValues } from '../merge/merge'
import { Notice } from '../Notice/Notice'
import { RadioGroup } from '../RadioGroup/RadioGroup'
import { useLanguage } from '../UiProvider/language'
import type { RecordCardLabels } from './recordCardLabels'

interface NewerRecordProps<T> {
  base: T
  mine: T
  theirs: T
  fieldNames: { [Key in keyof T & string]?: string }
  valueNames: { [Key in keyof T & string]?: Readonly<Record<string, string>> }
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
  valueNames,
  labels,
  onSettle,
}: NewerRecordProps<T>) {
  const language = useLanguage()
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set())
  const merge = mergeValues(base, mine, theirs)
  const { conflicts } = merge
  const names: Readonly<Record<string, string | undefined>> = fieldNames
  const choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = valueNames
  const nameOf = (path: string) => names[path] ?? names[path.split('.')[0] ?? ''] ?? path

  function choose(path: string, whose: 'mine' | 'theirs') {
    const others = [...theirPaths].filter((other) => other !== path)
    setTheirPaths(new Set(whose === 'theirs' ? [...others, path] : others))
  }

  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => onSettle(decided(merge, theirPaths))}>
          {conflicts.length > 0 ? labels.settle : labels.takeOver}
        </Button>
      }
    >
      {conflicts.length > 0
        ? labels.newer(conflicts.map(({ path }) => `«${nameOf(path)}»`).join(', '))
        : labels.newerElsewhere}
      {conflicts.length > 0 && (
        <Choices>
          {conflicts.map((field) => (
            <RadioGroup
              key={field.path}
              label={nameOf(field.path)}
              layout="row"
              value={theirPaths.has(field.path) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: withValue(labels.mine, field.mine, language, choices[field.path]) },
                { value: 'theirs', label: withValue(labels.theirs, field.theirs, language, choices[field.path]) },
              ]}
              onChange={(whose) => choose(field.path, whose)}
            />
          ))}
        </Choices>
      )}
    </Notice>
  )
}

/** «Моё: AB 1234567». What cannot be written in a line is left to its word alone. */
function withValue(
  word: string,
  value: unknown,
  language: Language,
  choices: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return `${word}: —`
  if (typeof value !== 'string' && typeof value !== 'number') return word
  return `${word}: ${choices[value] ?? (isDay(value) ? formatDay(String(value), language) : number(value, language))}`
}

const number = (value: string | number, language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : value

const isDay = (value: string | number) => /^\d{4}-\d{2}-\d{2}$/.test(String(value))

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
`
