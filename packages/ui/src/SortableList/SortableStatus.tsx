import { Check, CircleAlert, Lock, RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { Spinner } from '../Spinner/Spinner'
import { keyCap } from '../theme/keyCap'
import type { ListChanges } from './listChanges'
import { changesText, partlySavedText, type SortableLabels } from './sortableLabels'
import type { OrderState } from './useOptimisticOrder'

interface SortableStatusProps {
  state: OrderState
  /** Names of the items whose places were not saved. */
  failed: string[]
  /** How many places are being saved, or were sent where some failed. */
  placeCount: number
  /** What others did to the list. */
  changes: ListChanges | undefined
  onRetry: () => void
  /** The list was changed elsewhere: applies the order that was wanted, or leaves the new one. */
  onApply: () => void
  onLeave: () => void
  labels: SortableLabels
}

/** Under the list: that the order is being saved, was, or could not be. A screen reader hears it elsewhere. */
export function SortableStatus({
  state,
  failed,
  placeCount,
  changes,
  onRetry,
  onApply,
  onLeave,
  labels,
}: SortableStatusProps) {
  if (state === 'partial') {
    return (
      <Line as="div" data-state="failed">
        <Words aria-hidden>
          <CircleAlert size={16} />
          <span>{partlySavedText(failed, placeCount, labels)}</span>
        </Words>
        <Button size="sm" icon={<RefreshCw />} onClick={onRetry}>
          {labels.retry(failed.length)}
        </Button>
      </Line>
    )
  }
  if (changes) {
    return (
      <Line as="div">
        <Words aria-hidden>
          <RefreshCw size={16} />
          <span>{changesText(changes, labels)}</span>
        </Words>
        <Button size="sm" onClick={onApply}>
          {labels.applyMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={onLeave}>
          {labels.leaveTheirs}
        </Button>
      </Line>
    )
  }
  if (state === 'idle' || state === 'changed') return null
  return (
    <Line data-state={state} aria-hidden>
      <Words>
        {state === 'saving' && <Spinner size={14} />}
        {state === 'saved' && <Check size={16} />}
        {state === 'failed' && <CircleAlert size={16} />}
        <span>{state === 'saving' ? labels.saving(placeCount) : labels[state]}</span>
      </Words>
    </Line>
  )
}

/** Above the list: why it cannot be sorted now. */
export function LockReason({ id, children }: { id: string; children: string }) {
  return (
    <Line id={id}>
      <Words>
        <Lock size={14} />
        <span>{children}</span>
      </Words>
    </Line>
  )
}

/** What the keys do while an item is lifted from the keyboard. */
export function KeyHint({ hint, grid }: { hint: SortableLabels['hint']; grid: boolean }) {
  return (
    <Hint aria-hidden>
      <span>
        {grid && <kbd>←</kbd>}
        {grid && <kbd>→</kbd>}
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {hint.move}
      </span>
      <span>
        <kbd>{hint.space}</kbd>
        {hint.drop}
      </span>
      <span>
        <kbd>Esc</kbd>
        {hint.cancel}
      </span>
    </Hint>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) 0;
  font: var(--text-small);
  color: var(--color-text-muted);

  &[data-state='failed'] {
    color: var(--color-danger-text);
    font-weight: 500;
  }
`

/* However many lines there are, the icon stays with the first. */
const Words = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  min-width: 0;

  > :first-child {
    flex: none;
    margin-top: 1px;
  }

  > span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Hint = styled.div`
  position: fixed;
  bottom: 28px;
  left: 50%;
  z-index: var(--z-toast);
  display: flex;
  flex-wrap: wrap;
  gap: 6px 14px;
  justify-content: center;
  width: max-content;
  max-width: calc(100vw - 32px);
  padding: 10px var(--space-4);
  border-radius: 7px;
  background: var(--color-tooltip);
  color: var(--color-tooltip-text);
  box-shadow: var(--shadow-3);
  font: 500 13px/18px var(--font-sans);
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }

  kbd {
    ${keyCap}
    opacity: 0.8;
  }
`
