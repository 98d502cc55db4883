import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { holdChoice } from '../react/holdChoice'
import { focusRing, media, visuallyHidden } from '../theme/mixins'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

export interface SegmentedControlProps<T extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  /** What it shows. The caller keeps it. */
  value: T
  /** In the order they are offered in; the `value` of each is unique. */
  options: readonly SegmentedOption<T>[]
  /** Called with the new value; nothing changes until `value` does. */
  onChange: (value: T) => void
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
}

/** One of 2 to 5 short options, all in view; for more there is Select. Arrow keys choose. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: SegmentedControlProps<T>) {
  const name = useId()
  const isReadOnly = useReadOnly()

  return (
    <Track disabled={disabled} onKeyDown={isReadOnly ? holdChoice : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-disabled={isReadOnly || undefined}
            onChange={() => !isReadOnly && onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </Choice>
      ))}
    </Track>
  )
}

const Track = styled.fieldset`
  display: inline-flex;
  gap: 2px;
  max-width: 100%;
  padding: 3px;
  border-radius: 10px;
  background: var(--color-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--color-line);

  > legend {
    ${visuallyHidden}
  }
`

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  flex: 0 1 auto;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: 34px;
  padding: 2px 4px;
  border-radius: 7px;
  color: var(--color-text-muted);
  font: 600 13px/18px var(--font-sans);
  text-align: center;
  cursor: pointer;

  /* The room beside the words goes before a word has to. */
  &::before,
  &::after {
    content: '';
    flex: 0 100000 auto;
    width: 10px;
    min-width: 0;
  }

  > input {
    ${visuallyHidden}
  }

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    margin-right: 7px;
  }

  &:hover {
    color: var(--color-text);
  }

  &:has(:checked) {
    background: var(--color-button);
    color: var(--color-text);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--color-line);
  }

  &:has(:focus-visible) {
    ${focusRing}
  }

  &:has(:disabled) {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
