import type { CallOptions } from '@karvon/api-client/http/http'
import { AbortedError, currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { Versioned } from '@karvon/api-client/read/version'
import { mergeValues, sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import type { FormikHelpers, FormikValues } from 'formik'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showOnForm } from '../api/showOnForm'
import { toastError } from '../api/toastError'
import { isRefusedFile, useUpload } from '../files/useUpload'
import type { FormTitle } from '../leaving/draftSlots'
import { useUnsaved } from '../leaving/unsaved'
import { useDraft } from '../leaving/useDraft'
import type { FormSchema } from './deferSchema'
import { useTypedForm } from './typedForm'

/** Values, and the version of the record that they are of. */
export interface Stored<Values> {
  values: Values
  version: number | undefined
}

/** What is kept of a form: what is typed, and what it was made of, as others may change that before it is saved. */
export interface FormDraft<Values> extends Tries {
  values: Values
  base: Stored<Values>
}

/** One that got no answer may have been done. */
interface Tries {
  /** One through all of them: a lost answer makes no double. */
  idempotencyKey: string
  /** When the first was sent that may have been done, in ms. */
  triedAt?: number | undefined
}

const noTries = (): Tries => ({ idempotencyKey: newIdempotencyKey() })

/** A record whose changes the server counts: what two people change at once is joined. */
interface CountedRecord<Values> {
  /** Undefined where the server counts none. */
  version: number | undefined
  /** What the server holds by now, when it refused because somebody else had changed it. */
  readCurrent(error: unknown): Stored<Values> | undefined
}

/** Somebody else saved the record while it was typed in; where both changed the same, the person says which of both stays. */
export interface EditConflict<Values> {
  /** What was typed was made of these. */
  base: Values
  theirs: Stored<Values>
  /** Goes on with the values that were decided on. */
  settle(values: Values): Promise<unknown>
  /** Back to the form, where everything typed still is. */
  putOff(): void
}

/** What is wrong with the whole, told at the field to go to. */
interface FieldProblem {
  field: string
  message: string
  /** With the name that the field has here. @default message */
  atField?: string
}

/** What was chosen that is no field of the form, such as files beside it. */
interface Chosen {
  /** Kept with the fields when the session ends. */
  value: unknown
  hasFiles: boolean
  /** Something would be lost. @default hasFiles */
  isChanged?: boolean
  /** Gets `value` as it was. */
  restore(value: unknown): void
  /** The form closes: it is as it was. */
  reset(): void
}

/** How a form stands after it was saved. */
interface SavedForm<Values> {
  /** What the server has. @default the values, without their files */
  saved?: Values
  /** What is in the fields. @default `saved` */
  shown?: Values
  /** The version that `saved` is of. */
  version?: number | undefined
}

/** It was told already that the server has not got it, and why. */
interface ToldFailure {
  failure: unknown
}

type FormHelpers<Values> = Pick<FormikHelpers<Values>, 'setFieldError' | 'setFieldTouched' | 'setValues'>

export interface SaveHelpers<Values> extends FormHelpers<Values> {
  /** What the values were made of. */
  base: Values
}

/** A form that opens and closes: a window, or a card. */
interface OpenedForm<Values> {
  open: boolean
  /** Text that a lost session had interrupted is back and wants to be seen. */
  onOpen(restored: Values): void
  onClose(): void
}

export interface RecordFormOptions<Values> extends Partial<OpenedForm<Values>> {
  /** Tells two forms of one screen apart, for the draft. */
  name: string
  /** What the server holds, or what a new record starts with. */
  stored: Values
  /** Rules of the fields; what they refuse shows below them. */
  schema: FormSchema
  /** `submit`: nothing is complained about before the first attempt. `touch`: a field also tells when it is left. @default touch */
  judged?: 'touch' | 'submit'
  /** Is unsaved text asked about when it is left, and kept when the session ends? Passwords never are. @default true */
  isKept?: boolean
  /** For a stored record. */
  record?: CountedRecord<Values> | undefined
  /** Asks about whatever somebody else saved, in the place of the form, and leaves the saving to the person. @default false */
  asksInPlace?: boolean
  /** What has to be filled in before it can be sent at all, in words; null when nothing is. @default nothing */
  missing?(values: Values): string | null
  /** A second layer, run when the fields are right: the first thing wrong with the whole, or null. */
  check?(values: Values): string | FieldProblem | null
  chosen?: Chosen | undefined
  /**
   * Resolves when the server has it; says so itself. Resolves with false where there was nothing to send, and with a failure
   * that was told already.
   * The options hold the key of this opening, so that nothing is made twice, and the version that the values are of.
   */
  save(
    values: Values,
    call: CallOptions,
    helpers: SaveHelpers<Values>,
  ): Promise<SavedForm<Values> | ToldFailure | false> | Promise<void>
  /** The words of the catalogue for a failure. @param isAtField the server's word stands below its field */
  failed: string | ((error: unknown, isAtField: boolean) => string)
  /** After every attempt that reached the server: an answer that got lost may have been a success. */
  onSettled?(): void
}

/** A form as `useRecordForm` gives it to what draws it. */
export type RecordFormState<Values extends FormikValues> = ReturnType<typeof useRecordForm<Values>>

/**
 * A form over something stored, or something new; page, window and card draw it. Compares values to know whether there is
 * anything to save, follows the server while nothing is typed, asks before unsaved text is left, keeps it when the session
 * ends, shows how its files travel, and loses nothing on a failure. What somebody else saved in between is joined with what
 * was typed; where both changed the same there is a `conflict` to settle.
 */
export function useRecordForm<Values extends FormikValues>(options: RecordFormOptions<Values>) {
  const { stored, record, chosen, open = true, isKept = true } = options
  const { t } = useTranslation()
  const { progress, upload, cancel } = useUpload()
  const [saved, setSaved] = useState<Stored<Values>>({ values: stored, version: record?.version })
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** The same, of one that the form tells of in a way of its own. */
  const [unsent, setUnsent] = useState<unknown>(null)
  /** Once it is saved, the form is begun anew in place of being closed. */
  const stays = useRef(false)
  const [round, setRound] = useState(0)
  const tries = useRef(noTries())
  const form = useTypedForm<Values>({
    initialValues: saved.values,
    schema: options.schema,
    judged: options.judged ?? 'touch',
    onSubmit: handleSubmit,
  })
  const { typing } = form
  // While something is sent the screen is read again, and with it what the form starts with.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  // What was said of the files goes with the next choice of files.
  const [judged, setJudged] = useState(chosen?.value)
  if (judged !== chosen?.value) {
    setJudged(chosen?.value)
    setProblem(null)
    setFailure(null)
  }
  const hasFiles = chosen?.hasFiles || Object.keys(filesOf(form.values)).length > 0
  const isChanged = chosen?.isChanged ?? chosen?.hasFiles ?? false
  const isOtherThanSaved = (values: Values) => open && (isChanged || !sameValues(values, saved.values))
  const isDirty = isOtherThanSaved(form.values)
  const isUploading = form.isSubmitting && hasFiles

  const followed = useRef(saved)
  const follow = useEffectEvent((news: Stored<Values>) => {
    if (sameValues(news, followed.current)) return
    followed.current = news
    // What is typed rests on the version that it was begun with: only the same values may take the newer one.
    if (sameValues(news.values, saved.values)) setSaved({ values: saved.values, version: news.version })
    else if (!isOtherThanSaved(typing.newest())) show(news)
  })
  useEffect(() => follow({ values: stored, version: record?.version }), [stored, record?.version])

  const title = useRef<FormTitle>({ title: '', about: '' })
  useUnsaved(isDirty && isKept, {
    flush: typing.flush,
    form: { title: () => title.current.title, failure: failure ?? unsent, retry: () => submit() },
  })
  const draft = useDraft<FormDraft<Values>, { fields: Partial<Values>; chosen: unknown }>({
    name: options.name,
    title: () => title.current,
    onTyped: typing.onTyped,
    read(withFiles) {
      const newest = typing.newest<Values>()
      if (!isKept || !isOtherThanSaved(newest)) return null
      const textOf = (values: Values) => typing.withoutSecrets(withoutFiles(values))
      const [values, base] = [textOf(newest), textOf(saved.values)]
      if (!(withFiles && (isChanged || hasFiles)) && sameValues(values, base)) return null
      return { values, base: { ...saved, values: base }, ...tries.current }
    },
    files() {
      const fields = filesOf(typing.newest<Values>())
      const isAny = isChanged || Object.keys(fields).length > 0
      return isAny ? { fields, chosen: isChanged ? chosen?.value : undefined } : undefined
    },
    onRestore({ values, base, ...before }, files) {
      // A newer version of the product may know more fields, or fewer.
      const known = (given: Values) => ({ ...stored, ...pick(given, Object.keys(stored)) })
      const restored = { ...known(values), ...files?.fields }
      tries.current = before
      setSaved({ ...base, values: known(base.values) })
      void form.setValues(restored)
      if (files?.chosen !== undefined) chosen?.restore(files.chosen)
      options.onOpen?.(restored)
    },
  })

  function handleSubmit(values: Values, helpers: FormHelpers<Values>) {
    const found = options.check?.(values) ?? null
    setProblem(typeof found === 'string' ? found : null)
    if (!found) return attempt(values, saved, helpers)
    if (typeof found === 'object') helpers.setFieldError(found.field, found.atField ?? found.message)
    toast.error(typeof found === 'string' ? found : found.message)
    return Promise.resolve(false)
  }

  /**
   * @param base what the values were made of
   * @returns whether the server has them
   */
  async function attempt(values: Values, base: Stored<Values>, helpers: FormHelpers<Values>): Promise<boolean> {
    setFailure(null)
    setUnsent(null)
    const before = tries.current
    tries.current = { triedAt: Date.now(), ...before }
    try {
      const call = { idempotencyKey: before.idempotencyKey, version: base.version }
      const send = (more?: CallOptions) => options.save(values, { ...more, ...call }, { ...helpers, base: base.values })
      const outcome = (await (hasFiles ? upload<unknown>(send) : send())) as
        | SavedForm<Values>
        | ToldFailure
        | false
        | undefined
      setConflict(null)
      if (outcome === false) return false
      if (outcome && 'failure' in outcome) {
        setUnsent(outcome.failure)
        return false
      }
      tries.current = noTries()
      if (options.onClose) {
        if (stays.current) {
          reset()
          setRound((before) => before + 1)
        } else close()
      } else {
        const { saved: now = withoutFiles(values), shown = now, version } = outcome ?? {}
        const { stored, record } = latest.current
        // It may have been read again before this answer was through.
        const isRead = record?.version !== base.version && sameValues(stored, now)
        setSaved({ values: now, version: version ?? (isRead ? record?.version : undefined) })
        draft.giveUp()
        await helpers.setValues(shown, false)
      }
      return true
    } catch (error) {
      // Refused in words, this try did nothing; an earlier one may have.
      if (isRefused(error)) tries.current = before
      const theirs = record?.readCurrent(error)
      if (!theirs || options.asksInPlace) handleFailure(error, values, helpers)
      return theirs ? await join(values, base, theirs, helpers) : false
    } finally {
      options.onSettled?.()
    }
  }

  async function join(
    values: Values,
    { values: base }: Stored<Values>,
    theirs: Stored<Values>,
    helpers: FormHelpers<Values>,
  ): Promise<boolean> {
    const merge = mergeValues(base, values, theirs.values)

    async function settle(decided: Values): Promise<boolean> {
      setSaved(theirs)
      await helpers.setValues(decided, false)
      if (!options.asksInPlace && !sameValues(decided, theirs.values)) return attempt(decided, theirs, helpers)
      setConflict(null)
      setFailure(null)
      // A try whose answer was lost may have saved it: then there is no colleague.
      if (!options.asksInPlace) toast.info(t(sameValues(values, theirs.values) ? 'conflict.saved' : 'conflict.same'))
      return true
    }

    if (options.asksInPlace || merge.conflicts.length > 0) {
      setConflict({ base, theirs, settle, putOff: () => setConflict(null) })
      return false
    }
    if (merge.takenOver.length > 0) toast.info(t('conflict.joined'))
    return settle(merge.values)
  }

  function handleFailure(error: unknown, values: Values, helpers: FormHelpers<Values>) {
    setConflict(null)
    setFailure(error)
    if (error instanceof AbortedError) {
      if (options.onClose && !options.asksInPlace) toast.info(t('create.cancelled'))
      return
    }
    if (isReported(error)) tries.current = noTries()
    const isFile = hasFiles && isRefusedFile(error)
    if (isFile) {
      for (const field of Object.keys(filesOf(values))) helpers.setFieldError(field, error.detail ?? t('file.refused'))
    }
    const isAtField = showOnForm(error, helpers, values) || isFile
    const { failed } = options
    toastError(error, typeof failed === 'string' ? failed : failed(error, isAtField), t, isAtField)
  }

  function show(news: Stored<Values>) {
    setSaved(news)
    setUnsent(null)
    form.resetForm({ values: news.values })
  }

  /** What the server holds stands there again. */
  function reset() {
    const { stored, record, chosen } = latest.current
    show({ values: stored, version: record?.version })
    tries.current = noTries()
    draft.giveUp()
    setConflict(null)
    setProblem(null)
    setFailure(null)
    chosen?.reset()
  }

  function close() {
    reset()
    latest.current.onClose?.()
  }

  /**
   * Resolves with true when the server has it.
   * @param goesOn a form that opens and closes stays open, for the next one
   */
  async function submit(goesOn = false): Promise<boolean> {
    stays.current = goesOn
    if ((options.missing?.(typing.newest()) ?? null) !== null) return false
    try {
      return (await (form.submitForm() as Promise<unknown>)) === true
    } catch (error) {
      // Rules that cannot be asked let nothing through: their code did not come.
      console.warn(error)
      form.setSubmitting(false)
      setFailure(error)
      return false
    }
  }

  const missing = options.missing?.(form.values) ?? null

  return {
    ...form,
    open,
    /** How often it was begun anew, for the next one. */
    round,
    /** What the server holds, as far as this form knows. */
    saved: saved.values,
    isDirty,
    /** The same, with the last key. */
    hasUnsaved: () => isOtherThanSaved(typing.newest()),
    missing,
    /** What is wrong with the whole. */
    problem,
    /** Why the last attempt was refused; null after one that was not. */
    failure,
    /** What was said of the chosen files. */
    fileError: fileErrorOf(failure),
    conflict,
    /** What it is called where it is told of beside others; set by what draws it (`useFormTitle`). */
    title,
    /** What was typed into it before and not saved: it is offered until it is taken, or thrown away. */
    draft: {
      offered: draft.offered,
      restore: draft.restore,
      isShown: open && !form.isSubmitting,
      record,
    },
    /** How the files travel: percent of real bytes, null while the length is unknown, undefined while nothing travels. */
    progress: isUploading ? progress : undefined,
    isUploading,
    cancel,
    submit,
    reset,
    onOpen: () => options.onOpen?.(saved.values),
    close,
  }
}

/** Calls a form by its name where it is told of beside others. */
export function useFormTitle(form: Pick<RecordFormState<FormikValues>, 'title'>, title = '', about = ''): void {
  const known = form.title
  useLayoutEffect(() => {
    known.current = { title, about }
  }, [known, title, about])
}

/** The values of the record as it is now, when a change was refused because somebody else had made one first. */
export function newerIn<Item extends Versioned, Values>(
  error: unknown,
  readRecord: (raw: unknown) => Item,
  valuesOf: (record: Item) => Values,
): Stored<Values> | undefined {
  const current = currentOf(error, readRecord)
  return current && { values: valuesOf(current), version: current.version }
}

const pick = <Values extends object>(values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>

const filesOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File)) as Partial<Values>

const withoutFiles = <Values extends object>(values: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.keys(filesOf(values)).map((name) => [name, null])),
})

const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500 && error.retryAfter === undefined

/** An earlier try may have been done, and the person is told to look: whoever sends again after that means it. */
const isReported = (error: unknown): boolean => isRefused(error) && [409, 422].includes(error.status)

function fileErrorOf(error: unknown): string | undefined {
  if (isRefusedFile(error)) return error.detail
  if (!(error instanceof HttpError)) return undefined
  const found = Object.entries(error.errors).flatMap(([name, messages]) =>
    /^(files|mediaUrls)\b/i.test(name) ? messages : [],
  )
  return found.join(', ') || undefined
}
