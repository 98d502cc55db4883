import { type Ref, useId } from 'react'
import { styled } from 'styled-components'
import type { FieldProps } from '../Field/Field'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { focusRing, media, visuallyHidden } from '../theme/mixins'

export interface SwitchProps extends Pick<FieldProps<boolean>, 'hint' | 'id' | 'name' | 'disabled' | 'onBlur'> {
  /** What is switched, or the word of its state; it stands beside the switch. */
  label: string
  /** For screen readers only, where the place says what it switches. @default false */
  hideLabel?: boolean | undefined
  /** Whether it is on. The caller keeps that. */
  checked: boolean
  /** Called with what it should be now; nothing changes until `checked` does. */
  onChange: (checked: boolean) => void
  /** The change is on its way to the server: half opacity, clicks are ignored, focus stays. @default false */
  saving?: boolean | undefined
  /** Keeps the switch focusable, yet ignores clicks; `aria-describedby` names the reason. */
  'aria-disabled'?: boolean | undefined
  /** Ids of texts elsewhere on the page that are read with it. */
  'aria-describedby'?: string | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** On or off, at once. The caller shows the new state right away and puts it back if the server refuses. */
export const Switch = rendersAlone(function Switch({
  label,
  hideLabel = false,
  checked,
  onChange,
  saving = false,
  hint,
  'aria-disabled': ariaDisabled = false,
  'aria-describedby': describedBy,
  ...input
}: SwitchProps) {
  const hintId = useId()
  const isReadOnly = useReadOnly()
  const isInert = saving || ariaDisabled || isReadOnly

  return (
    <Frame>
      <Row data-inert={isInert || undefined}>
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-busy={saving || undefined}
          aria-disabled={saving || ariaDisabled || undefined}
          aria-readonly={isReadOnly || undefined}
          aria-describedby={[hint && hintId, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => !isInert && onChange(event.currentTarget.checked)}
        />
        <Label data-hidden={hideLabel || undefined}>{label}</Label>
      </Row>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Frame>
  )
})

const Frame = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  min-width: 0;
`

const Row = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: var(--size-control-xs);
  cursor: pointer;

  > input {
    appearance: none;
    position: relative;
    flex: none;
    width: 40px;
    height: 24px;
    margin: 0;
    border-radius: var(--radius-pill);
    background: var(--color-switch-off);
    cursor: inherit;
    transition-property: background-color, opacity;
    transition-duration: var(--duration-base);
  }

  > input::after {
    content: '';
    position: absolute;
    inset: 3px auto auto 3px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: var(--color-knob);
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.3);
    transition: transform var(--duration-base) var(--ease-out);
  }

  > input:checked {
    background: var(--color-switch-on);
  }

  > input:checked::after {
    transform: translateX(16px);
  }

  > input:disabled,
  &[data-inert] > input {
    opacity: 0.5;
  }

  > input:focus-visible {
    ${focusRing}
  }

  &:has(:disabled),
  &[data-inert] {
    color: var(--color-text-muted);
    cursor: not-allowed;
  }

  &:has([aria-busy='true']) {
    cursor: progress;
  }

  /* The switch keeps its looks, yet a finger has 44 px to hit. */
  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -10px -4px;
    }
  }

  ${media.forcedColors} {
    > input {
      border: 1px solid ButtonText;
    }

    > input::after {
      inset: 2px auto auto 2px;
      forced-color-adjust: none;
      background: ButtonText;
    }

    > input:checked {
      forced-color-adjust: none;
      background: Highlight;
    }

    > input:checked::after {
      background: HighlightText;
    }
  }
`

const Label = styled.span`
  &[data-hidden] {
    ${visuallyHidden}
  }
`

const Hint = styled.div`
  padding-left: 49px;
  color: var(--color-text-muted);
  font: var(--text-small);
`
