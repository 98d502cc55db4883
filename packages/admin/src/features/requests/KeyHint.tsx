import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

const hints = [
  ['around', ['J', 'K']],
  ['write', ['C']],
  ['leave', ['Esc']],
  ['help', ['?']],
] as const

/** What the keys do in the panel; nothing where there are none. */
export function KeyHint() {
  const { t } = useTranslation('contactActions')
  return (
    <Line>
      {hints.map(([what, names]) => (
        <span key={what}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {t(`keys.short.${what}`)}
        </span>
      ))}
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-2);

  @media (hover: none) {
    display: none;
  }

  > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    white-space: nowrap;
  }
  kbd {
    min-width: 18px;
    padding: 0 4px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-xs);
    background: var(--color-surface);
    font: 600 11px/16px var(--font-sans);
    text-align: center;
  }
`
