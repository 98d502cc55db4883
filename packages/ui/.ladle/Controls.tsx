import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../src/Button/Button'
import { Checkbox } from '../src/Checkbox/Checkbox'
import { NumberField } from '../src/NumberField/NumberField'
import { Select } from '../src/Select/Select'
import { TextArea } from '../src/TextArea/TextArea'
import { TextField } from '../src/TextField/TextField'

/** One property of a story that can be changed, as Ladle keeps it. */
export interface StoryControl {
  type: string
  value?: unknown
  defaultValue?: unknown
  options?: readonly unknown[]
  min?: number
  max?: number
  step?: number
}

export type StoryControls = Record<string, StoryControl>

interface ControlsProps {
  controls: StoryControls
  onChange: (controls: StoryControls) => void
}

/** What a story can be given, beside it. */
export function Controls({ controls, onChange }: ControlsProps) {
  const entries = Object.entries(controls).filter(([, { type }]) => type !== 'function' && type !== 'action')
  const isChanged = entries.some(
    ([, { value, defaultValue }]) => JSON.stringify(value) !== JSON.stringify(defaultValue),
  )
  const reset = () =>
    onChange(
      Object.fromEntries(Object.entries(controls).map(([name, one]) => [name, { ...one, value: one.defaultValue }])),
    )

  return (
    <Panel aria-label="Controls" lang="en">
      <header>
        <h2>Controls</h2>
        <Button size="sm" variant="ghost" aria-disabled={!isChanged} onClick={reset}>
          Reset
        </Button>
      </header>
      {entries.map(([name, control]) => (
        <Control
          key={name}
          name={name}
          control={control}
          onChange={(value) => onChange({ ...controls, [name]: { ...control, value } })}
        />
      ))}
    </Panel>
  )
}

interface ControlProps {
  name: string
  control: StoryControl
  onChange: (value: unknown) => void
}

function Control({ name, control, onChange }: ControlProps) {
  const { type, value, options } = control
  if (options) {
    return (
      <Select
        label={name}
        value={String(value)}
        options={options.map((option) => ({ value: String(option), label: String(option) }))}
        onChange={(chosen) => onChange(options.find((option) => String(option) === chosen))}
      />
    )
  }
  if (type === 'boolean') return <Checkbox label={name} checked={value === true} onChange={onChange} />
  if (type === 'number' || type === 'range') {
    const { min, max, step = 1 } = control
    return (
      <NumberField
        label={name}
        value={typeof value === 'number' ? value : null}
        min={min}
        max={max}
        step={step}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
  if (type === 'complex') return <Json name={name} value={value} onChange={onChange} />
  return <TextField label={name} value={typeof value === 'string' ? value : ''} onChange={onChange} />
}

/** A value that is no text and no number; what is no JSON yet waits. */
function Json({ name, value, onChange }: { name: string; value: unknown; onChange: (value: unknown) => void }) {
  const [text, setText] = useState(JSON.stringify(value) ?? '')
  const isRead = readJson(text) !== undefined
  return (
    <TextArea
      label={name}
      rows={3}
      value={text}
      error={text && !isRead ? 'Not JSON yet' : undefined}
      onChange={(next) => {
        setText(next)
        const read = readJson(next)
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Panel = styled.section`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  padding: var(--space-4);
  border: 1px solid var(--color-line-soft);
  border-radius: var(--radius-lg);
  background: var(--color-surface);

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  h2 {
    font: var(--text-title-sm);
  }
`
