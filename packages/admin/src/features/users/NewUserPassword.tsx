import { newPassword } from '@karvon/api-client/users/newPassword'
import { Button } from '@karvon/ui/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormNewPassword } from '../../shared/form/FormNewPassword'
import { useFormField } from '../../shared/form/formFields'

/** The password of a new employee: typed, or made up and put into the clipboard by a press. */
export function NewUserPassword({ username, min }: { username: string; min: number }) {
  const { t } = useTranslation('users')
  const { value, onChange } = useFormField<string>('password')
  const [made, setMade] = useState<{ password: string; isCopied: boolean }>()

  async function makeUp() {
    const password = newPassword(min)
    onChange(password)
    const isCopied = await navigator.clipboard.writeText(password).then(
      () => true,
      () => false,
    )
    setMade({ password, isCopied })
  }

  return (
    <Frame>
      <FormNewPassword
        name="password"
        username={username}
        label={t('form.password')}
        required
        hint={t('form.passwordHint', { count: min })}
      />
      <Line>
        <Button size="sm" icon={<KeyRound />} onClick={() => void makeUp()}>
          {t('form.makeUp')}
        </Button>
        <span role="status">
          {made?.password === value && made && t(made.isCopied ? 'form.madeUpCopied' : 'form.madeUpHidden')}
        </span>
      </Line>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-2);
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  > span {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
