import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import styled from 'styled-components'
import { StoryPage } from '../../../test/StoryPage'
import { RequestTable } from './RequestTable'

export default { title: 'Admin/Request row' }

function Rows({ of }: { of: readonly ContactAction[] }) {
  const nothing = () => {}
  return (
    <StoryPage words={['contactActions', 'phones']}>
      <RequestTable
        rows={[...of]}
        readingId={null}
        onOpen={nothing}
        onRead={nothing}
        onComment={nothing}
        onCall={nothing}
        onCreateClient={nothing}
        onAddTour={nothing}
        onTake={nothing}
        onComplete={nothing}
        onSnooze={nothing}
        onSnoozeUntil={nothing}
      />
    </StoryPage>
  )
}

const fresh = buildContactAction()

const hot = buildContactAction({ id: 2, name: 'Мадина Хасанова', type: 'hot', country: 'Казахстан' })

const taken = buildContactAction({
  id: 3,
  name: 'Джон Эпплгейт',
  country: 'Великобритания',
  status: 'in_progress',
  isRead: true,
  takenBy: 4,
  takenByName: 'Малика Юсупова',
  takenAt: '2026-11-20T06:00:00.000Z',
})

const putOff = buildContactAction({
  id: 4,
  name: 'Клара Ибрагимова',
  type: 'bottom_button',
  status: 'pending',
  isRead: true,
  dueAt: '2026-11-21T05:00:00.000Z',
  phoneNumbers: ['+998901234567', '+79161234567'],
})

const called = buildContactAction({
  id: 5,
  name: '',
  country: '',
  type: 'hot',
  status: 'completed',
  isRead: true,
  callMade: true,
  callResult: 'Ждёт программу на почту',
  calledBy: 4,
  calledByName: 'Малика Юсупова',
})

export const New = () => <Rows of={[fresh]} />

export const Hot = () => <Rows of={[hot]} />

export const SentAgain = () => (
  <Rows of={[buildContactAction({ repeats: 3, repeatedAt: '2026-11-20T05:49:00.000Z' })]} />
)

export const Taken = () => <Rows of={[taken]} />

export const PutOff = () => <Rows of={[putOff]} />

export const Called = () => <Rows of={[called]} />

/** As on a phone: each row is a card. */
export const Cards = () => (
  <Narrow>
    <Rows of={[hot, fresh, taken, putOff, called]} />
  </Narrow>
)

const Narrow = styled.div`
  max-width: 390px;
`
