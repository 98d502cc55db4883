import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { shortened, trimmed } from '@karvon/api-client/validation/visibleText'
import { formatDay } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'

/** Enough of a caption to tell its post from others. */
export const firstLine = (caption: string): string => shortened(trimmed(caption).split('\n')[0] ?? '', 60)

/** What a post is called: the beginning of its caption, or its day. */
export function usePostTitle() {
  const { t } = useTranslation('instagram')
  return ({ caption, takenAt }: Pick<IgPost, 'caption' | 'takenAt'>) =>
    firstLine(caption) || t('card.untitled', { day: formatDay(takenAt) })
}
