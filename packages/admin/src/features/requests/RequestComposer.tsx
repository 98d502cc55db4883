import { text } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { commentFields } from '@karvon/api-client/requests/handlingFields'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { formatMoment } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import type { TFunction } from 'i18next'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { lazy } from 'yup'
import { useApi } from '../../shared/api/useApi'
import { FormElement } from '../../shared/form/FormElement'
import { FormTextArea } from '../../shared/form/FormTextArea'
import { useFormField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { useActor } from '../../shared/session/useActor'
import { Choice, callResults, momentWords } from './CallResults'
import { type CallBackName, callBackMoments } from './callBackMoments'
import { firstMoment, MomentInputs, momentOf, momentRules } from './MomentForm'
import { type RequestWork, sendStep, stepsOf, type WorkStep } from './requestWork'

type Result = (typeof callResults)[number]
type Next = 'complete' | CallBackName | 'own'

interface Values {
  result: Result | ''
  text: string
  next: Next | ''
  day: string
  time: string
}

export interface RequestComposerProps {
  request: ContactAction
  /** Leads to the next request that is open; undefined where there is none. */
  onNextOpen: (() => void) | undefined
  /** What the keys do, said in a line. */
  hint: ReactNode
}

/**
 * What came of a request, in one form: the result of the call, a word for colleagues, and how it goes on. Saved in one go; where
 * one step is refused it says which were done, and the rest stays typed.
 */
export function RequestComposer({ request, onNextOpen, hint }: RequestComposerProps) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const actor = useActor()
  const refresh = useRefreshInbox()
  const [done, setDone] = useState<readonly WorkStep[]>([])
  const [refused, setRefused] = useState<WorkStep | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  // Once a comment is there the next one has a key of its own.
  const ofComment = useRef<string>(undefined)
  const trying = useRef<WorkStep>('comment')
  const [stored] = useState<Values>(() => ({ result: '', text: '', next: '', ...firstMoment(null) }))
  const isMade = request.callMade || done.includes('call')

  const workOf = ({ result, text, next, day, time }: Values): RequestWork => ({
    result: result && !isMade ? t(`forms.call.result.${result}`) : '',
    text,
    next: nextOf(next, () => momentOf(day, time)),
  })

  const form = useRecordForm<Values>({
    open: true,
    name: `work-${request.id}`,
    stored,
    schema: composerSchema(t),
    judged: 'submit',
    check(values) {
      const work = workOf(values)
      const isNothing = work.result === '' && isBlank(work.text) && work.next === null
      return isNothing ? { field: 'text', message: t('compose.nothing') } : null
    },
    async save(values, { idempotencyKey }, helpers) {
      const work = workOf(values)
      const steps = stepsOf(request, work).filter((step) => step === 'comment' || !done.includes(step))
      const made: WorkStep[] = []
      try {
        for (const step of steps) {
          trying.current = step
          const call = { idempotencyKey: ofComment.current ?? idempotencyKey ?? newIdempotencyKey() }
          await sendStep(api.contactActions, step, { id: request.id, work, by: actor.id, call })
          made.push(step)
        }
      } catch (error) {
        // What the server has does not stand there to be sent once more, and another comment is another one.
        if (made.includes('comment')) ofComment.current = newIdempotencyKey()
        setDone([...done, ...made])
        setRefused(trying.current)
        void helpers.setValues(
          { ...values, ...(made.includes('call') && { result: '' }), ...(made.includes('comment') && { text: '' }) },
          false,
        )
        throw error
      }
      setDone([])
      setRefused(null)
      ofComment.current = undefined
      setSaved(saidOf(steps, work))
    },
    failed: () => t(`failed.${trying.current}`),
    onOpen: () => setSaved(null),
    onClose: () => {},
    onSettled: () => void refresh(),
  })

  /** What was done, as the windows say it. */
  function saidOf(steps: readonly WorkStep[], { next }: RequestWork): string {
    const told = steps.filter((step) => step !== 'take' || steps.length === 1)
    const moment = next instanceof Date ? formatMoment(next.toISOString()) : ''
    return told.map((step) => (step === 'snooze' ? t('done.snooze', { moment }) : t(`done.${step}`))).join('. ')
  }

  if (saved !== null) return <Done said={saved} onMore={() => setSaved(null)} onNextOpen={onNextOpen} />
  return (
    <FormElement form={form} label={t('compose.title')}>
      <Fields>
        {refused && (
          <Notice tone="danger">
            {done.length > 0 && `${t('compose.done', { steps: done.map((step) => t(`compose.${step}`)).join(', ') })} `}
            {t('compose.refused', { what: t(`failed.${refused}`) })}
          </Notice>
        )}
        {!isMade && <ResultChoice />}
        <FormTextArea name="text" label={t('forms.comment.field')} hideLabel placeholder={t('compose.text')} rows={2} />
        <NextChoice isCompleted={request.status === 'completed'} />
        <Foot>
          <small>{hint}</small>
          <Button type="submit" variant="primary" loading={form.isSubmitting} loadingLabel={t('forms.call.sending')}>
            {t('form.save', { ns: 'common' })}
          </Button>
        </Foot>
      </Fields>
    </FormElement>
  )
}

/** What came of the call. It says how that usually goes on, until the person does. */
function ResultChoice() {
  const { t } = useTranslation('contactActions')
  const { value, onChange } = useFormField<Result | ''>('result')
  const next = useFormField<Next | ''>('next')

  return (
    <Choice
      label={t('forms.call.field')}
      options={callResults.map((result) => ({ value: result, label: t(`forms.call.result.${result}`) }))}
      value={value}
      onChange={(result) => {
        onChange(result)
        if (next.value === '' || next.value === usualNext(value)) next.onChange(usualNext(result))
      }}
    />
  )
}

/** Whoever was not reached is called again; the rest is done. */
const usualNext = (result: Result | ''): Next | '' =>
  result === '' ? '' : result === 'noAnswer' || result === 'callBack' ? 'hour' : 'complete'

function NextChoice({ isCompleted }: { isCompleted: boolean }) {
  const { t } = useTranslation('contactActions')
  const { value, onChange } = useFormField<Next | ''>('next')
  const options: { value: Next; label: string }[] = [
    ...(isCompleted ? [] : [{ value: 'complete' as const, label: t('work.complete') }]),
    ...callBackMoments(new Date()).map(([name]) => ({ value: name, label: t(`work.${momentWords[name]}`) })),
    { value: 'own', label: t('client.own') },
  ]
  return (
    <>
      <Choice label={t('compose.next')} options={options} value={value} onChange={onChange} />
      {value === 'own' && <MomentInputs />}
    </>
  )
}

/** Says what the server has, with the focus on the way on. */
function Done({ said, onMore, onNextOpen }: { said: string; onMore(): void; onNextOpen: (() => void) | undefined }) {
  const { t } = useTranslation('contactActions')
  const box = useRef<HTMLDivElement>(null)
  // With the words, not after them: who presses Enter at once means this button.
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), [])
  return (
    <Fields ref={box}>
      <Said role="status">
        <Check size={16} aria-hidden />
        {said}
      </Said>
      <Foot>
        {!onNextOpen && <small>{t('compose.noMore')}</small>}
        <Button onClick={onMore}>{t('compose.more')}</Button>
        {onNextOpen && (
          <Button variant="primary" iconAfter={<ArrowRight />} onClick={onNextOpen}>
            {t('compose.nextOpen')}
          </Button>
        )}
      </Foot>
    </Fields>
  )
}

function nextOf(next: Next | '', ownMoment: () => Date): RequestWork['next'] {
  if (next === '') return null
  if (next === 'complete') return next
  return callBackMoments(new Date()).find(([name]) => name === next)?.[1] ?? ownMoment()
}

const words = { text: text({ max: commentFields.text.max }) }

/** Day and hour count where they are asked for. */
const composerSchema = (t: TFunction<'contactActions'>) =>
  lazy(({ next }: Values) => schemaOf(words).shape(next === 'own' ? momentRules(t) : {}))

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`

const Foot = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: flex-end;

  > small {
    flex: 1;
    min-width: 0;
    color: var(--color-text-muted);
    font: var(--text-caption);
  }
`

const Said = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  color: var(--color-success-soft-text);

  > svg {
    flex: none;
    margin-top: 2px;
  }
`
