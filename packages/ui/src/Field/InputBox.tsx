import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { roomFor } from '../format/characters'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { takesRef } from '../react/react18'
import { fieldBox, fieldText } from './fieldLook'

export interface InputBoxProps extends ComponentProps<'input'> {
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** What stands inside at the right: a unit or buttons. A disabled field without one shows a lock. */
  trailing?: ReactNode
}

/** A one-line input in the box all fields share. A press anywhere in the box lands in the input. */
export const InputBox = takesRef(function InputBox({
  icon,
  trailing,
  readOnly,
  onChange,
  maxLength,
  ...input
}: InputBoxProps) {
  const isReadOnly = useReadOnly(readOnly)
  const end = trailing || (input.disabled ? <Lock aria-hidden /> : null)

  return (
    <Box
      data-invalid={input['aria-invalid'] || undefined}
      data-disabled={input.disabled || undefined}
      data-read-only={isReadOnly || undefined}
    >
      {icon && (
        <Lead data-slot="lead" aria-hidden>
          {icon}
        </Lead>
      )}
      {/* What an input method had begun to compose may still come. */}
      <input
        {...input}
        maxLength={roomFor(String(input.value ?? ''), maxLength)}
        readOnly={isReadOnly}
        onChange={isReadOnly ? undefined : onChange}
      />
      {end && <Trail>{end}</Trail>}
    </Box>
  )
})

const Box = styled.div`
  ${fieldBox}
  position: relative;
  display: flex;
  align-items: stretch;

  > input {
    ${fieldText}
    flex: 1;
    width: 100%;
    min-width: 0;
    padding: 0 var(--space-3);
    border-radius: inherit;
    text-overflow: ellipsis;
  }

  > [data-slot='lead'] + input {
    padding-left: 36px;
  }
`

const Lead = styled.span`
  position: absolute;
  inset: 0 auto 0 12px;
  display: grid;
  place-items: center;
  color: var(--color-text-muted);
  pointer-events: none;

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }
`

const Trail = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  margin-left: -8px;
  padding-right: 3px;
  color: var(--color-text-muted);

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
    margin-right: 9px;
  }
`
