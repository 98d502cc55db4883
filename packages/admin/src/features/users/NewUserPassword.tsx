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
    const password = randomPassword(min)
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

/** Signs that are not taken for one another when they are read aloud or typed from paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groupLength = 4

/** Groups of four with a dash between, of at least so many signs, more than anybody guesses. */
function randomPassword(min: number): string {
  const groups = Math.max(4, Math.ceil(min / (groupLength + 1)) + 1)
  const group = () => Array.from({ length: groupLength }, () => signs[below(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** An integer from 0, each as likely as any other. */
function below(limit: number): number {
  const fair = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return byte % limit
  }
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
