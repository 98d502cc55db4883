import { isBlank } from '@karvon/api-client/validation/visibleText'
import { sameValues } from '@karvon/ui/merge'
import { type FormikProps, type FormikValues, getIn, setIn, useFormik } from 'formik'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormSchema } from './deferSchema'

/** A formik form whose fields are drawn alone while they are typed in. */
export interface TypedForm<Values> extends FormikProps<Values> {
  typing: Typing
  /** The `id` of a field, where an error is to lead there. */
  idOf?(name: string): string
}

interface TypedFormOptions<Values> {
  initialValues: Values
  schema: FormSchema
  /** `submit`: nothing is complained about before the first attempt. `touch`: a field also tells when it is left. */
  judged: 'touch' | 'submit'
  onSubmit(
    values: Values,
    helpers: Pick<FormikProps<Values>, 'setFieldError' | 'setFieldTouched' | 'setValues'>,
  ): unknown
}

/**
 * A formik form for fast typing: a key draws its own field only (`useFormField`), and the rules are asked when typing
 * pauses. Leaving a field and sending ask at once. What is sent, judged and reset is always the newest.
 */
export function useTypedForm<Values extends FormikValues>({
  initialValues,
  schema,
  judged,
  onSubmit,
}: TypedFormOptions<Values>): TypedForm<Values> {
  const form = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: onSubmit as (values: Values) => Promise<unknown>,
  })
  const { values, isSubmitting, submitCount } = form
  const isJudged = judged === 'touch' || submitCount > 0
  const typing = useTyping({
    values,
    initialValues,
    isJudged,
    setFieldValue: (name, value) => void form.setFieldValue(name, value),
    judge: () => void form.validateForm(typing.newest<Values>()),
  })
  // What the server says of a field stays: rules that were waiting meanwhile would wipe it away.
  useEffect(() => {
    if (!isSubmitting) return
    typing.cancelValidation()
    return typing.cancelValidation
  }, [isSubmitting, typing])

  const left = useRef(form.touched)
  useLayoutEffect(() => {
    left.current = form.touched
  })

  const { setFieldValue, setValues, setFieldTouched, validateForm, resetForm, submitForm } = form
  const methods = useMemo(() => {
    const send = () => {
      typing.flush()
      typing.cancelValidation()
      return submitForm()
    }

    return {
      setFieldValue(name: string, value: unknown) {
        typing.forget(name)
        if (isJudged) typing.judgeLater()
        return setFieldValue(name, value)
      },
      setValues(next: Values) {
        typing.forget()
        if (isJudged) typing.judgeLater()
        return setValues(next)
      },
      setFieldTouched(name: string, touched: boolean) {
        typing.handOver()
        // Nothing has changed since the rules were asked, and what the server said of another field is not theirs to take away.
        const isKnown = getIn(left.current, name) !== undefined && !typing.isWaiting()
        void setFieldTouched(name, touched)
        typing.cancelValidation()
        return isJudged && !isKnown ? validateForm(typing.newest<Values>()) : Promise.resolve()
      },
      resetForm(...given: Parameters<typeof resetForm>) {
        typing.forget()
        typing.cancelValidation()
        resetForm(...given)
      },
      submitForm: send,
    }
  }, [typing, isJudged, setFieldValue, setValues, setFieldTouched, validateForm, resetForm, submitForm])

  return { ...form, ...methods, typing } as TypedForm<Values>
}

/** After which a person who types has paused, in ms. */
const pause = 250

/** What is being typed, ahead of the form that holds it: a key draws its own field, and the form follows. */
interface Typing {
  /** What the field shows before the form does; undefined where the form is up to date. */
  read(name: string): { value: unknown } | undefined
  put(name: string, value: unknown): void
  /** Something else than typing decides about the field, or about all of them. */
  forget(name?: string): void
  /** Tells when the field, or any of them, is to be drawn. */
  subscribe(name: string | null, draw: () => void): () => void
  /** The values with everything typed. @param values while they are drawn, those of the form; else the last ones */
  newest<Values extends object>(values?: Values): Values
  /** Gives what was typed to the form. */
  handOver(): void
  /** Likewise, and the form is drawn with it when this returns. */
  flush(): void
  /** What the field holds is a password, a code or the like: it is kept nowhere. */
  hide(name: string): void
  withoutSecrets<Values extends object>(values: Values): Values
  /** Tells each key. */
  onTyped(listener: () => void): () => void
  /** Asks for the form's rules after the pause. */
  judgeLater(): void
  /** Are the rules still to be asked? */
  isWaiting(): boolean
  /** They were asked, or are not to be. */
  cancelValidation(): void
}

interface TypingOptions {
  /** As they are drawn. */
  values: object
  /** With which there is nothing to save. */
  initialValues: object
  /** Are the rules asked when typing pauses? */
  isJudged: boolean
  setFieldValue(name: string, value: unknown): void
  judge(): void
}

/**
 * Text that is ahead of formik, which draws its whole form with each value. The first key of a text, another field, and
 * a text that becomes empty or what it was at first, or stops being so, reach formik at once, though after the field is painted; more keys in the
 * same field only when they pause. Whoever sends, closes, leaves or keeps the form calls `handOver` first.
 */
function useTyping(options: TypingOptions): Typing {
  const newest = useRef(options)
  const [typing] = useState(() => createTyping(newest))

  useLayoutEffect(() => {
    newest.current = options
    typing.follow()
  })
  useEffect(() => typing.end, [typing])

  return typing
}

interface OwnTyping extends Typing {
  /** The form is drawn: what it holds by now is not ahead of it any more. */
  follow(): void
  end(): void
}

function createTyping(form: { readonly current: TypingOptions }): OwnTyping {
  const ahead = new Map<string, { value: unknown; isGiven: boolean }>()
  const drawn = new Map<string | null, Set<() => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const secrets = new Set<string>()
  let lastName: string | undefined
  let isJudging = false

  function draw(name: string) {
    for (const one of [...(drawn.get(name) ?? []), ...(drawn.get(null) ?? [])]) one()
  }

  function give() {
    for (const [name, text] of ahead) {
      text.isGiven = true
      form.current.setFieldValue(name, text.value)
    }
  }

  function rest() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      startTransition(give)
      if (isJudging) form.current.judge()
      isJudging = false
    }, pause)
  }

  function subscribe(name: string | null, one: () => void) {
    const those = drawn.get(name) ?? new Set()
    drawn.set(name, those.add(one))
    return () => void those.delete(one)
  }

  return {
    read: (name) => ahead.get(name),
    put(name, value) {
      const before = ahead.get(name) ?? { value: getIn(form.current.values, name) }
      const initial = getIn(form.current.initialValues, name)
      const goesOn =
        timer !== undefined &&
        lastName === name &&
        hasSameGaps(before.value, value) &&
        sameValues(before.value, initial) === sameValues(value, initial)
      lastName = name
      ahead.set(name, { value, isGiven: false })
      draw(name)
      if (!goesOn) startTransition(give)
      isJudging ||= form.current.isJudged
      rest()
    },
    forget(name) {
      const names = name === undefined ? [...ahead.keys()] : [name]
      for (const one of names) if (ahead.delete(one)) draw(one)
    },
    subscribe,
    hide: (name) => void secrets.add(name),
    withoutSecrets: (values) => [...secrets].reduce((all, name) => setIn(all, name, ''), values),
    onTyped: (listener) => subscribe(null, listener),
    newest: <Values extends object>(values = form.current.values as Values) =>
      [...ahead].reduce((all, [name, { value }]) => setIn(all, name, value), values),
    handOver: give,
    flush: () => ahead.size > 0 && flushSync(give),
    judgeLater() {
      isJudging = true
      rest()
    },
    isWaiting: () => isJudging,
    cancelValidation() {
      isJudging = false
    },
    end: () => clearTimeout(timer),
    follow() {
      for (const [name, text] of ahead) {
        if (text.isGiven && Object.is(getIn(form.current.values, name), text.value)) ahead.delete(name)
      }
    },
  }
}

/** Are the same texts empty? What a form says of missing texts must not lag behind. */
function hasSameGaps(a: unknown, b: unknown): boolean {
  if (Number.isFinite(a) && Number.isFinite(b)) return true
  if (typeof a === 'string' && typeof b === 'string') return isBlank(a) === isBlank(b)
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b)
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => hasSameGaps(Reflect.get(a, name), Reflect.get(b, name)))
  )
}
