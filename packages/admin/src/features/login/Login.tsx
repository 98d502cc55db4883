import type { Credentials } from '@karvon/api-client/auth/auth'
import { ApiError, HttpError } from '@karvon/api-client/http/httpErrors'
import { BrandMark } from '@karvon/ui/BrandMark'
import { Button } from '@karvon/ui/Button'
import { PasswordField } from '@karvon/ui/PasswordField'
import { TextField } from '@karvon/ui/TextField'
import { toast } from '@karvon/ui/Toaster'
import { Lock, User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasDrafts, hasKeptFiles } from '../../shared/drafts'
import { brand } from '../../shared/start.ru.json'
import { useConnection } from '../../shared/useConnection'
import words from './login.ru.json'
import { Art, Ended, Fields, Help, Intro, Logo, Page, Pane } from './loginParts'
import portal from './portal.svg'
import { useSignInForm } from './useSignInForm'

export interface LoginProps {
  /** Did the session of somebody who worked here end by itself? */
  isEnded: boolean
}

/** `/login`. Its words are read from their table: i18next comes with the screens behind it. */
export default function Login({ isEnded }: LoginProps) {
  const { auth } = useConnection()
  const form = useSignInForm(signIn)
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => (hasKeptFiles() ? words.keptFiles : hasDrafts() ? words.kept : null))

  useEffect(() => {
    document.title = `${words.documentTitle} · ${brand}`
  }, [])

  // A refused attempt puts the focus into the first field that is wrong.
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])

  async function signIn(credentials: Credentials) {
    try {
      await auth.signIn(credentials)
      toast.success(words.welcome)
    } catch (error) {
      // What the client throws it has logged itself.
      if (!(error instanceof ApiError)) console.error(error)
      toast.error((error instanceof HttpError && error.detail) || words.failed)
    }
  }

  return (
    <Page>
      <Art>
        <img src={portal} alt="" />
      </Art>
      <Pane>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <Fields>
            <Intro>
              <Logo role="img" aria-label={words.logo}>
                <BrandMark size={56} />
              </Logo>
              <h1>{words.title}</h1>
              <p>{words.subtitle}</p>
            </Intro>
            {isEnded && (
              <Ended role="status">
                <b>{words.ended}</b>
                {kept && <span>{kept}</span>}
              </Ended>
            )}
            <TextField
              {...form.field('username')}
              label={words.username}
              icon={<User size={16} />}
              autoComplete="username"
              autoFocus
            />
            <PasswordField
              {...form.field('password')}
              label={words.password}
              placeholder={words.passwordPlaceholder}
              icon={<Lock size={16} />}
              autoComplete="current-password"
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              fullWidth
              loading={form.isSubmitting}
              loadingLabel={words.submitting}
            >
              {words.submit}
            </Button>
            <Help>{words.help}</Help>
          </Fields>
        </form>
      </Pane>
    </Page>
  )
}
