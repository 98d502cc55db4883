import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { useLastValue } from '../../shared/useLastValue'
import { useRefreshInstagram } from './usePosts'

export interface PostDeleteProps {
  /** The post in question, with its name; null while there is none. */
  asked: { post: IgPost; title: string } | null
  onClose(): void
}

/** Asks, naming the post, and deletes it. */
export function PostDelete({ asked, onClose }: PostDeleteProps) {
  const { t } = useTranslation('instagram')
  const api = useApi({ instagram })
  const refresh = useRefreshInstagram()
  const [isDeleting, setDeleting] = useState(false)
  const last = useLastValue(asked)

  async function handleDelete() {
    if (!asked) return
    setDeleting(true)
    try {
      await api.instagram.remove(asked.post.id, { version: asked.post.version })
      toast.success(t('delete.deleted'))
      await refresh()
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      // A colleague may have changed it: the next question is about what it is now.
      void refresh()
    } finally {
      setDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('delete.title')}
      text={last ? t('delete.text', { title: last.title }) : ''}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={handleDelete}
      onCancel={onClose}
    />
  )
}
