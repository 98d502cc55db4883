import type { CallOptions } from '@karvon/api-client/http/http'
import { AbortedError } from '@karvon/api-client/http/httpErrors'
import { Card } from '@karvon/ui/Card'
import { ImageUpload } from '@karvon/ui/ImageUpload'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { inspectPicture } from '../files/useInspection'
import { isRefusedFile, useUpload } from '../files/useUpload'
import { useDraft } from '../leaving/useDraft'

/** Cards and pages show the same picture. */
const inspect = inspectPicture({ view: 'both' })

export interface ImageReplacementProps {
  /** Of the card. */
  title: string
  label: string
  /** The picture there is, where nothing else on the screen shows it. */
  imageUrl?: string | null
  /** The words of the catalogue for a failure. */
  failed: string
  send(file: File, options: CallOptions): Promise<unknown>
  /** The server has it; resolves when the screen does, too. */
  onReplaced(): Promise<unknown>
}

/** A picture that travels as soon as it is chosen; the old one stays until the server has the new one. */
export function ImageReplacement({ title, label, imageUrl, failed, send, onReplaced }: ImageReplacementProps) {
  const { t } = useTranslation()
  const { progress, upload, cancel } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()

  useDraft<true, File>({
    name: `image ${label}`,
    read: (withFiles) => (withFiles && file ? true : null),
    files: () => file ?? undefined,
    onRestore(_, kept) {
      if (!kept) return
      setFile(kept)
      setError(t('image.interrupted'))
    },
  })

  async function handlePick(picked: File) {
    setFile(picked)
    setError(undefined)
    try {
      await upload((options) => send(picked, options))
      toast.success(t('image.replaced'))
      await onReplaced()
      setFile(null)
    } catch (reason) {
      if (reason instanceof AbortedError) {
        setFile(null)
        toast.info(t('image.stopped'))
        return
      }
      // The server knows what is wrong with a file: its kind, or its size.
      setError((isRefusedFile(reason) && reason.detail) || failed)
      toastError(reason, failed, t)
    }
  }

  function handleRemove() {
    setFile(null)
    setError(undefined)
  }

  return (
    <Card title={title}>
      <ImageUpload
        label={label}
        hideLabel
        labels={{ limits: () => t('image.only') }}
        imageUrl={imageUrl}
        file={file}
        inspect={inspect}
        progress={progress}
        error={error}
        onPick={handlePick}
        onCancel={cancel}
        onRetry={file && error ? () => handlePick(file) : undefined}
        onRemove={file && error ? handleRemove : undefined}
      />
    </Card>
  )
}
