import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { useRef } from 'react'
import { StoryPage } from '../../../test/StoryPage'
import { RequestPanel } from './RequestPanel'

export default { title: 'Admin/Request panel' }

const nothing = () => {}

function Panel({ of, onRetry }: { of: ContactAction | null; onRetry?: () => void }) {
  const wantsField = useRef(true)
  return (
    <RequestPanel
      open
      request={of}
      onRetry={onRetry}
      wantsField={wantsField}
      readingId={null}
      onClose={nothing}
      onPrevious={undefined}
      onNext={nothing}
      onNextOpen={nothing}
      onRead={nothing}
      onCreateClient={nothing}
      onAddTour={nothing}
      onTake={nothing}
      onComplete={nothing}
      onSnooze={nothing}
      onSnoozeUntil={nothing}
    />
  )
}

function Page({ of, onRetry }: { of: ContactAction | null; onRetry?: () => void }) {
  const client = buildClient({
    id: 7,
    fullName: 'Артём Щёголев',
    contacts: [{ id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true }],
  })
  return (
    <StoryPage
      words={['contactActions', 'phones']}
      address="/contact-actions?request=1"
      answers={{
        'GET /api/clients': cannedPage(of?.clientId ? [client] : [], of?.clientId ? 1 : 0),
        'GET /api/client-tours/by-client/7': cannedPage([], 0),
      }}
    >
      <Panel of={of} {...(onRetry && { onRetry })} />
    </StoryPage>
  )
}

export const New = () => <Page of={buildContactAction()} />

export const OfAClient = () => <Page of={buildContactAction({ clientId: 7, repeats: 3 })} />

export const Called = () => (
  <Page
    of={buildContactAction({
      isRead: true,
      status: 'completed',
      callMade: true,
      callResult: 'Ждёт программу на почту',
      calledBy: 4,
      calledByName: 'Малика Юсупова',
      calledAt: '2026-11-20T07:00:00.000Z',
    })}
  />
)

export const Loading = () => <Page of={null} />

export const Failed = () => <Page of={null} onRetry={nothing} />
