import { Columns3, PanelTop } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { media } from '../theme/mixins'
import type { FormField, FormLanguage, FormLanguageState } from './formLanguage'
import { paneId } from './LanguagePane'
import { type FormState, LanguageCount, LanguageHead, LanguageName, LanguageTabs, tabId } from './LanguageStrip'
import { type TrilingualLabels, wordsOf } from './trilingualLabels'
import { numberOf } from './useLanguages'
import { flipLayout, layoutChoice, nameWidth, sideFrom, useRoom } from './useTrilingualLayout'

interface FormLanguageSwitchProps {
  form: FormLanguageState & { scope: FormLanguage }
  labels: TrilingualLabels
}

/** The languages of a form: tabs for all its fields at once, each with what is to be said of the whole form. */
export function FormLanguageSwitch({ form: { scope, fields, isWide, ...view }, labels }: FormLanguageSwitchProps) {
  const bar = useRef<HTMLDivElement>(null)
  const choice = layoutChoice.use()
  const languages = [...new Map(fields.flatMap((field) => field.languages.map((each) => [each.code, each]))).values()]
  const codes = languages.map(({ code }) => code)
  const words = wordsOf(labels, languages)
  const needed = nameWidth * codes.length
  const room = useRoom(bar, [needed])
  const active = view.active ?? codes[0]
  const states = Object.fromEntries(codes.map((code) => [code, stateIn(code, fields)]))
  const done = codes.filter((code) => states[code] !== 'empty' && states[code] !== 'partly')
  const canFlip = isWide && fields.every(({ hasSides }) => hasSides)
  const isSide = canFlip && choice === 'side'

  useAltNumbers(
    bar,
    (language, target) => {
      const field = fields.find(({ frame }) => frame()?.contains(target))
      if (field) field.focusText(language)
      else scope.show(language)
    },
    codes,
  )
  useFirstError(fields, active, scope)
  useFormWidth(bar, scope)

  const nameOf = (language: string) => ({
    language,
    state: states[language] ?? 'empty',
    isShort: !isSide && (room < needed || fields.some(({ isShort }) => isShort)),
    isRequired: false,
    hasStar: false,
    labels: words,
  })

  return (
    <Bar ref={bar}>
      {isSide ? (
        <Names>
          {codes.map((language) => (
            <LanguageHead key={language} isActive={false} {...nameOf(language)} />
          ))}
        </Names>
      ) : (
        <LanguageTabs
          label={words.languageOfForm}
          languages={codes}
          chosen={active}
          tabId={(language) => tabId(scope.id, language)}
          controls={(language) => fields.map(({ id }) => paneId(id, language)).join(' ')}
          onActivate={scope.show}
        >
          {(language) => <LanguageName {...nameOf(language)} />}
        </LanguageTabs>
      )}
      <End>
        <LanguageCount filled={done.length} all={codes.length} clashes={0} labels={words} />
        {canFlip && (
          <Button
            size="sm"
            variant="ghost"
            icon={isSide ? <PanelTop /> : <Columns3 />}
            aria-label={isSide ? words.showTabs : words.showSideBySide}
            onClick={flipLayout}
            {...usableWhileReadOnly}
          >
            {isSide ? words.tabs : words.side}
          </Button>
        )}
      </End>
    </Bar>
  )
}

/** Fields nobody has begun count only where they are required: an empty one that may be empty leaves nothing to do. */
function stateIn(language: string, all: readonly FormField[]): FormState {
  const fields = all.filter(({ languages }) => languages.some(({ code }) => code === language))
  const has = (...kinds: FormState[]) => kinds.find((kind) => fields.some(({ states }) => states[language] === kind))
  const begun = fields.filter(({ isRequired, filled }) => isRequired || filled.length > 0)
  const written = begun.filter(({ filled }) => filled.includes(language))

  const urgent = has('wrong', 'clash', 'updated')
  if (urgent) return urgent
  if (written.length === 0) return 'empty'
  return written.length < begun.length ? 'partly' : (has('near', 'copied', 'stale', 'draft') ?? 'full')
}

/** The window that a form fills, or the form. */
const formAround = (bar: HTMLElement | null) =>
  bar?.closest<HTMLElement>('[role="dialog"]') ?? bar?.closest('form') ?? bar?.parentElement

/** Alt with a number, wherever in the form the focus is. */
function useAltNumbers(
  bar: RefObject<HTMLElement | null>,
  choose: (language: string, target: Element | null) => void,
  codes: readonly string[],
) {
  const handleKeyDown = useHandler((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const language = codes[numberOf(event)]
    if (language === undefined) return
    event.preventDefault()
    choose(language, event.target instanceof Element ? event.target : null)
  })

  useLayoutEffect(() => {
    const form = formAround(bar.current)
    form?.addEventListener('keydown', handleKeyDown)
    return () => form?.removeEventListener('keydown', handleKeyDown)
  }, [bar, handleKeyDown])
}

/** An error that arrives while the person is elsewhere, as on saving, brings its language into view. */
function useFirstError(fields: readonly FormField[], active: string | undefined, scope: FormLanguage) {
  const wrongOf = ({ languages, states }: FormField) =>
    languages.map(({ code }) => code).filter((code) => states[code] === 'wrong')
  const wrong = fields.flatMap(wrongOf)
  const known = wrong.join()

  const show = useHandler(() => {
    const [first] = wrong
    if (first === undefined || (active !== undefined && wrong.includes(active))) return
    if (!fields.some(({ frame }) => frame()?.contains(document.activeElement))) scope.show(first)
  })
  useLayoutEffect(() => {
    if (known) show()
  }, [known, show])
}

function useFormWidth(bar: RefObject<HTMLElement | null>, scope: FormLanguage) {
  useLayoutEffect(() => {
    const form = formAround(bar.current)
    if (!form) return
    const measure = () => scope.setWide(form.offsetWidth >= sideFrom)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(form)
    return () => observer.disconnect()
  }, [bar, scope])
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 40px;
  border-bottom: 1px solid var(--color-line);

  /* The marks stand above the edges of the fields. */
  > :first-child {
    margin-left: -14px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`

const Names = styled.div`
  display: flex;
  min-width: 0;
`

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  margin-left: auto;
`
