import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDay, formatNumber, type Language, plainText } from '../format/format'
import { decided, type FieldConflict, mergeValues } from '../merge/merge'
import { RadioGroup } from '../RadioGroup/RadioGroup'
import { useLanguage } from '../UiProvider/language'

/** Two versions of a record that were made of the same one, and whose value of each field stands. */
export interface ConflictChoice<T> {
  /** What both changed, and not alike; of what only one of them changed nobody has to be asked. */
  conflicts: readonly FieldConflict[]
  /** Paths of which theirs stands. */
  theirPaths: ReadonlySet<string>
  choose: (paths: readonly string[], whose: 'mine' | 'theirs') => void
  /** Both versions put together, as was chosen. */
  decided: () => T
}

/** Field by field, and language by language, whose value stands: mine, until something else is chosen. */
export function useConflict<T extends object>(base: T, mine: T, theirs: T): ConflictChoice<T> {
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set())
  const merge = mergeValues(base, mine, theirs)
  return {
    conflicts: merge.conflicts,
    theirPaths,
    choose(paths, whose) {
      const others = [...theirPaths].filter((path) => !paths.includes(path))
      setTheirPaths(new Set(whose === 'theirs' ? [...others, ...paths] : others))
    },
    decided: () => decided(merge, theirPaths),
  }
}

export interface ConflictProps {
  /** Of `useConflict`. */
  choice: ConflictChoice<object>
  /** What the fields are called: `title` → «Название». */
  fieldNames?: { readonly [name: string]: string | undefined } | undefined
  /** What the values of a choice are called: `gender` → `1` → «Мужской». */
  valueNames?: { readonly [name: string]: Readonly<Record<string, string>> | undefined } | undefined
  /** Of the two sides, and of a field without a value. */
  labels: { mine: string; theirs: string; empty: string }
  /** `row`: each value in the line of its side, for short ones. @default column */
  layout?: 'row' | 'column' | undefined
}

/** The fields that two people changed at once: both values of each, and which one stays. Where it stands it says why it asks, and what comes then. */
export function Conflict({ choice, fieldNames = {}, valueNames = {}, labels, layout = 'column' }: ConflictProps) {
  const language = useLanguage()

  function option(value: 'mine' | 'theirs', { path, ...values }: FieldConflict) {
    const text = textOf(values[value], valueNames[path], language)
    // In which language it is written, the last part of its path says.
    const written = text ? <span lang={path.split('.')[1]}>{text}</span> : labels.empty
    if (layout !== 'row') return { value, label: labels[value], hint: <Value>{written}</Value> }
    return {
      value,
      label:
        text === undefined ? (
          labels[value]
        ) : (
          <>
            {`${labels[value]}: `}
            {written}
          </>
        ),
    }
  }

  return choice.conflicts.map((field) => (
    <RadioGroup
      key={field.path}
      label={fieldTitle(field.path, fieldNames)}
      name={layout === 'column' ? field.path : undefined}
      layout={layout}
      value={choice.theirPaths.has(field.path) ? 'theirs' : 'mine'}
      options={[option('mine', field), option('theirs', field)]}
      onChange={(whose) => choice.choose([field.path], whose)}
    />
  ))
}

/** «Название · RU» */
export function fieldTitle(path: string, names: NonNullable<ConflictProps['fieldNames']>): string {
  const [name = '', language] = path.split('.')
  return names[path] ?? [names[name] ?? name, language?.toUpperCase()].filter(Boolean).join(' · ')
}

/** Undefined for what cannot be written, such as a file. */
function textOf(value: unknown, names: Readonly<Record<string, string>> = {}, language: Language): string | undefined {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => textOf(item, names, language) ?? '').join(', ')
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const name = names[value]
  if (name !== undefined) return name
  if (typeof value === 'number') return formatNumber(value, language)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, language) : plainText(value)
}

const Value = styled.span`
  display: block;
  max-height: 9.5em;
  overflow: auto;
  color: var(--color-text);
  white-space: pre-line;
  overflow-wrap: anywhere;
`
