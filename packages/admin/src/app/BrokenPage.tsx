import { ErrorState } from '@karvon/ui/ErrorState'
import styled from 'styled-components'
import { browser } from '../shared/screen/environment'
import { broken } from '../shared/words/start.ru.json'
import { isChunkLoadError } from './chunkLoadError'
import type { Problem } from './ErrorBoundary'

/** Instead of the whole page, when even the shell failed. */
export function BrokenPage({ error }: Problem) {
  return (
    <Page>
      <ErrorState
        title={broken.title}
        text={isChunkLoadError(error) ? broken.outdatedText : broken.wholeText}
        retryLabel={broken.reload}
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
