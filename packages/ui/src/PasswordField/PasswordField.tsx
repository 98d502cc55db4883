import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { iconButtonLook } from '../IconButton/iconButtonLook'

export interface PasswordFieldProps extends FieldProps<string> {
  icon?: ReactNode
  /** @default «Показать пароль», «Скрыть пароль» */
  labels?: { show: string; hide: string }
  ref?: Ref<HTMLInputElement>
}

const russian = { show: 'Показать пароль', hide: 'Скрыть пароль' }

/** A password, hidden until the person asks to see it. Say with `autoComplete` whether it is the current or a new one. */
export function PasswordField({
  label,
  hideLabel,
  id,
  error,
  hint,
  required,
  onChange,
  labels = russian,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <Field label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required}>
      {(control) => (
        <InputBox
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.currentTarget.value)}
          trailing={
            <Toggle
              type="button"
              aria-label={isShown ? labels.hide : labels.show}
              title={isShown ? labels.hide : labels.show}
              disabled={input.disabled}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff /> : <Eye />}
            </Toggle>
          }
        />
      )}
    </Field>
  )
}

/** Names itself by `title`: a page with nothing but a sign-in form need not load the floating tooltips for it. */
const Toggle = styled.button`
  ${iconButtonLook}
  align-self: center;
`
