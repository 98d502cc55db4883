import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { JsonView } from 'react-json-view-lite'
import styled, { css } from 'styled-components'
import { copyWords } from '../CopyField/copyLabels'
import { useCopy } from '../CopyField/useCopy'
import { IconButton } from '../IconButton/IconButton'
import { media } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface JsonViewerProps {
  /** What the data is, for a screen reader. */
  label: string
  /** JSON text, or a value that is already read. Text that is no JSON is shown as it is. */
  value: unknown
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
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

interface JsonViewerLabels {
  expand: string
  collapse: string
  /** In place of data that is empty. */
  nothing: string
}

const jsonViewerWords: Words<JsonViewerLabels> = {
  ru: { expand: 'Развернуть', collapse: 'Свернуть', nothing: 'Данных нет' },
  en: { expand: 'Expand', collapse: 'Collapse', nothing: 'No data' },
  uz: { expand: 'Yoyish', collapse: 'Yigʻish', nothing: 'Maʼlumot yoʻq' },
}

/** Names for the parts of the tree that the library draws. */
const jsonStyle: ComponentProps<typeof JsonView>['style'] = {
  container: 'json',
  basicChildStyle: 'json-row',
  childFieldsContainer: 'json-branch',
  label: 'json-name',
  clickableLabel: 'json-name json-click',
  nullValue: 'json-literal',
  undefinedValue: 'json-literal',
  booleanValue: 'json-literal',
  numberValue: 'json-number',
  stringValue: 'json-string',
  otherValue: 'json-other',
  punctuation: 'json-sign',
  expandIcon: 'json-toggle json-click',
  collapseIcon: 'json-toggle json-open json-click',
  collapsedContent: 'json-more json-click',
  noQuotesForStringValues: false,
  quotesForFieldNames: true,
  stringifyStringValues: true,
}

/** What is shown of a value: a tree, or text where there is no structure to show. */
type ShownJson = { data: object; text: string } | { data?: undefined; text: string }

/** Reads JSON text, or takes a value as it is. Text that is no JSON, or only a word or a number, stays text. */
function readJson(value: unknown): ShownJson {
  const data = typeof value === 'string' ? parsed(value) : value
  if (typeof data === 'object' && data !== null) return { data, text: JSON.stringify(data, null, 2) }
  return { text: String(value ?? '') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`

const jsonLook = css`
  .json-branch {
    margin: 0;
    padding: 0 0 0 18px;
    list-style: none;
  }

  .json-row {
    position: relative;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .json > .json-row,
  .json-row .json-row {
    padding-left: 18px;
  }

  .json-row .json-branch {
    padding-left: 0;
  }

  .json-name {
    margin-right: 6px;
    color: var(--color-text-secondary);
  }

  .json-string {
    color: var(--color-success-soft-text);
  }

  .json-number {
    color: var(--color-text-link);
  }

  .json-literal {
    color: var(--color-accent-strong);
  }

  .json-sign,
  .json-more {
    color: var(--color-text-muted);
  }

  .json-click {
    cursor: pointer;
  }

  .json-more::after {
    content: '…';
    padding: 0 4px;
  }

  /* 24 px to hit around a small triangle. */
  .json-toggle {
    position: absolute;
    top: -2px;
    left: -6px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: var(--radius-xs);
    color: var(--color-text-muted);
  }

  .json-toggle::before {
    content: '';
    border: 4px solid transparent;
    border-left: 6px solid currentColor;
    border-right: 0;
  }

  .json-toggle.json-open::before {
    transform: rotate(90deg);
  }

  .json-toggle:hover {
    background: var(--color-hover);
  }

  .json-toggle:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: -2px;
  }

  ${media.forcedColors} {
    .json-toggle::before {
      border-left-color: CanvasText;
      forced-color-adjust: none;
    }
  }
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
