import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { ignoredClick } from '../react/ignoredClick'
import { useHandler } from '../react/useHandler'
import { useIsTouch } from '../useIsTouch/useIsTouch'
import { asContent } from './asContent'
import type { FileLabels } from './fileLabels'
import { fittingWords, isHeic, refusalOf, withHeic } from './fileRules'
import { fittingPicture } from './fittingPicture'
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

interface OneFileOptions {
  accept: string
  maxBytes: number | undefined
  words: FileLabels
  /** A picture that is too large or HEIC is made one that fits. @default false */
  makesFit?: boolean
  onTake(file: File): void
}

/** Looks at what was given to a place for one file: read, made to fit, and taken, or refused by name. */
export function useOneFile({ accept, maxBytes, words, makesFit = false, onTake }: OneFileOptions) {
  const latest = useRef<File>(null)
  const isReadOnly = useReadOnly()
  const [refusal, setRefusal] = useState<string>()
  const [note, setNote] = useState<string>()
  const [isReading, setReading] = useState(false)
  // Saving may have begun while the file was read.
  const give = useHandler((file: File) => !isReadOnly && onTake(file))

  async function take([first, ...others]: readonly File[]) {
    if (!first || isReadOnly) return
    if (others.length > 0) return setRefusal(words.several)
    latest.current = first
    const chosen = await asContent(first)
    // Another may have been chosen, or all taken away, while this one was read.
    if (latest.current !== first) return
    setReading(makesFit && isHeic(chosen))
    const fitting = makesFit ? await fittingPicture(chosen, accept, maxBytes) : chosen
    if (latest.current !== first) return
    setReading(false)
    const reason = refusalOf(fitting, accept, maxBytes, words)
    setRefusal(reason)
    if (reason) return
    setNote(fittingWords(chosen, fitting, words))
    give(fitting)
  }

  return {
    /** Why the last one was not taken. */
    refusal,
    /** What was done to the one that was. */
    note,
    /** A HEIC takes a while. */
    isReading,
    take,
    /** What is still read is not wanted any more. */
    forget() {
      latest.current = null
      setReading(false)
      setRefusal(undefined)
    },
  }
}
