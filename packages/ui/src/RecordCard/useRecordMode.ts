import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RecordMode } from './recordTypes'

export interface RecordModeOptions {
  /** What the owner of the card asks for. */
  mode: RecordMode | undefined
  onModeChange: ((mode: RecordMode) => void) | undefined
  isEditing: boolean
  open: () => void
  /** Nothing typed is put away. */
  closeIfClean: () => void
}

/** Lets the owner of a card open and close its form, and know when the card does so by itself. */
export function useRecordMode({ mode, onModeChange, isEditing, open, closeIfClean }: RecordModeOptions) {
  const follow = useEffectEvent((asked: RecordMode | undefined) => {
    if (asked === 'edit' && !isEditing) open()
    if (asked === 'view' && isEditing) closeIfClean()
  })
  useLayoutEffect(() => follow(mode), [mode])

  const wasEditing = useRef(isEditing)
  const tell = useEffectEvent(() => onModeChange?.(isEditing ? 'edit' : 'view'))
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    tell()
  }, [isEditing])
}
