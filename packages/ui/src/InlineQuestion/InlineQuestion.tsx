import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'

export interface InlineQuestionProps {
  /** What is asked: names what would be replaced, and by what. */
  text: string
  /** A verb: «Заменить». */
  confirmLabel: string
  /** The harmless answer, which has the focus first. */
  cancelLabel: string
  onConfirm: () => void
  /** Also on Esc. */
  onCancel: () => void
}

/** A question asked in its place, before what is written is replaced, say. Focus starts on the harmless answer; Esc gives it. */
export function InlineQuestion({ text, confirmLabel, cancelLabel, onConfirm, onCancel }: InlineQuestionProps) {
  const textId = useId()
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => cancel.current?.focus(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onCancel()
  }

  return (
    <Bar role="alertdialog" aria-labelledby={textId} onKeyDown={handleKeyDown}>
      <span id={textId}>{text}</span>
      <Answers>
        <Button ref={cancel} size="sm" variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button size="sm" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Answers>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin: 0 var(--space-2) var(--space-2);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--color-hot-soft);
  box-shadow: inset 0 0 0 1px var(--color-hot-line);
  color: var(--color-hot-soft-text);
  font: var(--text-small);
`

const Answers = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-left: auto;
`
