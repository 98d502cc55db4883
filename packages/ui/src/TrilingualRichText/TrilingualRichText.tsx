import { Copy } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import styled from 'styled-components'
import { Field, FieldError, type FieldProps } from '../Field/Field'
import { fieldBox } from '../Field/fieldLook'
import { isNearLimit } from '../Field/TextCounter'
import { displayText, type Language, type LocalizedText, languages, plainText } from '../format/format'
import { IconButton } from '../IconButton/IconButton'
import type { DiamondProps } from '../LanguageMarks/Diamond'
import { Menu } from '../Menu/Menu'
import { RichTextSurface } from '../RichTextEditor/RichTextSurface'
import { type RichTextLabels, russian as russianEditor } from '../RichTextEditor/richTextLabels'
import { CopyQuestion } from '../TrilingualField/CopyQuestion'
import { LanguageStrip } from '../TrilingualField/LanguageStrip'
import { russian, type TrilingualLabels } from '../TrilingualField/trilingualLabels'
import { useTrilingualLayout } from '../TrilingualField/useTrilingualLayout'
import { ReadOnlyRichTexts } from './ReadOnlyRichTexts'

export interface TrilingualRichTextProps
  extends Omit<FieldProps<LocalizedText>, 'value' | 'onChange' | 'autoComplete'> {
  /** HTML in each language. A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  /** Always all three languages, `''` for an empty one, and which of them changed. */
  onChange: (value: LocalizedText, language: Language) => void
  /** How many languages `required` asks for. @default any */
  policy?: 'any' | 'all'
  /** What is wrong in one language; shown under its text, and on its tab while another language is shown. */
  errors?: Partial<Record<Language, string>>
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
 * to a language. The texts are named «Описание, Русский» and carry `name` as `description.ru`.
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
  onChange,
  onBlur,
  policy = 'any',
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
  const words = { ...russian, ...labels }
  const htmls = readHtmls(value)
  const filled = languages.filter((language) => plainText(htmls[language]))
  const frame = useRef<HTMLDivElement>(null)
  const { isShort } = useTrilingualLayout(frame)
  const [active, setActive] = useState<Language>('ru')
  const [copyFrom, setCopyFrom] = useState<Language>()
  const [hasFocus, setFocus] = useState(false)

  useImperativeHandle(ref, () => frame.current as HTMLDivElement)

  // An error that arrives while the person is elsewhere, as on saving, brings its language into view.
  const wrong = languages.filter((language) => errors[language])
  const [seenWrong, setSeenWrong] = useState('')
  if (seenWrong !== wrong.join()) {
    setSeenWrong(wrong.join())
    if (wrong[0] && !wrong.includes(active) && !hasFocus) setActive(wrong[0])
  }

  const change = (html: string) => onChange({ ...htmls, [active]: html }, active)

  const isInvalid = (language: Language) =>
    Boolean(errors[language]) || (Boolean(error) && (policy === 'any' || !filled.includes(language)))

  function mark(language: Language): DiamondProps['mark'] {
    if (errors[language] || (error && !filled.includes(language) && policy === 'all')) return 'wrong'
    if (isNearLimit(htmls[language].length, maxLength)) return 'near'
    return filled.includes(language) ? 'full' : 'empty'
  }

  function activate(language: Language) {
    setActive(language)
    setCopyFrom(undefined)
  }

  function focusText(language: Language) {
    activate(language)
    // The editor of the language is there only after React has shown it.
    setTimeout(() => frame.current?.querySelector<HTMLElement>(`textarea[lang='${language}']`)?.focus())
  }

  function copyText(from: Language) {
    change(htmls[from])
    focusText(active)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const language = languages[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
    if (!language || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    focusText(language)
  }

  function handleFocus(event: FocusEvent) {
    setFocus(true)
    if (event.target === frame.current) focusText(isInvalid(active) ? active : (languages.find(isInvalid) ?? active))
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget)) return
    setFocus(false)
    onBlur?.()
  }

  const isStill = readOnly || disabled
  const sources = filled.filter((language) => language !== active)

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
          data-invalid={error || wrong.length > 0 ? true : undefined}
          onKeyDown={isStill ? undefined : handleKeyDown}
          onFocus={isStill ? undefined : handleFocus}
          onBlur={handleBlur}
        >
          {isStill ? (
            <ReadOnlyRichTexts value={htmls} fallback={filled[0]} labels={words} />
          ) : (
            <>
              <LanguageStrip
                id={control.id}
                label={label}
                layout="tabs"
                isShort={isShort}
                active={active}
                hasFocus={hasFocus}
                onActivate={activate}
                marks={{ ru: mark('ru'), en: mark('en'), uz: mark('uz') }}
                labels={words}
              >
                <Count>{words.count(filled.length)}</Count>
                {sources.length > 0 && (
                  <Menu
                    trigger={<IconButton icon={<Copy />} size="xs" label={`${words.copy}: ${words.names[active]}`} />}
                    items={sources.map((from) => ({
                      label: words.copyFrom(words.from[from]),
                      onSelect: () => (filled.includes(active) ? setCopyFrom(from) : copyText(from)),
                    }))}
                  />
                )}
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
                      {copyFrom && (
                        <Question>
                          <CopyQuestion
                            text={words.replaceQuestion(words.names[active], words.from[copyFrom])}
                            confirmLabel={words.replace}
                            cancelLabel={words.keep}
                            onConfirm={() => copyText(copyFrom)}
                            onCancel={() => focusText(active)}
                          />
                        </Question>
                      )}
                      <RichTextSurface
                        value={htmls[language]}
                        onChange={change}
                        maxLength={maxLength}
                        rows={rows}
                        name={name && `${name}.${language}`}
                        lang={language}
                        placeholder={filled[0] ? `${words.from[filled[0]]}: ${previewOf(htmls)}` : placeholder}
                        autoFocus={autoFocus}
                        control={{
                          id: `${control.id}-${language}`,
                          'aria-label': `${label}, ${words.names[language]}`,
                          'aria-invalid': isInvalid(language) || undefined,
                          'aria-required': (required && policy === 'all') || undefined,
                          'aria-describedby':
                            [errors[language] && `${control.id}-error-${language}`, control['aria-describedby']]
                              .filter(Boolean)
                              .join(' ') || undefined,
                        }}
                        labels={{ ...russianEditor, ...editorLabels }}
                      />
                      {errors[language] && (
                        <Below>
                          <FieldError id={`${control.id}-error-${language}`}>{errors[language]}</FieldError>
                        </Below>
                      )}
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

function readHtmls(value: TrilingualRichTextProps['value']): LocalizedText {
  if (typeof value === 'string') return { ru: value, en: '', uz: '' }
  return { ru: value?.ru ?? '', en: value?.en ?? '', uz: value?.uz ?? '' }
}

function previewOf({ ru, en, uz }: LocalizedText): string {
  return displayText({ ru: plainText(ru, 120), en: plainText(en, 120), uz: plainText(uz, 120) })
}

const Frame = styled.div`
  &:not([data-plain]) {
    ${fieldBox}
    border-radius: 10px;
  }
`

const Count = styled.span`
  padding-right: 4px;
  color: var(--color-text-muted);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`

const Question = styled.div`
  padding-top: var(--space-2);
`

const Below = styled.div`
  padding: 0 14px var(--space-2);
`
