import { type ReactNode, useRef } from 'react'
import { Button } from '../Button/Button'
import type { RecordCardLabels } from './recordCardLabels'
import { Body, Footer } from './recordCardLook'
import { useKeyboardInset } from './useKeyboardInset'

export interface RecordSheetProps {
  isSaving: boolean
  labels: RecordCardLabels
  onSave: () => void
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** The record as a form, with the bar that saves it: on a phone always in sight, above the keyboard. */
export function RecordSheet({ isSaving, labels, onSave, onCancel, children }: RecordSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  useKeyboardInset(form)

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSave()
      }}
    >
      <Body>{children}</Body>
      <Footer>
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving} loadingLabel={labels.saving}>
          {labels.save}
        </Button>
      </Footer>
    </form>
  )
}
