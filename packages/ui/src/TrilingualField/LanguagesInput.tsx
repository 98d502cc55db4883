import type { CSSProperties } from 'react'
import { arrangeLanguages } from './arrangeLanguages'
import { Fallback, LanguagePane, NewerNotice, NewerText, OriginHint } from './LanguagePane'
import {
  CopyMenu,
  LanguageCount,
  LanguageHead,
  LanguageStrip,
  LanguageTools,
  LayoutSwitch,
  StateMarks,
  ToolsBeside,
  tabId,
} from './LanguageStrip'
import type { TrilingualLabels } from './trilingualLabels'
import { Landing, Panes } from './trilingualLook'
import type { LanguageText, TextKind, Texts, TrilingualProps } from './trilingualProps'
import { demandedLanguages, type Languages } from './useLanguages'
import type { TrilingualLayout } from './useTrilingualLayout'

type GroupProps = Omit<TrilingualProps<string>, 'id' | 'languages' | 'layout' | 'ref'> & TextKind

interface LanguagesInputProps extends GroupProps {
  id: string
  /** What is said below all languages. */
  describedBy: string | undefined
  /** In order. */
  codes: readonly string[]
  /** The `id` of the switch of the form that chooses the language. */
  switchId: string | undefined
  texts: Texts
  /** What readers get instead of an empty text. */
  fallback: { from: string; text: string } | undefined
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
  codes,
  switchId,
  texts,
  fallback,
  written,
  layout: { layout, isShort, flip },
  words,
  policy = 'any',
  requiredLanguages,
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
  const arrangement = arrangeLanguages(layout, view, codes)
  const mustHave = required ? demandedLanguages(requiredLanguages ?? policy, codes) : []

  /** Whose text shall stand; the button is gone then. */
  function settle(decide: () => void, language: string) {
    decide()
    written.focusText(language)
  }

  function newerText(language: string) {
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
    text: words.replaceQuestion(words.names[to] ?? to, words.from[from] ?? from),
    confirmLabel: words.replace,
    cancelLabel: words.keep,
    onConfirm: confirm,
    onCancel: cancel,
  })

  const toolOf = (language: string) =>
    !disabled && <CopyMenu to={language} filled={filled} onCopy={written.askToCopy} disabled={isHeld} labels={words} />

  const headOf = (language: string) => (
    <LanguageHead
      key={language}
      language={language}
      isActive={written.hasFocus && language === view.active}
      state={written.states[language] ?? 'empty'}
      isShort={isShort || shortNames}
      isRequired={mustHave.includes(language)}
      hasStar={mustHave.includes(language) && mustHave.length < arrangement.order.length}
      labels={words}
    />
  )

  const toolsBeside = (language: string) => (
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

  /** Beside an error there is something else to do than to know what readers get. */
  const hasFallback = (language: string) => fallback && !errors[language] && !written.filled.includes(language)

  function tabOf(language: string) {
    if (layout === 'one') return switchId && tabId(switchId, language)
    return arrangement.tabs.includes(language) ? tabId(id, language) : undefined
  }

  const textOf = (language: string): LanguageText => ({
    id: `${id}-${language}`,
    language,
    label: `${label}, ${words.names[language]}`,
    name: name && `${name}.${language}`,
    text: texts[language] ?? '',
    onChange: (text) => written.change(language, text),
    onFocus: () => written.activate(language),
    edit: () => written.focusText(language),
    isShown: arrangement.shown.includes(language),
    isActive: language === view.active,
    placeholder: fallback ? undefined : placeholder,
    isInvalid: written.isInvalid(language),
    isRequired: mustHave.includes(language),
    disabled,
    isReadOnly: isHeld,
    // Once, and not for each language that is chosen later.
    autoFocus: autoFocus && language === view.active && view.previous === undefined,
    describedBy:
      [
        errors[language] && `${id}-error-${language}`,
        hasFallback(language) && `${id}-fallback-${language}`,
        describedBy,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  })

  return (
    <>
      {layout !== 'one' && (
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
      )}
      <NewerNotice
        clashes={meanwhile.clashes}
        updated={meanwhile.updated}
        onTakeUpdated={() => settle(() => meanwhile.take(meanwhile.updated), view.active)}
        disabled={isHeld}
        labels={words}
      />
      <Panes data-layout={layout} style={{ '--languages': codes.length } as CSSProperties}>
        {arrangement.order.map((language, index) => (
          <LanguagePane
            key={language}
            id={id}
            language={language}
            isShown={arrangement.shown.includes(language)}
            tab={tabOf(language)}
            head={layout === 'stack' && index > 0 && headOf(language)}
            tools={layout === 'stack' && index > 0 && toolsBeside(language)}
            error={errors[language]}
            origin={<OriginHint {...written.originOf(language)} labels={words} />}
            fallback={
              fallback &&
              hasFallback(language) && <Fallback {...fallback} id={`${id}-fallback-${language}`} labels={words} />
            }
            question={question?.to === language ? copyQuestion(question) : undefined}
            newer={newerText(language)}
            counter={counter?.(texts[language] ?? '')}
          >
            {children(textOf(language))}
          </LanguagePane>
        ))}
      </Panes>
      <LanguageTools arrangement={arrangement} toolsBeside={toolsBeside} toolOf={toolOf}>
        {layout === 'one' && <StateMarks languages={codes} states={written.states} labels={words} />}
        <LanguageCount filled={filled.length} all={codes.length} clashes={meanwhile.clashes.length} labels={words} />
        {flip && <LayoutSwitch layout={layout} onFlip={flip} labels={words} />}
      </LanguageTools>
      {arrangement.order.map((language) => (
        <Landing key={language} id={`${id}.${language}`} tabIndex={-1} onFocus={() => written.focusText(language)} />
      ))}
    </>
  )
}
