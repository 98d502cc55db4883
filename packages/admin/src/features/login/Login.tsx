import type { Credentials } from '@karvon/api-client/auth/auth'
import type { SignInFactors } from '@karvon/api-client/auth/passkeyTypes'
import { ApiError, HttpError } from '@karvon/api-client/http/httpErrors'
import { BrandMark } from '@karvon/ui/BrandMark'
import { Button } from '@karvon/ui/Button'
import { defer } from '@karvon/ui/Deferred'
import { PasswordField } from '@karvon/ui/PasswordField'
import { ReadOnly } from '@karvon/ui/ReadOnly'
import { TextField } from '@karvon/ui/TextField'
import { toast } from '@karvon/ui/Toaster'
import { KeyRound, Lock, User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useConnection } from '../../shared/api/useConnection'
import { hasDrafts, hasKeptFiles } from '../../shared/leaving/drafts'
import { brand } from '../../shared/words/start.ru.json'
import words from './login.ru.json'
import portal from './portal.svg'

export interface LoginProps {
  /** Did the session of somebody who worked here end by itself? */
  isEnded: boolean
}

/** `/login`. Its words are read from their table: i18next comes with the screens behind it. */
export default function Login({ isEnded }: LoginProps) {
  const { auth } = useConnection()
  const [factors, setFactors] = useState<SignInFactors | null>(null)
  const [wantsCode, setWantsCode] = useState(false)
  const form = useSignInForm(signIn, () => setFactors(null))
  const mayPasskey = Boolean(factors?.passkey) && 'PublicKeyCredential' in window
  const takesPasskey = mayPasskey && !wantsCode
  const asksCode = factors !== null && !takesPasskey
  const element = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => (hasKeptFiles() ? words.keptFiles : hasDrafts() ? words.kept : null))

  useEffect(() => {
    document.title = `${words.documentTitle} · ${brand}`
  }, [])

  // A refused attempt puts the focus into the first field that is wrong.
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])

  async function signIn({ code, ...credentials }: Values) {
    try {
      // Who has no second factor sends what the documents say.
      await auth.signIn({
        ...credentials,
        ...(asksCode && code && { code }),
        ...(takesPasskey && factors?.passkey && { passkey: await shown(factors.passkey) }),
      })
      toast.success(words.welcome)
    } catch (error) {
      const isMissing = error instanceof Error && error.name === 'NoPasskeyError'
      // What the client throws it has logged itself.
      if (!(error instanceof ApiError) && !isMissing) console.error(error)
      const asked = await factorsOf(error)
      if (asked) setFactors(asked)
      if (asked && !factors) return
      const isRefused = error instanceof HttpError && error.code === 'wrong_passkey'
      // An answer is good once: the next one is asked for anew.
      if (isRefused)
        await auth.signIn(credentials).catch(async (reason) => setFactors((await factorsOf(reason)) ?? null))
      toast.error(isMissing ? words.noPasskey : (error instanceof HttpError && error.detail) || words.failed)
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
          <ReadOnly when={form.isSubmitting}>
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
              {asksCode && (
                <TextField
                  {...form.field('code')}
                  label={words.code}
                  hint={factors?.app ? words.codeHint : words.recoveryHint}
                  icon={<KeyRound size={16} />}
                  autoComplete="one-time-code"
                  autoFocus
                />
              )}
              {takesPasskey && (
                <Ended role="status">
                  <b>{words.passkey}</b>
                  <span>{words.passkeyHint}</span>
                </Ended>
              )}
              <Button
                type="submit"
                variant="primary"
                size="lg"
                fullWidth
                loading={form.isSubmitting}
                loadingLabel={words.submitting}
              >
                {takesPasskey ? words.submitPasskey : words.submit}
              </Button>
              {mayPasskey && (
                <Button variant="ghost" fullWidth onClick={() => setWantsCode(takesPasskey)}>
                  {takesPasskey ? words.codeInstead : words.passkeyInstead}
                </Button>
              )}
              <Help>{words.help}</Help>
            </Fields>
          </ReadOnly>
        </form>
      </Pane>
    </Page>
  )
}

/** Which second factors the server asks for. */
async function factorsOf(error: unknown): Promise<SignInFactors | undefined> {
  if (!(error instanceof HttpError) || error.code !== 'second_factor_needed') return undefined
  return (await import('@karvon/api-client/auth/factorsAsked')).factorsAsked(error)
}

/** Its code comes when a passkey is asked for: most people never are. */
const shown = async (request: NonNullable<SignInFactors['passkey']>) =>
  (await import('../../shared/session/passkey')).showPasskey(request)

/** The rules and what checks them; they are wanted with the first attempt, not before the page is there. */
const rules = defer(async () => {
  const [{ credentialsSchema }, { ValidationError }] = await Promise.all([
    import('@karvon/api-client/auth/authSchema'),
    import('yup'),
  ])
  return { credentialsSchema, ValidationError }
})

type Values = Required<Omit<Credentials, 'passkey'>>

type Errors = Partial<Record<keyof Values, string>>

async function check(values: Values): Promise<Errors> {
  const { credentialsSchema, ValidationError } = await rules.load()
  try {
    await credentialsSchema.validate(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // The first thing wrong with a field is the one that is told.
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse())
  }
}

/**
 * Two fields and one attempt at a time: too little for a form library, which would have to arrive before the page. Nothing is
 * complained about before the first attempt, then with each change.
 */
function useSignInForm(send: (values: Values) => Promise<void>, onOtherPerson: () => void) {
  const [values, setValues] = useState<Values>({ username: '', password: '', code: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isTried, setTried] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(values)

  useEffect(() => {
    document.addEventListener('input', rules.prepare, { once: true })
    return () => document.removeEventListener('input', rules.prepare)
  }, [])

  function change(name: keyof Values, text: string) {
    const next = { ...latest.current, [name]: text }
    latest.current = next
    setValues(next)
    // Which second factors there are was said of the other account.
    if (name === 'username') onOtherPerson()
    if (isTried) void check(next).then((found) => latest.current === next && setErrors(found))
  }

  async function submit() {
    if (isSubmitting) return
    setTried(true)
    setSubmitting(true)
    try {
      const found = await check(values)
      setErrors(found)
      if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)
      await send(values)
    } finally {
      setSubmitting(false)
    }
  }

  return {
    isSubmitting,
    /** How many attempts were refused before they were sent. */
    refusals,
    submit,
    field: (name: keyof Values) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (text: string) => change(name, text),
    }),
  }
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: 100dvh;

  @media (max-width: 959.98px) {
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
  }
`

const Art = styled.div`
  position: sticky;
  top: var(--space-4);
  height: calc(100dvh - 32px);
  margin: var(--space-4) 0 var(--space-4) var(--space-4);
  border-radius: 20px;
  overflow: hidden;
  background: #142c6d;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 62%;
  }

  @media (max-width: 959.98px) {
    position: static;
    height: clamp(96px, 24dvh, 280px);
    margin: var(--space-3) var(--space-3) 0;
    border-radius: var(--radius-xl);
  }

  @media (max-height: 559.98px) and (max-width: 959.98px) {
    display: none;
  }
`

const Pane = styled.main`
  display: grid;
  place-items: center;
  padding: var(--space-8) var(--space-4);

  @media (max-width: 767.98px) {
    place-items: start center;
  }

  > form {
    width: min(368px, 100%);
  }
`

/** Everything is a size larger here than inside. */
const Fields = styled.div`
  --size-control: 48px;
  --radius-md: 10px;
  display: grid;
  gap: var(--space-4);

  input {
    font-size: 15px;
  }

  > button {
    margin-top: var(--space-1);
  }
`

const Intro = styled.div`
  margin-bottom: var(--space-3);

  > h1 {
    margin-top: 28px;
    font: var(--text-hero);
    letter-spacing: -0.025em;
  }

  > p {
    margin-top: 6px;
    color: var(--color-text-muted);
    font-size: 15px;
    line-height: 22px;
  }
`

const Logo = styled.div`
  width: fit-content;

  > svg {
    display: block;
  }
`

const Ended = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-primary-line);
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);
  font: var(--text-small);

  > b {
    font: var(--text-strong);
  }
`

const Help = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`
