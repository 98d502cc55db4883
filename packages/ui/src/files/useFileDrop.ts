import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { matchesAccept } from './fileRules'

export interface FileDropOptions {
  accept: string
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Files dropped on an element or pasted into it. `over` tells beforehand whether what hangs over it would be taken. */
export function useFileDrop({ accept, disabled: isDisabled, onFiles }: FileDropOptions) {
  const disabled = useReadOnly(isDisabled)
  const [over, setOver] = useState<'welcome' | 'refused'>()

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser would leave the page for the file, also where nothing may be dropped.
    event.preventDefault()
    const items = [...event.dataTransfer.items].filter((item) => item.kind === 'file')
    const fits = !disabled && items.every((item) => matchesAccept(item, accept))
    // Its type is that of its name: what it is shows when it is read.
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    if (!disabled) setOver(fits ? 'welcome' : 'refused')
  }

  function handleDragLeave(event: DragEvent) {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    setOver(undefined)
  }

  function take(event: { preventDefault(): void }, files: FileList) {
    setOver(undefined)
    if (files.length === 0) return
    event.preventDefault()
    if (!disabled) onFiles([...files])
  }

  return {
    over,
    handlers: {
      onDragEnter: handleDragOver,
      onDragOver: handleDragOver,
      onDragLeave: handleDragLeave,
      onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    },
  }
}
