import type { Credentials } from '@karvon/api-client/auth/auth'
import { defer } from '@karvon/ui/Deferred'
import { useEffect, useRef, useState } from 'react'

/** The rules and what checks them; they are wanted with the first attempt, not before the page is there. */
const rules = defer(async () => {
  const [{ credentialsSchema }, { ValidationError }] = await Promise.all([
    import('@karvon/api-client/auth/authSchema'),
    import('yup'),
  ])
  return { credentialsSchema, ValidationError }
})

type Errors = Partial<Record<keyof Credentials, string>>

async function check(values: Credentials): Promise<Errors> {
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
export function useSignInForm(send: (credentials: Credentials) => Promise<void>) {
  const [values, setValues] = useState<Credentials>({ username: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isTried, setTried] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(values)

  useEffect(() => {
    const prepare = () => void rules.load().catch(() => undefined)
    document.addEventListener('input', prepare, { once: true })
    return () => document.removeEventListener('input', prepare)
  }, [])

  function change(name: keyof Credentials, text: string) {
    const next = { ...latest.current, [name]: text }
    latest.current = next
    setValues(next)
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
    field: (name: keyof Credentials) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (text: string) => change(name, text),
    }),
  }
}
