import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { iconButtonLook } from '../IconButton/iconButtonLook'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface PasswordFieldLabels {
  show: string
  hide: string
}

export interface PasswordFieldProps extends FieldProps<string> {
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<PasswordFieldLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

const words: Words<PasswordFieldLabels> = {
  ru: { show: 'Показать пароль', hide: 'Скрыть пароль' },
  en: { show: 'Show the password', hide: 'Hide the password' },
  uz: { show: 'Parolni koʻrsatish', hide: 'Parolni yashirish' },
}

/** A password, hidden until the person asks to see it. Say with `autoComplete` whether it is the current or a new one. */
export const PasswordField = rendersAlone(function PasswordField(props: PasswordFieldProps) {
  const [caption, { onChange, labels, ...input }] = captionOf(props)
  const texts = useLabels(words, labels)
  const [isShown, setShown] = useState(false)

  return (
    <Field {...caption}>
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
              aria-label={isShown ? texts.hide : texts.show}
              title={isShown ? texts.hide : texts.show}
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
})

/** Names itself by `title`: a page with nothing but a sign-in form need not load the floating tooltips for it. */
const Toggle = styled.button`
  ${iconButtonLook}
  align-self: center;
`
