import { Check, Copy } from 'lucide-react'
import { styled } from 'styled-components'
import { copyWords } from '../CopyField/copyLabels'
import { useCopy } from '../CopyField/useCopy'
import { IconButton } from '../IconButton/IconButton'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface JsonViewerProps {
  /** What the data is, for a screen reader. */
  label: string
  /** JSON text, or a value that is already read. Text that is no JSON is shown as it is. */
  value: unknown
  labels?: Partial<JsonViewerLabels> | undefined
}

/** Data as indented JSON, to be read, selected and copied. */
export function JsonViewer({ label, value, labels }: JsonViewerProps) {
  const texts = useLabels(jsonViewerWords, labels)
  const copyTexts = useLabels(copyWords)
  const { outcome, copy } = useCopy()
  const text = indented(value)

  if (text.trim() === '') return <Nothing>{texts.nothing}</Nothing>

  return (
    <Frame>
      {/* A scroller that holds nothing to tab to has to be reachable itself. */}
      <Text role="group" aria-label={label} tabIndex={0}>
        {text}
      </Text>
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

/** A word or a number stays as it is written. */
function indented(value: unknown): string {
  const data = typeof value === 'string' ? parsed(value) : value
  return typeof data === 'object' && data !== null ? JSON.stringify(data, null, 2) : String(value ?? '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface JsonViewerLabels {
  /** In place of data that is empty. */
  nothing: string
}

const jsonViewerWords: Words<JsonViewerLabels> = {
  ru: { nothing: 'Данных нет' },
  en: { nothing: 'No data' },
  uz: { nothing: 'Maʼlumot yoʻq' },
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`

const Text = styled.pre`
  max-height: var(--json-height, 320px);
  margin: 0;
  padding: var(--space-3) 44px var(--space-3) var(--space-3);
  overflow: auto;
  border: 1px solid var(--color-line-soft);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  font: 400 12px/20px var(--font-mono);
  overflow-wrap: anywhere;
  tab-size: 2;
  white-space: pre-wrap;

  &:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: var(--focus-offset);
  }
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
