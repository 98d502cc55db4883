import { GitCompareArrows } from 'lucide-react'
import styled from 'styled-components'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { TrilingualLabels } from './trilingualLabels'

export interface LanguageCountProps {
  filled: number
  clashes: number
  labels: TrilingualLabels
}

/** «2 из 3» at the end of the strip, and how many languages two people have written in different words. */
export const LanguageCount = rendersAlone(function LanguageCount({ filled, clashes, labels }: LanguageCountProps) {
  return (
    <Count>
      {clashes > 0 && (
        <Clashes title={labels.clashCount(clashes)}>
          <GitCompareArrows aria-hidden />
          <span aria-hidden>{clashes}</span>
          <VisuallyHidden>{labels.clashCount(clashes)}, </VisuallyHidden>
        </Clashes>
      )}
      {labels.count(filled)}
    </Count>
  )
})

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
