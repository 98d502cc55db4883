import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { failing, StoryPage } from '../../../test/StoryPage'
import { Visas } from './Visas'

export default { title: 'Admin/Record section' }

const Section = ({ list, address = '/clients/7' }: { list: Canned; address?: string }) => (
  <StoryPage words={['records']} address={address} answers={{ 'GET /api/clients/7/visas': list }}>
    <Visas clientId={7} />
  </StoryPage>
)

const visas = [
  buildVisa({ fileUrl: '/files/p/abc/visa-dubai.pdf', notes: 'Оригинал у клиента, копия в папке группы.' }),
  buildVisa({ id: 2, countryCode: 'IN', visaType: '', visaNumber: 'E-4471', expiryDate: '' }),
]

export const View = () => <Section list={{ body: visas }} />

export const Edit = () => <Section list={{ body: visas }} address="/clients/7?edit=visas-1" />

export const Empty = () => <Section list={{ body: [] }} />

export const Failed = () => <Section list={failing} />
