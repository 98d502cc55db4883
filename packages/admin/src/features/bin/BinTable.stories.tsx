import type { BinEntry } from '@karvon/api-client/bin/binTypes'
import { EmptyState } from '@karvon/ui/EmptyState'
import { StoryPage } from '../../../test/StoryPage'
import { BinTable } from './BinTable'

export default { title: 'Admin/Bin' }

const day = 86_400_000
/** As many days ago as it was when the story is looked at. */
const entry = (id: number, noun: BinEntry['noun'], title: string, days: number): BinEntry => ({
  ...{ id, noun, recordId: id + 10, title, userId: 3, userName: 'Дилноза Каримова' },
  deletedAt: new Date(Date.now() - days * day).toISOString(),
  expiresAt: new Date(Date.now() + (30 - days) * day).toISOString(),
})

const entries = [
  entry(4, 'clients', 'Нодира Алиева', 0.1),
  entry(3, 'visas', 'Олег Ким: AE', 1),
  entry(2, 'tours', 'Хива: город внутри крепости', 12),
  entry(1, 'clientTours', 'Севара Абдуллаева: Самарканд', 29),
]

export const Entries = () => (
  <StoryPage words={['bin']}>
    <BinTable rows={entries} />
  </StoryPage>
)

export const Empty = () => (
  <StoryPage words={['bin']}>
    <BinTable rows={[]} empty={<EmptyState title="Корзина пуста" />} />
  </StoryPage>
)

export const Loading = () => (
  <StoryPage words={['bin']}>
    <BinTable rows={[]} loading />
  </StoryPage>
)
