import { ErrorState } from '@karvon/ui/ErrorState'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../shared/screen/environment'
import { Screen } from '../shared/screen/Screen'
import { isChunkLoadError } from './chunkLoadError'
import type { Problem } from './ErrorBoundary'

/** Inside the shell: one screen failed, the menu is still there. */
export function BrokenScreen({ error, retry }: Problem) {
  const { t } = useTranslation('start')
  const { reload } = useEnvironment()
  const outdated = isChunkLoadError(error)

  return (
    <Screen title={t('broken.title')}>
      <ErrorState
        title={t('broken.title')}
        text={t(outdated ? 'broken.outdatedText' : 'broken.text')}
        retryLabel={outdated ? t('broken.reload') : t('retry', { ns: 'common' })}
        onRetry={outdated ? reload : retry}
      />
    </Screen>
  )
}
