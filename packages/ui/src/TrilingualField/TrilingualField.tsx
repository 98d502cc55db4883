import { Columns3, Copy, PanelTop } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field/Field'
import { fieldBox } from '../Field/fieldLook'
import { isNearLimit } from '../Field/TextCounter'
import { displayText, filledLanguages, type Language, type LocalizedText, languages } from '../format/format'
import { IconButton } from '../IconButton/IconButton'
import type { DiamondProps } from '../LanguageMarks/Diamond'
import { Menu } from '../Menu/Menu'
import { LanguagePane } from './LanguagePane'
import { LanguageStrip } from './LanguageStrip'
import { ReadOnlyLanguages } from './ReadOnlyLanguages'
import { russian, type TrilingualLabels } from './trilingualLabels'
import { useTrilingualLayout } from './useTrilingualLayout'

export interface TrilingualFieldProps extends Omit<FieldProps<LocalizedText>, 'value' | 'onChange' | 'autoComplete'> {
  /** A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  /** Always all three languages, `''` for an empty one, and which of them changed. */
  onChange: (value: LocalizedText, language: Language) => void
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
 * Alt+1, 2, 3 go to a language. What an empty language falls back to is shown greyed and never saved.
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
  const words = { ...russian, ...labels }
  const texts = readTexts(value)
  const filled = filledLanguages(texts)
  const frame = useRef<HTMLDivElement>(null)
  const { layout, isShort, flip } = useTrilingualLayout(frame)
  const [active, setActive] = useState<Language>('ru')
  const [copy, setCopy] = useState<{ from: Language; to: Language }>()
  const [hasFocus, setFocus] = useState(false)

  useImperativeHandle(ref, () => frame.current as HTMLDivElement)

  // An error that arrives while the person is elsewhere, as on saving, brings its language into view.
  const wrong = languages.filter((language) => errors[language])
  const [seenWrong, setSeenWrong] = useState('')
  if (seenWrong !== wrong.join()) {
    setSeenWrong(wrong.join())
    if (wrong[0] && !wrong.includes(active) && !hasFocus) setActive(wrong[0])
  }

  const change = (language: Language, text: string) => onChange({ ...texts, [language]: text }, language)

  const isInvalid = (language: Language) =>
    Boolean(errors[language]) || (Boolean(error) && (policy === 'any' || !filled.includes(language)))

  function mark(language: Language): DiamondProps['mark'] {
    if (errors[language] || (error && !filled.includes(language) && policy === 'all')) return 'wrong'
    if (isNearLimit(texts[language].length, maxLength)) return 'near'
    return filled.includes(language) ? 'full' : 'empty'
  }

  function focusInput(language: Language) {
    setActive(language)
    // The pane of the language may be hidden until React has shown it.
    setTimeout(() => frame.current?.querySelector<HTMLElement>(`:is(input, textarea)[lang='${language}']`)?.focus())
  }

  function copyText(from: Language, to: Language) {
    setCopy(undefined)
    change(to, texts[from])
    focusInput(to)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const language = languages[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
    if (!language || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    focusInput(language)
  }

  function handleFocus(event: FocusEvent) {
    setFocus(true)
    if (event.target === frame.current) focusInput(isInvalid(active) ? active : (languages.find(isInvalid) ?? active))
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget)) return
    setFocus(false)
    onBlur?.()
  }

  function copyMenu(to: Language) {
    const sources = filled.filter((language) => language !== to)
    if (sources.length === 0 || disabled) return null
    return (
      <Menu
        trigger={<IconButton icon={<Copy />} size="xs" label={`${words.copy}: ${words.names[to]}`} />}
        items={sources.map((from) => ({
          label: words.copyFrom(words.from[from]),
          onSelect: () => (texts[to].trim() ? setCopy({ from, to }) : copyText(from, to)),
        }))}
      />
    )
  }

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
          data-invalid={error || wrong.length > 0 ? true : undefined}
          data-disabled={disabled || undefined}
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
          onBlur={handleBlur}
        >
          {readOnly ? (
            <ReadOnlyLanguages value={texts} fallback={filled[0]} labels={words} />
          ) : (
            <>
              <LanguageStrip
                id={control.id}
                label={label}
                layout={layout}
                isShort={isShort}
                active={active}
                hasFocus={hasFocus}
                onActivate={setActive}
                marks={{ ru: mark('ru'), en: mark('en'), uz: mark('uz') }}
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
                    onChange={(text) => change(language, text)}
                    onFocus={() => setActive(language)}
                    placeholder={filled[0] ? `${words.from[filled[0]]}: ${displayText(texts)}` : placeholder}
                    multiline={multiline}
                    rows={rows}
                    maxLength={maxLength}
                    error={errors[language]}
                    isInvalid={isInvalid(language)}
                    isRequired={required && policy === 'all'}
                    disabled={disabled}
                    autoFocus={autoFocus && language === active}
                    describedBy={control['aria-describedby']}
                    tools={layout === 'side' && copyMenu(language)}
                    question={
                      copy?.to === language
                        ? {
                            text: words.replaceQuestion(words.names[language], words.from[copy.from]),
                            confirmLabel: words.replace,
                            cancelLabel: words.keep,
                            onConfirm: () => copyText(copy.from, language),
                            onCancel: () => {
                              setCopy(undefined)
                              focusInput(language)
                            },
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

function readTexts(value: TrilingualFieldProps['value']): LocalizedText {
  if (typeof value === 'string') return { ru: value, en: '', uz: '' }
  return { ru: value?.ru ?? '', en: value?.en ?? '', uz: value?.uz ?? '' }
}

const Frame = styled.div`
  &:not([data-plain]) {
    ${fieldBox}
    border-radius: 10px;
  }
`

const Panes = styled.div`
  &[data-layout='side'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Count = styled.span`
  padding-right: 4px;
  color: var(--color-text-muted);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`
