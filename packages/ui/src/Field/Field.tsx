import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useSteadyWhilePressed } from '../react/useSteadyWhilePressed'
import { visuallyHidden } from '../theme/mixins'

/** What stands around the input of a field. */
export interface FieldCaption {
  /** Names it, on the screen and for a screen reader. */
  label: string
  /** The label is for a screen reader alone, where the place says what the field is. @default false */
  hideLabel?: boolean | undefined
  /** Of the control, so that a list of errors can lead there. @default made up */
  id?: string | undefined
  /** What is wrong and what to do, as a sentence below; marks it as invalid. */
  error?: string | undefined
  /** A sentence below, read with it, also beside an error: a format, a source, a consequence. */
  hint?: ReactNode
  /** Marked with an asterisk and told to a screen reader; checking is up to the form. @default false */
  required?: boolean | undefined
}

/** What every field of a form takes. */
export interface FieldProps<Value> extends FieldCaption {
  /** The name under which a form sends it. */
  name?: string | undefined
  /** What it shows. The caller keeps it. */
  value: Value
  /** Called with the new value on every change, key by key where one types. */
  onChange: (value: Value) => void
  /** The focus has left all of it. */
  onBlur?: (() => void) | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Can be reached, read and copied, not changed. @default false */
  readOnly?: boolean | undefined
  /** Stands there while it is empty; says nothing that the label does not. */
  placeholder?: string | undefined
  /** Takes the focus when it appears. @default false */
  autoFocus?: boolean | undefined
  /** As the browser's attribute: `given-name`, `off`. */
  autoComplete?: string | undefined
}

/** What the frame tells the input within. */
export interface FieldControl {
  id: string
  /** Not of a plain input, which is named by its label element. */
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldCaption {
  /** Stands at the right of the line below the field, such as a counter. */
  aside?: ReactNode
  /**
   * What the label names. A group (several inputs under one label) is named by `aria-labelledby`. So is a combobox:
   * while its list is open, everything around is hidden from a screen reader, and with it the label element; what is
   * referred to is still read. @default input
   */
  names?: 'input' | 'combobox' | 'group' | undefined
  /** Gets the `id` and the aria attributes of the input, or of the group. */
  children: (control: FieldControl) => ReactNode
}

/** Parts what the frame of a field takes from the rest. */
export function captionOf<Props extends FieldCaption>(
  props: Props,
): [caption: FieldCaption, rest: Omit<Props, keyof FieldCaption>] {
  const { label, hideLabel, id, error, hint, required, ...rest } = props
  return [{ label, hideLabel, id, error, hint, required }, rest]
}

/** The frame all fields share: label above, message below, both tied to the input. */
export function Field({
  label,
  hideLabel = false,
  id,
  error: newestError,
  hint,
  required = false,
  aside,
  names = 'input',
  children,
}: FieldFrameProps) {
  const madeUp = useId()
  const error = useSteadyWhilePressed(newestError)
  const inputId = id ?? madeUp
  const labelId = `${inputId}-label`
  const errorId = `${inputId}-error`
  const hintId = `${inputId}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const text = (
    <>
      {label}
      {required && <Star aria-hidden>*</Star>}
    </>
  )

  return (
    <Frame data-field>
      {names === 'group' ? (
        <Label as="span" id={labelId} data-hidden={hideLabel || undefined}>
          {text}
        </Label>
      ) : (
        <Label id={labelId} htmlFor={inputId} data-hidden={hideLabel || undefined}>
          {text}
        </Label>
      )}
      {children({
        id: inputId,
        'aria-labelledby': names === 'input' ? undefined : labelId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(error || hint || aside) && (
        <Below>
          <Messages>
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {hint && <Hint id={hintId}>{hint}</Hint>}
          </Messages>
          {aside}
        </Below>
      )}
    </Frame>
  )
}

/** The line that says what is wrong: icon and text, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </ErrorLine>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

const Label = styled.label`
  align-self: flex-start;
  color: var(--color-text-secondary);
  font: 500 13px/18px var(--font-sans);

  &[data-hidden] {
    ${visuallyHidden}
  }
`

const Star = styled.span`
  margin-left: 4px;
  color: var(--color-danger-text);
`

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  justify-content: flex-end;
`

/* Where a counter beside it would leave too little room, the counter goes below. */
const Messages = styled.div`
  display: grid;
  flex: 1 1 160px;
  gap: 2px;
  min-width: 0;
`

const ErrorLine = styled.div`
  display: flex;
  gap: 6px;
  color: var(--color-danger-text);
  font: 500 13px/18px var(--font-sans);
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    margin-top: 2px;
  }
`

const Hint = styled.div`
  color: var(--color-text-muted);
  font: var(--text-small);
  overflow-wrap: anywhere;
`
