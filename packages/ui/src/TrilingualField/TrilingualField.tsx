import { Columns3, PanelTop } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field/Field'
import { displayText, filledLanguages, type Language, type LocalizedText, languages } from '../format/format'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../UiProvider/useLabels'
import { CopyMenu } from './CopyMenu'
import { LanguagePane } from './LanguagePane'
import { LanguageStrip } from './LanguageStrip'
import { OriginHint } from './OriginHint'
import { ReadOnlyLanguages } from './ReadOnlyLanguages'
import { type TrilingualLabels, trilingualWords } from './trilingualLabels'
import { Count, Frame } from './trilingualLook'
import { readTexts, useLanguages } from './useLanguages'
import { useTrilingualLayout } from './useTrilingualLayout'

export interface TrilingualFieldProps extends Omit<FieldProps<LocalizedText>, 'value' | 'onChange' | 'autoComplete'> {
  /** A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  /** Always all three languages, `''` for an empty one, and which of them changed. */
  onChange: (value: LocalizedText, language: Language) => void
  /** The texts as they are saved: a translation is marked when the text it was made of has changed since. @default the first value */
  saved?: Partial<LocalizedText> | string | null
  /** The languages that a machine has written: marked as such until somebody changes the text. @default none */
  drafts?: readonly Language[]
  /** Several lines a language. @default false */
  multiline?: boolean
  /** @default 4 */
  rows?: number
  /** How many languages `required` asks for. @default any */
  policy?: 'any' | 'all'
  /** What is wrong in one language; shown under its text, and on its tab while another language is shown. */
  errors?: Partial<Record<Language, string>>
  /** Of each language. More can be typed or pasted, so that nothing is cut off unseen; the form refuses it. */
  maxLength?: number
  labels?: Partial<TrilingualLabels>
  /** The group; focusing it leads to the first language with an error, else to the one in view. */
  ref?: Ref<HTMLDivElement>
}

/**
 * One text in Russian, English and Uzbek: tabs where the field is narrow, side by side where it is wide.
 * Alt+1, 2, 3 go to a language, Ctrl+Alt+→ copies the text to the next one and asks if something stands there,
 * Ctrl+Enter goes on to the next that is empty and is the form's when none is. What an empty language falls back to is
 * shown greyed and never saved.
 * The inputs are named «Название, Русский» and carry `name` as `title.ru`.
 */
export function TrilingualField({
  label,
  hideLabel,
  id,
  error,
  hint,
  required = false,
  name,
  value,
  saved,
  drafts = [],
  onChange,
  onBlur,
  multiline = false,
  rows = 4,
  policy = 'any',
  errors = {},
  maxLength,
  readOnly = false,
  disabled = false,
  placeholder,
  autoFocus = false,
  labels,
  ref,
}: TrilingualFieldProps) {
  const words = useLabels(trilingualWords, labels)
  const texts = readTexts(value)
  const filled = filledLanguages(texts)
  const frame = useRef<HTMLDivElement>(null)
  const { layout, isShort, flip } = useTrilingualLayout(frame)
  const { active, activate, hasFocus, question, ...written } = useLanguages({
    frame,
    texts,
    saved: saved === undefined ? undefined : readTexts(saved),
    drafts,
    filled,
    onChange,
    onBlur,
    policy,
    error,
    errors,
    maxLength,
  })

  useImperativeHandle(ref, () => frame.current as HTMLDivElement)

  const copyMenu = (to: Language) =>
    !disabled && <CopyMenu to={to} filled={filled} onCopy={written.askToCopy} labels={words} />

  return (
    <Field label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required} names="group">
      {(control) => (
        <Frame
          ref={frame}
          id={control.id}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          tabIndex={readOnly ? undefined : -1}
          data-plain={readOnly || undefined}
          data-invalid={error || written.wrong.length > 0 ? true : undefined}
          data-disabled={disabled || undefined}
          {...written.handlers}
        >
          {readOnly ? (
            <ReadOnlyLanguages
              show={(language) => filled.includes(language) && <Lines>{texts[language].trim()}</Lines>}
              fallback={filled[0]}
              standIn={displayText(texts)}
              labels={words}
            />
          ) : (
            <>
              <LanguageStrip
                id={control.id}
                label={label}
                layout={layout}
                isShort={isShort}
                active={active}
                hasFocus={hasFocus}
                onActivate={activate}
                states={written.states}
                labels={words}
              >
                <Count>{words.count(filled.length)}</Count>
                {layout === 'tabs' && copyMenu(active)}
                {flip && (
                  <IconButton
                    icon={layout === 'tabs' ? <Columns3 /> : <PanelTop />}
                    size="xs"
                    label={layout === 'tabs' ? words.showSideBySide : words.showTabs}
                    onClick={flip}
                  />
                )}
              </LanguageStrip>
              <Panes data-layout={layout}>
                {languages.map((language) => (
                  <LanguagePane
                    key={language}
                    id={control.id}
                    language={language}
                    layout={layout}
                    isActive={language === active}
                    label={`${label}, ${words.names[language]}`}
                    name={name}
                    text={texts[language]}
                    onChange={(text) => written.change(language, text)}
                    onFocus={() => activate(language)}
                    placeholder={filled[0] ? `${words.from[filled[0]]}: ${displayText(texts)}` : placeholder}
                    multiline={multiline}
                    rows={rows}
                    maxLength={maxLength}
                    error={errors[language]}
                    isInvalid={written.isInvalid(language)}
                    isRequired={required && policy === 'all'}
                    disabled={disabled}
                    autoFocus={autoFocus && language === active}
                    describedBy={control['aria-describedby']}
                    tools={layout === 'side' && copyMenu(language)}
                    origin={
                      <OriginHint
                        copiedFrom={written.copiedFrom(language)}
                        isDraft={written.isDraft(language)}
                        staleAfter={written.staleAfter(language)}
                        labels={words}
                      />
                    }
                    question={
                      question?.to === language
                        ? {
                            text: words.replaceQuestion(words.names[language], words.from[question.from]),
                            confirmLabel: words.replace,
                            cancelLabel: words.keep,
                            onConfirm: question.confirm,
                            onCancel: question.cancel,
                          }
                        : undefined
                    }
                  />
                ))}
              </Panes>
            </>
          )}
        </Frame>
      )}
    </Field>
  )
}

/** Lines break where they were broken. */
const Lines = styled.p`
  white-space: pre-wrap;
`

const Panes = styled.div`
  &[data-layout='side'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
