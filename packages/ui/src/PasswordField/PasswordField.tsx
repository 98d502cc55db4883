import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { IconButton } from '../IconButton/IconButton'

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
            <IconButton
              icon={isShown ? <EyeOff /> : <Eye />}
              label={isShown ? labels.hide : labels.show}
              disabled={input.disabled}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  )
}
