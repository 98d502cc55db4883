import { ErrorState } from '@karvon/ui/ErrorState'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { Problem } from './ErrorBoundary'
import { isMissingCode } from './missingCode'
import { browser } from './outside'

/** Instead of the whole page, when even the shell failed. */
export function BrokenPage({ error }: Problem) {
  const { t } = useTranslation('app')

  return (
    <Page>
      <ErrorState
        title={t('broken.title')}
        text={t(isMissingCode(error) ? 'broken.outdatedText' : 'broken.wholeText')}
        retryLabel={t('broken.reload')}
        onRetry={browser.reload}
      />
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: var(--space-4);
`
