import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { StoryPage } from '../../../test/StoryPage'
import { WriteWindow } from './WriteWindow'

export default { title: 'Admin/Write window' }

const contacts = [
  { id: 1, type: 'MobilePhone' as const, value: '+998901234567', isPrimary: true },
  { id: 2, type: 'WorkPhone' as const, value: '+998935554433', isPrimary: false },
  { id: 3, type: 'Email' as const, value: 'nodira@karvon.uz', isPrimary: false },
]
const papers = buildMessageTemplate({
  id: 2,
  title: 'Попросить документы',
  text: { ru: '{имя}, пришлите, пожалуйста: {документы}.', en: '', uz: '' },
})
const departure = buildDeparture({ travellers: [buildTraveller({ clientId: 7, personId: 7 })] })

const known: Record<string, Canned> = {
  'GET /api/clients/7': { body: buildClient({ id: 7, fullName: 'Нодира Алиева', contacts }) },
  'GET /api/departures': { body: buildBoard([departure]) },
  'GET /api/message-templates': { body: [buildMessageTemplate(), papers] },
}

const Window = ({ answers = {} }: { answers?: Record<string, Canned> }) => (
  <StoryPage words={['messages']} answers={{ ...known, ...answers }}>
    <WriteWindow to={{ clientId: 7 }} open onClose={() => {}} />
  </StoryPage>
)

export const FilledIn = () => <Window />

/** One can write all the same. */
export const NoTemplates = () => <Window answers={{ 'GET /api/message-templates': { body: [] } }} />

export const Failed = () => <Window answers={{ 'GET /api/message-templates': { status: 500 } }} />
