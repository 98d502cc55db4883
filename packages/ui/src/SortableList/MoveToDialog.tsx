import { useState } from 'react'
import { Button } from '../Button/Button'
import { DialogWindow } from '../Dialog/DialogWindow'
import { NumberField } from '../NumberField/NumberField'
import type { SortableLabels } from './sortableLabels'

interface MoveToDialogProps {
  open: boolean
  name: string
  /** Index now. */
  position: number
  count: number
  labels: SortableLabels
  onMove: (index: number) => void
  onClose: () => void
}

/** Asks for the number of the new place, for long lists and for those who cannot drag. */
export function MoveToDialog({ open, name, position, count, labels, onMove, onClose }: MoveToDialogProps) {
  const [place, setPlace] = useState<number | null>(position + 1)
  const [refused, setRefused] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setPlace(position + 1)
    setRefused(false)
  }

  const submit = () => {
    if (place === null || !Number.isInteger(place) || place < 1 || place > count) {
      setRefused(true)
      return
    }
    onClose()
    onMove(place - 1)
  }

  return (
    <DialogWindow
      open={open}
      size="sm"
      title={labels.moveToTitle(name)}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button variant="primary" type="submit">
            {labels.moveToConfirm}
          </Button>
        </>
      }
    >
      <NumberField
        ref={selectAll}
        label={labels.moveToField(count)}
        value={place}
        onChange={(next) => {
          setPlace(next)
          setRefused(false)
        }}
        min={1}
        max={count}
        {...(refused ? { error: labels.moveToError(count) } : {})}
      />
    </DialogWindow>
  )
}

/** What is typed takes the place of the number that stands there. */
function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
