import { useState } from 'react'
import { flushSync } from 'react-dom'

export interface RecordRemovalOptions {
  onDelete: (() => Promise<unknown>) | undefined
  onRestore: (() => Promise<unknown>) | undefined
  /** The record stands there again. */
  onRestored: () => void
}

/** A record on its way out, and back where its owner can bring it back. What failed stays as it was before. */
export function useRecordRemoval({ onDelete, onRestore, onRestored }: RecordRemovalOptions) {
  const [step, setStep] = useState<'deleting' | 'deleted' | 'restoring'>()
  const [failed, setFailed] = useState<'delete' | 'restore'>()

  async function remove() {
    setStep('deleting')
    setFailed(undefined)
    try {
      await onDelete?.()
      setStep(onRestore && 'deleted')
    } catch {
      setStep(undefined)
      setFailed('delete')
    }
  }

  async function restore() {
    setStep('restoring')
    setFailed(undefined)
    try {
      await onRestore?.()
      flushSync(() => setStep(undefined))
      onRestored()
    } catch {
      setStep('deleted')
      setFailed('restore')
    }
  }

  return {
    isDeleting: step === 'deleting',
    isDeleted: step === 'deleted' || step === 'restoring',
    isRestoring: step === 'restoring',
    failed,
    remove,
    restore,
    /** What failed is no longer of interest. */
    forget: () => setFailed(undefined),
  }
}
