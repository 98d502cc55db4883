import { useState } from 'react'
import { Button } from '../Button/Button'
import { DialogWindow } from '../Dialog/DialogWindow'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { TextField } from '../TextField/TextField'
import { readAddress } from './linkAddress'
import type { EditorLabels } from './richTextLabels'

interface LinkDialogProps {
  open: boolean
  /** Where the selected link leads; without it there is none to take off. */
  href?: string
  onSave: (href: string) => void
  onRemove: () => void
  onClose: () => void
  labels: EditorLabels
}

/** Asks where a link leads. */
export const LinkDialog = rendersAlone(function LinkDialog({
  open,
  href,
  onSave,
  onRemove,
  onClose,
  labels,
}: LinkDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    setTyped(href ?? '')
    setError(undefined)
  }

  function handleSubmit() {
    const address = readAddress(typed)
    if (address) onSave(address)
    else setError(typed.trim() ? labels.linkWrong : labels.linkEmpty)
  }

  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      title={labels.linkTitle}
      size="sm"
      onSubmit={handleSubmit}
      footer={
        <>
          {href !== undefined && (
            <Button variant="danger-ghost" onClick={onRemove}>
              {labels.linkRemove}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button variant="primary" type="submit">
            {labels.linkSave}
          </Button>
        </>
      }
    >
      <TextField
        label={labels.linkAddress}
        hint={labels.linkHint}
        error={error}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </DialogWindow>
  )
})
