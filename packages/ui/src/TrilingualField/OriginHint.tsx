import { Copy, History, Sparkles } from 'lucide-react'
import styled from 'styled-components'
import type { Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { TrilingualLabels } from './trilingualLabels'

export interface OriginHintProps {
  copiedFrom: Language | undefined
  isDraft: boolean
  staleAfter: Language | undefined
  labels: TrilingualLabels
}

/** Says that a text is still a mere copy or a machine's, or that the one it was written after has changed since. */
export const OriginHint = rendersAlone(function OriginHint({
  copiedFrom,
  isDraft,
  staleAfter,
  labels,
}: OriginHintProps) {
  if (copiedFrom)
    return (
      <Line>
        <Copy aria-hidden />
        {labels.copiedHint(labels.from[copiedFrom])}
      </Line>
    )
  if (isDraft)
    return (
      <Line>
        <Sparkles aria-hidden />
        {labels.draftHint}
      </Line>
    )
  if (staleAfter)
    return (
      <Line>
        <History aria-hidden />
        {labels.staleHint(labels.names[staleAfter])}
      </Line>
    )
  return null
})

const Line = styled.span`
  position: relative;
  display: inline-block;
  padding-left: 20px;
  color: var(--color-hot-text);
  font: var(--text-small);

  > svg {
    position: absolute;
    top: 2px;
    left: 0;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }
`
