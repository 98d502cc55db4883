import { Columns3, Copy, GitCompareArrows, PanelTop } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { Diamond, type DiamondProps } from '../LanguageMarks/Diamond'
import { Menu } from '../Menu/Menu'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { focusRing, media } from '../theme/mixins'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { Arrangement, LanguageLayout } from './arrangeLanguages'
import { paneId } from './LanguagePane'
import type { TrilingualLabels } from './trilingualLabels'
import type { LanguageState } from './useLanguages'

/** Of a form, some of whose fields are written. */
export type FormState = LanguageState | 'partly'

interface LanguageStripProps {
  id: string
  label: string
  arrangement: Arrangement
  isShort: boolean
  onActivate: (language: string) => void
  states: Readonly<Record<string, LanguageState>>
  required: readonly string[]
  /** The name of a language that no tab chooses. */
  headOf: (language: string) => ReactNode
  labels: TrilingualLabels
}

/** The head of a field in several languages: tabs, the names of the columns, or a name beside tabs. */
export function LanguageStrip({
  id,
  label,
  arrangement: { layout, order, tabs, shown },
  isShort,
  onActivate,
  states,
  required,
  headOf,
  labels,
}: LanguageStripProps) {
  const chosen = tabs.find((language) => shown.includes(language))

  return (
    <Strip data-layout={layout} style={{ '--languages': order.length } as CSSProperties}>
      {order.filter((language, index) => !tabs.includes(language) && (layout !== 'stack' || index === 0)).map(headOf)}
      {tabs.length > 0 && (
        <LanguageTabs
          label={label}
          languages={tabs}
          chosen={chosen}
          tabId={(language) => tabId(id, language)}
          controls={(language) => paneId(id, language)}
          onActivate={onActivate}
        >
          {(language) => (
            <LanguageName
              language={language}
              state={states[language] ?? 'empty'}
              isShort={isShort}
              isRequired={required.includes(language)}
              hasStar={required.includes(language) && required.length < order.length}
              labels={labels}
            />
          )}
        </LanguageTabs>
      )}
    </Strip>
  )
}

/** @param id of the field, or of the switch of a form */
export const tabId = (id: string, language: string) => `${id}-tab-${language}`

interface LanguageTabsProps {
  label: string
  languages: readonly string[]
  chosen: string | undefined
  tabId: (language: string) => string
  /** The ids of what a tab shows. */
  controls: (language: string) => string
  onActivate: (language: string) => void
  /** The name of a language. */
  children: (language: string) => ReactNode
}

/** A tab for each language; arrow keys move between them. */
export function LanguageTabs({ label, languages, chosen, tabId, controls, onActivate, children }: LanguageTabsProps) {
  const list = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || chosen === undefined) return
    const at = languages.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: languages.length - 1 }[event.key]
    const language = to === undefined ? undefined : languages.at(to % languages.length)
    if (language === undefined) return
    event.preventDefault()
    onActivate(language)
    list.current?.querySelector<HTMLElement>(`[data-language='${language}']`)?.focus()
  }

  return (
    <TabList ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown} {...usableWhileReadOnly}>
      {languages.map((language) => (
        <Name
          key={language}
          as="button"
          type="button"
          role="tab"
          id={tabId(language)}
          aria-selected={language === chosen}
          aria-controls={controls(language)}
          tabIndex={language === chosen ? 0 : -1}
          data-language={language}
          data-active={language === chosen || undefined}
          onClick={() => onActivate(language)}
        >
          {children(language)}
        </Name>
      ))}
    </TabList>
  )
}

interface LanguageToolsProps {
  arrangement: Arrangement
  /** Those of a language that no tab chooses, beside its name. */
  toolsBeside: (language: string) => ReactNode
  toolOf: (language: string) => ReactNode
  /** At the right end: the count and the tools of the whole. */
  children: ReactNode
}

/** What can be done with the texts: to be drawn after them, so that Tab comes to the texts first, and seen in the strip. */
export function LanguageTools({
  arrangement: { layout, order, tabs, shown },
  toolsBeside,
  toolOf,
  children,
}: LanguageToolsProps) {
  const chosen = (layout === 'one' ? order : tabs).find((language) => shown.includes(language))
  return (
    <ToolStrip data-layout={layout} style={{ '--languages': order.length } as CSSProperties}>
      {layout !== 'one' &&
        order
          .filter((language, index) => !tabs.includes(language) && (layout !== 'stack' || index === 0))
          .map(toolsBeside)}
      <Tools>
        {layout === 'one' && children}
        {chosen !== undefined && toolOf(chosen)}
        {layout !== 'one' && children}
      </Tools>
    </ToolStrip>
  )
}

interface ToolsBesideProps extends Pick<LanguageNameProps, 'language' | 'isShort' | 'hasStar' | 'labels'> {
  children: ReactNode
}

/** Tools beside the name of a language, over a strip that the name stands in. */
export function ToolsBeside({ language, isShort, hasStar, labels, children }: ToolsBesideProps) {
  const name = (isShort ? labels.shortNames : labels.names)[language]
  return (
    <Head>
      <NameWidth aria-hidden data-name={hasStar ? `${name}*` : name}>
        <Diamond mark="empty" />
      </NameWidth>
      {children}
    </Head>
  )
}

interface LanguageHeadProps extends LanguageNameProps {
  isActive: boolean
}

/** The name of a language above its text. */
export function LanguageHead({ isActive, ...name }: LanguageHeadProps) {
  return (
    <Head>
      <Name data-active={isActive || undefined}>
        <LanguageName {...name} />
      </Name>
    </Head>
  )
}

interface LanguageNameProps {
  language: string
  state: FormState
  isShort: boolean
  isRequired: boolean
  /** Shows that it is required; where every language is, the label of the field says so. */
  hasStar: boolean
  labels: TrilingualLabels
}

/** A language with its mark; to a screen reader «Oʻzbekcha, пусто, обязательно». */
export const LanguageName = rendersAlone(function LanguageName({
  language,
  state,
  isShort,
  isRequired,
  hasStar,
  labels,
}: LanguageNameProps) {
  const words = [isShort && labels.names[language], stateWord(state, labels), isRequired && labels.required]

  return (
    <>
      <Diamond mark={marks[state]} />
      {(isShort ? labels.shortNames : labels.names)[language]}
      {hasStar && <Star aria-hidden>*</Star>}
      <VisuallyHidden>{words.filter(Boolean).map((word) => `, ${word}`)}</VisuallyHidden>
    </>
  )
})

export const stateWord = (state: FormState, labels: TrilingualLabels) =>
  state === 'full' ? labels.filled : labels[state]

/** Half is written, yet with something left to do. */
const marks: Record<FormState, DiamondProps['mark']> = {
  empty: 'empty',
  full: 'full',
  near: 'near',
  wrong: 'wrong',
  copied: 'half',
  stale: 'half',
  draft: 'half',
  updated: 'half',
  clash: 'split',
  partly: 'half',
}

interface StateMarksProps {
  languages: readonly string[]
  states: Readonly<Record<string, LanguageState>>
  labels: TrilingualLabels
}

/** The diamonds of a field whose languages are chosen in the head of its form. */
export const StateMarks = rendersAlone(function StateMarks({ languages, states, labels }: StateMarksProps) {
  const stateOf = (language: string) => states[language] ?? 'empty'
  const text = languages.map((language) => `${labels.names[language]}: ${stateWord(stateOf(language), labels)}`)
  return (
    <MarkRow role="img" aria-label={text.join(', ')} title={text.join(', ')}>
      {languages.map((language) => (
        <Diamond key={language} mark={marks[stateOf(language)]} />
      ))}
    </MarkRow>
  )
})

interface LanguageCountProps {
  filled: number
  all: number
  clashes: number
  labels: TrilingualLabels
}

/** «2 из 3» at the end of the strip, and how many languages two people have written in different words. */
export const LanguageCount = rendersAlone(function LanguageCount({ filled, all, clashes, labels }: LanguageCountProps) {
  return (
    <Count>
      {clashes > 0 && (
        <Clashes title={labels.clashCount(clashes)}>
          <GitCompareArrows aria-hidden />
          <span aria-hidden>{clashes}</span>
          <VisuallyHidden>{labels.clashCount(clashes)}, </VisuallyHidden>
        </Clashes>
      )}
      {labels.count(filled, all)}
    </Count>
  )
})

interface LayoutSwitchProps {
  layout: LanguageLayout
  onFlip: () => void
  labels: TrilingualLabels
}

/** From tabs to columns and back. */
export const LayoutSwitch = rendersAlone(function LayoutSwitch({ layout, onFlip, labels }: LayoutSwitchProps) {
  return layout === 'tabs' ? (
    <IconButton icon={<Columns3 />} size="xs" label={labels.showSideBySide} onClick={onFlip} {...usableWhileReadOnly} />
  ) : (
    <IconButton icon={<PanelTop />} size="xs" label={labels.showTabs} onClick={onFlip} {...usableWhileReadOnly} />
  )
})

interface CopyMenuProps {
  to: string
  filled: readonly string[]
  onCopy: (from: string, to: string) => void
  disabled: boolean
  labels: TrilingualLabels
}

/** Offers the other languages' texts; nothing where there is none to copy. */
export const CopyMenu = rendersAlone(function CopyMenu({ to, filled, onCopy, disabled, labels }: CopyMenuProps) {
  const sources = filled.filter((language) => language !== to)
  if (sources.length === 0) return null

  return (
    <Menu
      trigger={
        <IconButton icon={<Copy />} size="xs" label={`${labels.copy}: ${labels.names[to]}`} disabled={disabled} />
      }
      items={sources.map((from) => ({
        label: labels.copyFrom(labels.from[from] ?? from),
        onSelect: () => onCopy(from, to),
      }))}
    />
  )
})

const Strip = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-height: 40px;
  border-bottom: 1px solid var(--color-line-control);
  border-radius: 9px 9px 0 0;
  background: var(--color-button);
  background: light-dark(var(--color-surface-subtle), var(--color-surface-raised));

  &[data-layout='pair'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-layout='row'] {
    grid-template-columns: repeat(var(--languages), minmax(0, 1fr));
  }
`

/* Lies over the strip; what stands in the strip is pressed through it. */
const ToolStrip = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  align-items: center;
  height: 40px;
  pointer-events: none;

  &[data-layout='pair'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-layout='row'] {
    grid-template-columns: repeat(var(--languages), minmax(0, 1fr));
  }

  /* In the line of the label. */
  &[data-layout='one'] {
    inset: auto 0 calc(100% + 3px) auto;
    height: 24px;
  }

  button,
  [title] {
    pointer-events: auto;
  }

  ${media.touch} {
    height: 44px;

    &[data-layout='one'] {
      bottom: 100%;
      height: 44px;
    }
  }
`

const MarkRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-right: 4px;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`

const TabList = styled.div`
  display: flex;
  min-width: 0;
  padding-left: 4px;
`

const Name = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 9px;
  height: 40px;
  padding: 0 10px;
  border: 0;
  background: none;
  color: var(--color-text-muted);
  font: 500 13px/18px var(--font-sans);
  white-space: nowrap;

  &:is(button):hover {
    color: var(--color-text);
  }

  &[data-active] {
    color: var(--color-text);
    font-weight: 600;
  }

  &:is(button)[data-active]::after {
    content: '';
    position: absolute;
    inset: auto 10px -1px;
    height: 2px;
    background: var(--color-accent);

    ${media.forcedColors} {
      background: Highlight;
    }
  }

  &:not(button) {
    padding-left: 14px;
    color: var(--color-text-secondary);
  }

  &:focus-visible {
    ${focusRing}
    border-radius: var(--radius-md);
    outline-offset: -4px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`

/* As wide as the name, which is read where it stands. */
const NameWidth = styled(Name)`
  visibility: hidden;

  &::after {
    content: attr(data-name);
  }
`

const Tools = styled.div`
  position: absolute;
  inset: 0 6px 0 auto;
  display: flex;
  align-items: center;
  gap: 4px;

  [data-layout='one'] > & {
    position: static;
    justify-content: flex-end;
  }

  ${media.touch} {
    gap: 20px;
  }
`

const Star = styled.span`
  margin-left: -5px;
  color: var(--color-danger-text);
`

const Count = styled.span`
  padding-right: 4px;
  color: var(--color-text-muted);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`

const Clashes = styled.span`
  position: relative;
  margin-right: 5px;
  color: var(--color-primary-soft-text);
  font-weight: 600;

  > svg {
    display: inline;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    margin-right: 2px;
    vertical-align: -2px;
  }
`
