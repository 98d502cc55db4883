import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { holdChoice } from '../react/holdChoice'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { choiceRow } from '../theme/choiceRow'
import { media } from '../theme/mixins'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<T extends string>
  extends Omit<FieldProps<T>, 'placeholder' | 'autoFocus' | 'autoComplete' | 'readOnly'> {
  /** In the order they are offered in; the `value` of each is unique. */
  options: readonly RadioOption<T>[]
  /** `halves`: each in its half of the width, on a phone one below the other. @default column */
  layout?: 'row' | 'column' | 'halves' | undefined
}

/** One of a few options, all in view and with room to explain them. Arrow keys choose. */
export const RadioGroup = rendersAlone(function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const [caption, { name, value, onChange, onBlur, disabled = false, options, layout = 'column' }] = captionOf(props)
  const madeUp = useId()
  const isReadOnly = useReadOnly()

  return (
    <Field {...caption} names="group">
      {(control) => (
        <Choices
          {...control}
          role="radiogroup"
          data-layout={layout}
          aria-readonly={isReadOnly || undefined}
          onKeyDown={isReadOnly ? holdChoice : undefined}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
        >
          {options.map((option) => (
            <Choice key={option.value}>
              <input
                type="radio"
                name={name ?? madeUp}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                aria-describedby={option.hint ? `${madeUp}-${option.value}` : undefined}
                onChange={() => !isReadOnly && onChange(option.value)}
              />
              <span>
                {option.label}
                {option.hint && (
                  <Hint id={`${madeUp}-${option.value}`} aria-hidden>
                    {option.hint}
                  </Hint>
                )}
              </span>
            </Choice>
          ))}
        </Choices>
      )}
    </Field>
  )
})

const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);

  &[data-layout='row'] {
    flex-flow: row wrap;
    gap: var(--space-1) var(--space-5);
  }

  &[data-layout='halves'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-1) var(--space-4);

    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Choice = styled.label`
  ${choiceRow}

  > input {
    border-radius: 50%;
    transition: border-color var(--duration-fast);
  }

  [aria-invalid] > & > input {
    border-color: var(--color-danger);
  }

  > input:checked:not(:disabled) {
    border: 5px solid var(--color-primary);
  }

  > input:disabled:checked {
    border-width: 5px;
  }

  ${media.forcedColors} {
    > input:checked {
      border-color: Highlight;
    }
  }
`

const Hint = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`
