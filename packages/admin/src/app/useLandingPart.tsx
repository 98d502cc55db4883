import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem, ContentKind, ContentValues } from '../shared/content/contentKind'
import { useContentManager } from '../shared/content/useContentManager'

/** Two lists that one screen loads together and shows one at a time; when both fail it says so once (AMB-146). */
export function useLandingPart<
  First extends ContentItem,
  FirstValues extends ContentValues,
  Second extends ContentItem,
  SecondValues extends ContentValues,
>(
  firstKind: ContentKind<First, FirstValues>,
  secondKind: ContentKind<Second, SecondValues>,
  showsFirst: boolean,
): { addButton: ReactNode; content: ReactNode } {
  const { t } = useTranslation('content')
  const first = useContentManager(firstKind)
  const second = useContentManager(secondKind)
  const shown = showsFirst ? first : second
  const failed = first.hasFailed && second.hasFailed ? t('loadFailed') : undefined

  return { addButton: shown.addButton, content: shown.content(failed) }
}
