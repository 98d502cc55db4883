import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { ignoredClick } from '../react/ignoredClick'
import { useHandler } from '../react/useHandler'
import { useIsTouch } from '../useIsTouch/useIsTouch'
import { type CheckedFile, checkedFile, type FileDemands, findingsIn, inOneLine } from './checkedFile'
import { withHeic } from './fileRules'
import { useFileDrop } from './useFileDrop'

interface FileSlotOptions {
  accept: string
  disabled: boolean
  /** Shows, and takes nothing. @default false */
  readOnly?: boolean
  /** A HEIC is welcome where it can become a picture that is. @default false */
  takesHeic?: boolean
  /** @param isPicked chosen here, by a press; else dropped or pasted */
  onFiles(files: File[], isPicked: boolean): void
}

/** A place that takes files, chosen, dropped or pasted: every field for files stands on it. */
export function useFileSlot({ accept, disabled, readOnly = false, takesHeic = false, onFiles }: FileSlotOptions) {
  const input = useRef<HTMLInputElement>(null)
  const isHeld = useReadOnly()
  const isTouch = useIsTouch()
  const { picked, dropped } = takesHeic ? withHeic(accept, isTouch) : { picked: accept, dropped: accept }
  const { over, handlers } = useFileDrop({
    accept: dropped,
    disabled: disabled || readOnly,
    onFiles: (files) => onFiles(files, false),
  })

  return {
    /** Whether what hangs over it would be taken. */
    over,
    /** Of the element that files are dropped on and pasted into. */
    handlers: readOnly ? {} : handlers,
    /** While the form is saved it keeps focus and looks, and takes nothing. */
    isHeld,
    /** Opens the browser's picker. */
    choose: () => input.current?.click(),
    focus: () => input.current?.focus(),
    /** Of the browser's own control. */
    control: {
      ref: input as Ref<HTMLInputElement>,
      type: 'file',
      accept: picked,
      disabled,
      'aria-disabled': isHeld || undefined,
      onClick: isHeld ? ignoredClick : undefined,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key !== 'Enter') return
        // Enter would send the form around; here it opens the picker, as Space does by itself.
        event.preventDefault()
        event.currentTarget.click()
      },
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        onFiles([...(currentTarget.files ?? [])], true)
        // Otherwise choosing the same file again would not count as a change.
        currentTarget.value = ''
      },
    },
  }
}

interface OneFileOptions extends FileDemands {
  onTake(file: File): void
}

/** Looks at what was given to a place for one file: read, made to fit, and taken, or refused by name. */
export function useOneFile({ onTake, inspect, ...demands }: OneFileOptions) {
  const latest = useRef<File>(null)
  const isReadOnly = useReadOnly()
  const [checked, setChecked] = useState<Partial<CheckedFile>>({})
  const [isReading, setReading] = useState(false)
  // Saving may have begun while the file was read.
  const give = useHandler((file: File) => !isReadOnly && onTake(file))

  async function take([first, ...others]: readonly File[]) {
    if (!first || isReadOnly) return
    if (others.length > 0) return refuse(demands.words.several)
    latest.current = first
    // Another may have been chosen, or all taken away, while this one was read.
    const isLatest = () => latest.current === first
    const next = await checkedFile(first, demands, (isSo) => isLatest() && setReading(isSo))
    if (!isLatest()) return
    setReading(false)
    setChecked((before) => (next.refusal === undefined ? next : { ...before, refusal: next.refusal }))
    if (next.refusal !== undefined) return
    give(next.file)
    // It is taken meanwhile: who sends the form at once sends it with the file, and the server has the last word.
    const { refusal, notes = [] } = await findingsIn(next.file, inspect)
    if (isLatest()) setChecked({ ...next, refusal, note: inOneLine([next.note, ...notes]) })
  }

  const refuse = (refusal: string | undefined) => setChecked((before) => ({ ...before, refusal }))

  return {
    /** Why the last one was not taken. */
    refusal: checked.refusal,
    /** What was done to the one that was. */
    note: checked.note,
    /** A HEIC takes a while. */
    isReading,
    take,
    /** What is still read is not wanted any more. */
    forget() {
      latest.current = null
      setReading(false)
      refuse(undefined)
    },
  }
}
