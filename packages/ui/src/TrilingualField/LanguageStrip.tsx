import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import type { Language } from '../format/format'
import { focusRing, media } from '../theme/mixins'
import type { Arrangement } from './arrangeLanguages'
import { LanguageName, type LanguageNameProps } from './LanguageName'
import type { TrilingualLabels } from './trilingualLabels'
import type { LanguageState } from './useLanguages'

export interface LanguageStripProps {
  id: string
  label: string
  arrangement: Arrangement
  isShort: boolean
  onActivate: (language: Language) => void
  states: Record<Language, LanguageState>
  required: readonly Language[]
  /** The name of a language that no tab chooses. */
  headOf: (language: Language) => ReactNode
  /** What can be done with the text of a language: beside its name, of the one chosen by a tab at the right end. */
  toolOf: (language: Language) => ReactNode
  labels: TrilingualLabels
  /** At the right end: the count and the tools. */
  children: ReactNode
}

/** The head of a field in three languages: tabs, the names of the columns, or a name beside tabs. */
export function LanguageStrip({
  id,
  label,
  arrangement: { layout, order, tabs, shown },
  isShort,
  onActivate,
  states,
  required,
  headOf,
  toolOf,
  labels,
  children,
}: LanguageStripProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find((language) => shown.includes(language))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !chosen) return
    const at = tabs.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const language = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!language) return
    event.preventDefault()
    onActivate(language)
    list.current?.querySelector<HTMLElement>(`[data-language='${language}']`)?.focus()
  }

  const nameOf = (language: Language) => (
    <LanguageName
      language={language}
      state={states[language]}
      isShort={isShort}
      isRequired={required.includes(language)}
      hasStar={required.includes(language) && required.length < order.length}
      labels={labels}
    />
  )

  return (
    <Strip data-layout={layout}>
      {order.filter((language, index) => !tabs.includes(language) && (layout !== 'stack' || index === 0)).map(headOf)}
      {tabs.length > 0 && (
        <TabList ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
          {tabs.map((language) => (
            <Name
              key={language}
              as="button"
              type="button"
              role="tab"
              id={`${id}-tab-${language}`}
              aria-selected={language === chosen}
              aria-controls={`${id}-pane-${language}`}
              tabIndex={language === chosen ? 0 : -1}
              data-language={language}
              data-active={language === chosen || undefined}
              onClick={() => onActivate(language)}
            >
              {nameOf(language)}
            </Name>
          ))}
        </TabList>
      )}
      <Tools>
        {chosen && toolOf(chosen)}
        {children}
      </Tools>
    </Strip>
  )
}

export interface LanguageHeadProps extends LanguageNameProps {
  isActive: boolean
  /** What can be done with the text. */
  children: ReactNode
}

/** The name of a language above its text. */
export function LanguageHead({ isActive, children, ...name }: LanguageHeadProps) {
  return (
    <Head>
      <Name data-active={isActive || undefined}>
        <LanguageName {...name} />
      </Name>
      {children}
    </Head>
  )
}

const Strip = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-height: 40px;
  border-bottom: 1px solid var(--color-line);
  border-radius: 9px 9px 0 0;
  background: var(--color-button);
  background: light-dark(var(--color-surface-subtle), var(--color-surface-raised));

  &[data-layout='pair'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-layout='row'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
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

const Tools = styled.div`
  position: absolute;
  inset: 0 6px 0 auto;
  display: flex;
  align-items: center;
  gap: 4px;
`
