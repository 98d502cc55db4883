import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { FieldError, type FieldProps } from '../Field/Field'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { useSteadyWhilePressed } from '../react/useSteadyWhilePressed'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { choiceRow } from '../theme/choiceRow'
import { media } from '../theme/mixins'

export interface CheckboxProps
  extends Pick<FieldProps<boolean>, 'hint' | 'error' | 'id' | 'name' | 'required' | 'disabled' | 'onBlur'> {
  /** Names it, on the screen and for a screen reader. */
  label: ReactNode
  /** Whether it is on. The caller keeps that. */
  checked: boolean
  /** Called with what it should be now; nothing changes until `checked` does. */
  onChange: (checked: boolean) => void
  /** Some, yet not all, of what the box stands for. @default false */
  indeterminate?: boolean | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** Yes or no, to be sent with the rest of a form. What acts at once is a Switch. */
export const Checkbox = rendersAlone(function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  hint,
  error: newestError,
  required,
  ref,
  ...input
}: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const messagesId = useId()
  const error = useSteadyWhilePressed(newestError)
  const isReadOnly = useReadOnly()

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement)

  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <Frame>
      <Row>
        <input
          {...input}
          ref={inputRef}
          type="checkbox"
          checked={checked}
          aria-describedby={hint || error ? messagesId : undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          aria-readonly={isReadOnly || undefined}
          onChange={(event) => !isReadOnly && onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </Row>
      {(hint || error) && (
        <Messages id={messagesId}>
          {error && <FieldError id={`${messagesId}-error`}>{error}</FieldError>}
          {hint}
        </Messages>
      )}
    </Frame>
  )
})

const check =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m20 6-11 11-5-5'/%3E%3C/svg%3E\") center / 12px no-repeat"

const Frame = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  min-width: 0;
`

const Row = styled.label`
  ${choiceRow}

  /* Its room for a finger lies over the hint. */
  position: relative;
  z-index: 1;

  > input {
    position: relative;
    border-radius: 5px;
    transition-property: border-color, background-color;
    transition-duration: var(--duration-fast);
  }

  > input:is(:checked, :indeterminate):not(:disabled) {
    border-color: var(--color-primary);
    background: var(--color-primary);
  }

  > input[aria-invalid] {
    border-color: var(--color-danger);
  }

  > input:is(:checked, :indeterminate)::after {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--color-text-on-accent);
    mask: ${check};
  }

  > input:indeterminate::after {
    inset: 6.5px 3px;
    border-radius: 1px;
    mask: none;
  }

  > input:disabled::after {
    background: var(--color-text-disabled);
  }

  ${media.forcedColors} {
    > input:is(:checked, :indeterminate):not(:disabled)::after {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`

const Messages = styled.div`
  display: grid;
  gap: 2px;
  padding-left: 27px;
  color: var(--color-text-muted);
  font: var(--text-small);

  /* The room a finger needs around the label is not one to the hint. */
  ${media.touch} {
    margin-top: -8px;
  }
`
