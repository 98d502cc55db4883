import { ErrorState } from '@karvon/ui/ErrorState'
import { useTranslation } from 'react-i18next'
import { Screen } from '../shared/Screen'
import type { Problem } from './ErrorBoundary'
import { isMissingCode } from './missingCode'
import { useOutside } from './outside'

/** Inside the shell: one screen failed, the menu is still there. */
export function BrokenScreen({ error, retry }: Problem) {
  const { t } = useTranslation('start')
  const { reload } = useOutside()
  const outdated = isMissingCode(error)

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
