import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { formatDay } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'

/** Enough of a caption to tell its post from others. */
export function firstLine(caption: string): string {
  const line = caption.trim().split('\n')[0] ?? ''
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line
}

/** What a post is called: the beginning of its caption, or its day. */
export function usePostTitle() {
  const { t } = useTranslation('instagram')
  return ({ caption, takenAt }: Pick<IgPost, 'caption' | 'takenAt'>) =>
    firstLine(caption) || t('card.untitled', { day: formatDay(takenAt) })
}
