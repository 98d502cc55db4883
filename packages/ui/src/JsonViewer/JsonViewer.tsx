import { Check, Copy } from 'lucide-react'
import { useMemo } from 'react'
import { JsonView } from 'react-json-view-lite'
import styled from 'styled-components'
import { copyWords } from '../CopyField/copyLabels'
import { useCopy } from '../CopyField/useCopy'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../UiProvider/useLabels'
import { type JsonViewerLabels, jsonViewerWords } from './jsonViewerLabels'
import { jsonLook, jsonStyle } from './jsonViewerLook'
import { readJson } from './readJson'

export interface JsonViewerProps {
  /** What the data is, for a screen reader. */
  label: string
  /** JSON text, or a value that is already read. Text that is no JSON is shown as it is. */
  value: unknown
  labels?: Partial<JsonViewerLabels>
}

/**
 * Data as a tree: arrows walk through its branches and open and close them. Long branches start closed; copying takes all
 * of it, indented.
 */
export function JsonViewer({ label, value, labels }: JsonViewerProps) {
  const texts = useLabels(jsonViewerWords, labels)
  const copyTexts = useLabels(copyWords)
  const { outcome, copy } = useCopy()
  const { data, text } = useMemo(() => readJson(value), [value])

  if (text.trim() === '') return <Nothing>{texts.nothing}</Nothing>

  return (
    <Frame>
      {/* A scroller that holds nothing to tab to has to be reachable itself. */}
      <Scroller role="group" aria-label={label} tabIndex={0}>
        {data ? (
          <JsonView
            aria-label={label}
            data={data}
            style={{ ...jsonStyle, ariaLables: { expandJson: texts.expand, collapseJson: texts.collapse } }}
            shouldExpandNode={startsOpen}
            clickToExpandNode
          />
        ) : (
          <Plain>{text}</Plain>
        )}
      </Scroller>
      <CopyButton
        label={outcome === 'copied' ? copyTexts.copied : `${copyTexts.copy}: ${label}`}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => copy(text)}
      />
      <Outcome role="status" data-refused={outcome === 'refused' || undefined}>
        {outcome && copyTexts[outcome]}
      </Outcome>
    </Frame>
  )
}

/** The first branches, and those a person can take in at a glance. */
function startsOpen(level: number, value: unknown): boolean {
  return level === 0 || (level < 4 && typeof value === 'object' && Object.keys(value ?? {}).length <= 20)
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`

const Scroller = styled.div`
  ${jsonLook}
  max-height: var(--json-height, 320px);
  padding: var(--space-3) 44px var(--space-3) var(--space-3);
  overflow: auto;
  border: 1px solid var(--color-line-soft);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  font: 400 12px/20px var(--font-mono);

  &:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: var(--focus-offset);
  }
`

const Plain = styled.pre`
  margin: 0;
  font: inherit;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const CopyButton = styled(IconButton)`
  position: absolute;
  top: 6px;
  right: 6px;
  background: var(--color-surface-subtle);
`

const Outcome = styled.p`
  margin-top: 6px;
  color: var(--color-text-muted);
  font: var(--text-small);

  &:not([data-refused]) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  &[data-refused] {
    color: var(--color-danger-text);
  }
`

const Nothing = styled.p`
  color: var(--color-text-muted);
`
