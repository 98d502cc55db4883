import type { Language, LocalizedText } from '../format/format'
import { arrangeLanguages } from './arrangeLanguages'
import { LanguagePane, NewerNotice, NewerText, OriginHint } from './LanguagePane'
import {
  CopyMenu,
  LanguageCount,
  LanguageHead,
  LanguageStrip,
  LanguageTools,
  LayoutSwitch,
  ToolsBeside,
} from './LanguageStrip'
import type { TrilingualLabels } from './trilingualLabels'
import { Landing, Panes } from './trilingualLook'
import type { LanguageText, TextKind, TrilingualProps } from './trilingualProps'
import { demandedLanguages, type Languages } from './useLanguages'
import type { TrilingualLayout } from './useTrilingualLayout'

type GroupProps = Omit<TrilingualProps, 'id' | 'layout' | 'ref'> & TextKind

interface LanguagesInputProps extends GroupProps {
  id: string
  /** What is said below all languages. */
  describedBy: string | undefined
  texts: LocalizedText
  /** What readers get instead of an empty text. */
  fallbackText: string | undefined
  written: Languages
  layout: TrilingualLayout
  words: TrilingualLabels
  /** The texts can be read, not changed, for now. */
  isHeld: boolean
}

/** The strip with names and tools, what somebody else saved meanwhile, and a pane for each language. */
export function LanguagesInput({
  id,
  describedBy,
  label,
  name,
  texts,
  fallbackText,
  written,
  layout: { layout, widest, isShort, flip },
  words,
  policy = 'any',
  requiredLanguages,
  languageOrder,
  required = false,
  errors = {},
  shortNames = false,
  isHeld,
  disabled = false,
  autoFocus = false,
  placeholder,
  isWritten,
  show,
  counter,
  children,
}: LanguagesInputProps) {
  const { view, filled, question, meanwhile } = written
  const arrangement = arrangeLanguages(layout, view, languageOrder)
  const mustHave = required ? demandedLanguages(requiredLanguages ?? policy) : []

  /** Whose text shall stand; the button is gone then. */
  function settle(decide: () => void, language: Language) {
    decide()
    written.focusText(language)
  }

  function newerText(language: Language) {
    const theirs = meanwhile.theirs(language)
    if (theirs === undefined) return null
    return (
      <NewerText
        language={language}
        onKeep={() => settle(() => meanwhile.keep(language), language)}
        onTake={() => settle(() => meanwhile.take([language]), language)}
        disabled={isHeld}
        labels={words}
      >
        {isWritten(theirs) && show(theirs, language)}
      </NewerText>
    )
  }

  const copyQuestion = ({ from, to, confirm, cancel }: NonNullable<typeof question>) => ({
    text: words.replaceQuestion(words.names[to], words.from[from]),
    confirmLabel: words.replace,
    cancelLabel: words.keep,
    onConfirm: confirm,
    onCancel: cancel,
  })

  const toolOf = (language: Language) =>
    !disabled && <CopyMenu to={language} filled={filled} onCopy={written.askToCopy} disabled={isHeld} labels={words} />

  const headOf = (language: Language) => (
    <LanguageHead
      key={language}
      language={language}
      isActive={written.hasFocus && language === view.active}
      state={written.states[language]}
      isShort={isShort || shortNames}
      isRequired={mustHave.includes(language)}
      hasStar={mustHave.includes(language) && mustHave.length < arrangement.order.length}
      labels={words}
    />
  )

  const toolsBeside = (language: Language) => (
    <ToolsBeside
      key={language}
      language={language}
      isShort={isShort || shortNames}
      hasStar={mustHave.includes(language) && mustHave.length < arrangement.order.length}
      labels={words}
    >
      {toolOf(language)}
    </ToolsBeside>
  )

  const textOf = (language: Language): LanguageText => ({
    id: `${id}-${language}`,
    language,
    label: `${label}, ${words.names[language]}`,
    name: name && `${name}.${language}`,
    text: texts[language],
    onChange: (text) => written.change(language, text),
    onFocus: () => written.activate(language),
    edit: () => written.focusText(language),
    isShown: arrangement.shown.includes(language),
    isActive: language === view.active,
    placeholder: fallbackText ?? placeholder,
    isInvalid: written.isInvalid(language),
    isRequired: mustHave.includes(language),
    disabled,
    isReadOnly: isHeld,
    // Once, and not for each language that is chosen later.
    autoFocus: autoFocus && language === view.active && view.previous === undefined,
    describedBy: [errors[language] && `${id}-error-${language}`, describedBy].filter(Boolean).join(' ') || undefined,
  })

  return (
    <>
      <LanguageStrip
        id={id}
        label={label}
        arrangement={arrangement}
        isShort={isShort || shortNames}
        onActivate={written.activate}
        states={written.states}
        required={mustHave}
        headOf={headOf}
        labels={words}
      />
      <NewerNotice
        clashes={meanwhile.clashes}
        updated={meanwhile.updated}
        onTakeUpdated={() => settle(() => meanwhile.take(meanwhile.updated), view.active)}
        disabled={isHeld}
        labels={words}
      />
      <Panes data-layout={layout}>
        {arrangement.order.map((language, index) => (
          <LanguagePane
            key={language}
            id={id}
            language={language}
            isShown={arrangement.shown.includes(language)}
            isTabbed={arrangement.tabs.includes(language)}
            head={layout === 'stack' && index > 0 && headOf(language)}
            tools={layout === 'stack' && index > 0 && toolsBeside(language)}
            error={errors[language]}
            origin={<OriginHint {...written.originOf(language)} labels={words} />}
            question={question?.to === language ? copyQuestion(question) : undefined}
            newer={newerText(language)}
            counter={counter?.(texts[language])}
          >
            {children(textOf(language))}
          </LanguagePane>
        ))}
      </Panes>
      <LanguageTools arrangement={arrangement} toolsBeside={toolsBeside} toolOf={toolOf}>
        <LanguageCount filled={filled.length} clashes={meanwhile.clashes.length} labels={words} />
        {flip && <LayoutSwitch layout={layout} widest={widest} onFlip={flip} labels={words} />}
      </LanguageTools>
      {arrangement.order.map((language) => (
        <Landing key={language} id={`${id}.${language}`} tabIndex={-1} onFocus={() => written.focusText(language)} />
      ))}
    </>
  )
}
