import { firstStays, mergeAnswers, otherStays, otherTwin, twin } from '../../../test/mergeAnswers'
import { failing, onItsWay, StoryPage, type StoryPageProps } from '../../../test/StoryPage'
import { ClientMerge } from './ClientMerge'

export default { title: 'Admin/Merging clients' }

const nothing = () => {}

const Window = ({ answers, other = '9' }: Pick<StoryPageProps, 'answers'> & { other?: string }) => (
  <StoryPage
    words={['client', 'clients', 'clientMerge', 'records', 'clientPreferences']}
    answers={{ ...mergeAnswers, ...answers }}
  >
    <ClientMerge open clientId={12} other={other} onOther={nothing} onMerged={nothing} onClose={nothing} />
  </StoryPage>
)

export const Differing = () => <Window />

/** Nothing goes over, and nothing is lost. */
export const Alike = () => (
  <Window
    answers={{
      'GET /api/clients/9': { body: { ...twin(), id: 9 } },
      'GET /api/clients/9/documents': { body: [] },
      'GET /api/client-tours/by-client/9': { body: [] },
      'GET /api/clients/12/merge': { body: firstStays({ filled: [], left: [], parts: [] }) },
      'GET /api/clients/9/merge': { body: otherStays({ filled: [], left: [], parts: [] }) },
    }}
  />
)

export const Strangers = () => (
  <Window
    answers={{
      'GET /api/clients/9': {
        body: otherTwin({
          firstName: 'Мухаммадюсуф',
          lastName: 'Абдурахмонходжаев',
          fullName: 'Мухаммадюсуф Абдурахмонходжаев',
          gender: 'Male',
          dateOfBirth: '1971-02-03',
        }),
      },
      'GET /api/clients/12/merge': { body: firstStays({ areStrangers: true }) },
    }}
  />
)

export const ToChoose = () => <Window other="" />

export const OfNobody = () => (
  <Window answers={{ 'GET /api/clients/12/merge': { status: 404, body: { status: 404 } } }} />
)

export const Loading = () => <Window answers={{ 'GET /api/clients/12/merge': onItsWay }} />

export const Failed = () => <Window answers={{ 'GET /api/clients/12/merge': failing }} />
