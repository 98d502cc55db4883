import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { type Language, languages } from '../format/format'
import { Diamond } from '../LanguageMarks/Diamond'
import { focusRing, media, visuallyHidden } from '../theme/mixins'
import type { TrilingualLabels } from './trilingualLabels'
import type { LanguageState } from './useLanguages'

export interface LanguageStripProps {
  id: string
  label: string
  layout: 'tabs' | 'side'
  isShort: boolean
  active: Language
  /** Columns are told apart only while one of them is written in. */
  hasFocus: boolean
  onActivate: (language: Language) => void
  states: Record<Language, LanguageState>
  labels: TrilingualLabels
  /** At the right end: the count and the tools. */
  children: ReactNode
}

/** The head of a TrilingualField: tabs, or the names of the columns. */
export function LanguageStrip({
  id,
  label,
  layout,
  isShort,
  active,
  hasFocus,
  onActivate,
  states,
  labels,
  children,
}: LanguageStripProps) {
  const list = useRef<HTMLDivElement>(null)
  const isTabs = layout === 'tabs'

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = languages.indexOf(active)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: languages.length - 1 }[event.key]
    const language = to === undefined ? undefined : languages.at(to % languages.length)
    if (!language) return
    event.preventDefault()
    onActivate(language)
    list.current?.querySelector<HTMLElement>(`[data-language='${language}']`)?.focus()
  }

  return (
    <Strip>
      <Names
        ref={list}
        data-layout={layout}
        {...(isTabs && { role: 'tablist', 'aria-label': label, onKeyDown: handleKeyDown })}
      >
        {languages.map((language) => {
          const name = (
            <>
              <Diamond mark={isHalf(states[language]) ? 'half' : states[language]} />
              {isShort && isTabs ? labels.shortNames[language] : labels.names[language]}
              <Hidden>
                {isShort && isTabs && `, ${labels.names[language]}`}, {stateWords(states[language], labels)}
              </Hidden>
            </>
          )
          return isTabs ? (
            <Name
              key={language}
              as="button"
              type="button"
              role="tab"
              id={`${id}-tab-${language}`}
              aria-selected={language === active}
              aria-controls={`${id}-pane-${language}`}
              tabIndex={language === active ? 0 : -1}
              data-language={language}
              data-active={language === active || undefined}
              onClick={() => onActivate(language)}
            >
              {name}
            </Name>
          ) : (
            <Name key={language} data-active={(hasFocus && language === active) || undefined}>
              {name}
            </Name>
          )
        })}
      </Names>
      <Tools>{children}</Tools>
    </Strip>
  )
}

/** Written, yet with something left to do. */
const isHalf = (state: LanguageState) => state === 'copied' || state === 'stale' || state === 'draft'

function stateWords(state: LanguageState, labels: TrilingualLabels): string {
  return state === 'full' ? labels.filled : labels[state]
}

const Strip = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 40px;
  border-bottom: 1px solid var(--color-line);
  border-radius: 9px 9px 0 0;
  background: var(--color-button);
  background: light-dark(var(--color-surface-subtle), var(--color-surface-raised));
`

const Names = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  padding-left: 4px;

  &[data-layout='side'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-left: 0;
  }
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

const Hidden = styled.span`
  ${visuallyHidden}
`

const Tools = styled.div`
  position: absolute;
  inset: 0 6px 0 auto;
  display: flex;
  align-items: center;
  gap: 4px;
`
