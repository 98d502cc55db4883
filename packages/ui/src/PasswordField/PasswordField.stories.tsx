import { Lock } from 'lucide-react'
import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { PasswordField, type PasswordFieldProps } from './PasswordField'

export default { title: 'Text and numbers/Password field' }

function Demo({ value: initial = '', ...field }: Partial<PasswordFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        icon={<Lock />}
        {...field}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

export const Empty = (controls: Partial<PasswordFieldProps>) => (
  <Demo placeholder="Введите пароль" required {...controls} />
)
Empty.args = {
  label: 'Пароль',
  placeholder: 'Введите пароль',
  ...fieldControls,
  required: true,
} satisfies Partial<PasswordFieldProps>

export const Filled = () => <Demo value="karvon-2026" />

export const Invalid = () => (
  <Demo value="12345" autoComplete="new-password" error="Пароль должен содержать минимум 6 символов" />
)

export const Disabled = () => <Demo value="karvon-2026" disabled />
