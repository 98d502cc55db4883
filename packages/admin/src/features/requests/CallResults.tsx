import { Chip } from '@karvon/ui/Chip'
import { useReadOnly } from '@karvon/ui/ReadOnly'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useFormField } from '../../shared/form/formFields'
import { callBackMoments } from './callBackMoments'

export const callResults = ['noAnswer', 'callBack', 'booking', 'refusal'] as const
export const momentWords = { hour: 'inAnHour', evening: 'at18', tomorrow: 'at10' } as const

/** What usually comes of a call, to be pressed; it begins the text, which says the rest. */
export function CallResults({ name }: { name: string }) {
  const { t } = useTranslation('contactActions')
  const { value, onChange } = useFormField<string>(name)
  const words = callResults.map((result) => t(`forms.call.result.${result}`))
  const chosen = words.find((word) => value === word || value.startsWith(`${word}. `))
  const rest = chosen ? value.slice(chosen.length).replace(/^\. /, '') : value

  return (
    <Chips label={t('forms.call.results')}>
      {words.map((word) => (
        <Chip
          key={word}
          selected={word === chosen}
          onClick={() => onChange(word === chosen ? rest : [word, rest].filter(Boolean).join('. '))}
        >
          {word}
        </Chip>
      ))}
    </Chips>
  )
}

export interface CallBackChoiceProps {
  value: Date | null
  onChange(until: Date | null): void
}

/** When to be reminded to call again, or not at all. */
export function CallBackChoice({ value, onChange }: CallBackChoiceProps) {
  const { t } = useTranslation('contactActions')
  return (
    <Chips label={t('forms.call.remind')}>
      {callBackMoments(new Date()).map(([name, moment]) => {
        // An hour from now moves on while one writes.
        const isChosen = value !== null && Math.abs(value.getTime() - moment.getTime()) < 3_600_000 / 2
        return (
          <Chip key={name} selected={isChosen} onClick={() => onChange(isChosen ? null : moment)}>
            {t(`work.${momentWords[name]}`)}
          </Chip>
        )
      })}
    </Chips>
  )
}

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Empty: none. */
  value: Value | ''
  /** The chosen one, pressed again, is none. */
  onChange(value: Value | ''): void
}

/** One of a few, or none, each a press away. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const isReadOnly = useReadOnly()
  return (
    <Chips label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          onClick={() => isReadOnly || onChange(option.value === value ? '' : option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </Chips>
  )
}

function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <Row role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > span {
    width: 100%;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
