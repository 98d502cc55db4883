import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddContentButton, ContentManager } from '../shared/content/ContentManager'
import type { ContentItem, ContentKind, ContentValues } from '../shared/content/contentKind'
import { type ContentManagerState, useContentManager } from '../shared/content/useContentManager'

/** Two lists that one screen loads together and shows one at a time; when both fail it says so once. */
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
  const failed = first.loaded.error && second.loaded.error ? t('loadFailed') : undefined

  return showsFirst ? partOf(first, failed) : partOf(second, failed)
}

function partOf<Item extends ContentItem, Values extends ContentValues>(
  manager: ContentManagerState<Item, Values>,
  failed: string | undefined,
) {
  return {
    addButton: manager.canAdd && <AddContentButton manager={manager} />,
    content: <ContentManager manager={manager} failed={failed} />,
  }
}
