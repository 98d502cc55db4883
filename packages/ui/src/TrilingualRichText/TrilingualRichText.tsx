import { type Ref, useImperativeHandle, useRef } from 'react'
import styled from 'styled-components'
import { Field, FieldError, type FieldProps } from '../Field/Field'
import { displayText, type Language, type LocalizedText, languages, plainText } from '../format/format'
import { RichText } from '../RichText/RichText'
import { RichTextSurface } from '../RichTextEditor/RichTextSurface'
import { type RichTextLabels, richTextWords } from '../RichTextEditor/richTextLabels'
import { CopyMenu } from '../TrilingualField/CopyMenu'
import { CopyQuestion } from '../TrilingualField/CopyQuestion'
import { LanguageStrip } from '../TrilingualField/LanguageStrip'
import { OriginHint } from '../TrilingualField/OriginHint'
import { ReadOnlyLanguages } from '../TrilingualField/ReadOnlyLanguages'
import { type TrilingualLabels, trilingualWords } from '../TrilingualField/trilingualLabels'
import { Count, Frame } from '../TrilingualField/trilingualLook'
import { readTexts, useLanguages } from '../TrilingualField/useLanguages'
import { useTrilingualLayout } from '../TrilingualField/useTrilingualLayout'
import { useLabels } from '../UiProvider/useLabels'

export interface TrilingualRichTextProps
  extends Omit<FieldProps<LocalizedText>, 'value' | 'onChange' | 'autoComplete'> {
  /** HTML in each language. A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  /** Always all three languages, `''` for an empty one, and which of them changed. */
  onChange: (value: LocalizedText, language: Language) => void
  /** The texts as they are saved: a translation is marked when the text it was made of has changed since. @default the first value */
  saved?: Partial<LocalizedText> | string | null
  /** The languages that a machine has written: marked as such until somebody changes the text. @default none */
  drafts?: readonly Language[]
  /** How many languages `required` asks for. @default any */
  policy?: 'any' | 'all'
  /** What is wrong in one language; shown under its text, and on its tab while another language is shown. */
  errors?: Partial<Record<Language, string>>
  /** Tabs read RU, EN and UZ. @default only where there is little room */
  shortNames?: boolean
  /** Of the HTML of each language, tags included. What goes beyond it is not taken over. @default 1000 */
  maxLength?: number
  /** @default 4 */
  rows?: number
  labels?: Partial<TrilingualLabels>
  editorLabels?: Partial<RichTextLabels>
  /** The group; focusing it leads to the first language with an error, else to the one in view. */
  ref?: Ref<HTMLDivElement>
}

/**
 * One rich text in Russian, English and Uzbek. Always in tabs: one editor at a time has the width it needs. Alt+1, 2, 3 go
 * to a language, Ctrl+Alt+→ copies the text to the next one and asks if something stands there. The texts are named «Описание, Русский» and carry `name` as `description.ru`.
 */
export function TrilingualRichText({
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
  policy = 'any',
  shortNames = false,
  errors = {},
  maxLength = 1000,
  rows = 4,
  readOnly = false,
  disabled = false,
  placeholder,
  autoFocus = false,
  labels,
  editorLabels,
  ref,
}: TrilingualRichTextProps) {
  const words = useLabels(trilingualWords, labels)
  const editorWords = useLabels(richTextWords, editorLabels)
  const htmls = readTexts(value)
  const filled = languages.filter((language) => plainText(htmls[language]))
  const frame = useRef<HTMLDivElement>(null)
  const { isShort } = useTrilingualLayout(frame)
  const { active, activate, hasFocus, question, ...written } = useLanguages({
    frame,
    texts: htmls,
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

  const isStill = readOnly || disabled

  return (
    <Field label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required} names="group">
      {(control) => (
        <Frame
          ref={frame}
          id={control.id}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-disabled={disabled || undefined}
          tabIndex={isStill ? undefined : -1}
          data-plain={isStill || undefined}
          data-invalid={error || written.wrong.length > 0 ? true : undefined}
          {...(!isStill && written.handlers)}
        >
          {isStill ? (
            <ReadOnlyLanguages
              show={(language) => filled.includes(language) && <RichText html={htmls[language]} />}
              fallback={filled[0]}
              standIn={filled[0] ? plainText(htmls[filled[0]], 120) : ''}
              labels={words}
            />
          ) : (
            <>
              <LanguageStrip
                id={control.id}
                label={label}
                layout="tabs"
                isShort={shortNames || isShort}
                active={active}
                hasFocus={hasFocus}
                onActivate={activate}
                states={written.states}
                labels={words}
              >
                <Count>{words.count(filled.length)}</Count>
                <CopyMenu to={active} filled={filled} onCopy={written.askToCopy} labels={words} />
              </LanguageStrip>
              {languages.map((language) => (
                <div
                  key={language}
                  role="tabpanel"
                  id={`${control.id}-pane-${language}`}
                  aria-labelledby={`${control.id}-tab-${language}`}
                  hidden={language !== active}
                >
                  {language === active && (
                    <>
                      {question && (
                        <Question>
                          <CopyQuestion
                            text={words.replaceQuestion(words.names[active], words.from[question.from])}
                            confirmLabel={words.replace}
                            cancelLabel={words.keep}
                            onConfirm={question.confirm}
                            onCancel={question.cancel}
                          />
                        </Question>
                      )}
                      <RichTextSurface
                        value={htmls[language]}
                        onChange={(html) => written.change(language, html)}
                        maxLength={maxLength}
                        rows={rows}
                        name={name && `${name}.${language}`}
                        lang={language}
                        placeholder={filled[0] ? `${words.from[filled[0]]}: ${previewOf(htmls)}` : placeholder}
                        autoFocus={autoFocus}
                        control={{
                          id: `${control.id}-${language}`,
                          'aria-label': `${label}, ${words.names[language]}`,
                          'aria-invalid': written.isInvalid(language) || undefined,
                          'aria-required': (required && policy === 'all') || undefined,
                          'aria-describedby':
                            [errors[language] && `${control.id}-error-${language}`, control['aria-describedby']]
                              .filter(Boolean)
                              .join(' ') || undefined,
                        }}
                        labels={editorWords}
                      />
                      <Below>
                        {errors[language] && (
                          <FieldError id={`${control.id}-error-${language}`}>{errors[language]}</FieldError>
                        )}
                        <OriginHint
                          copiedFrom={written.copiedFrom(language)}
                          isDraft={written.isDraft(language)}
                          staleAfter={written.staleAfter(language)}
                          labels={words}
                        />
                      </Below>
                    </>
                  )}
                </div>
              ))}
            </>
          )}
        </Frame>
      )}
    </Field>
  )
}

function previewOf({ ru, en, uz }: LocalizedText): string {
  return displayText({ ru: plainText(ru, 120), en: plainText(en, 120), uz: plainText(uz, 120) })
}

const Question = styled.div`
  padding-top: var(--space-2);
`

const Below = styled.div`
  padding: 0 14px var(--space-2);

  &:empty {
    display: none;
  }
`
