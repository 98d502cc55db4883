import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { pictures } from '../../../test/pictures'
import { failing, onItsWay, StoryPage } from '../../../test/StoryPage'
import TourList from './TourList'

export default { title: 'Admin/Tour list' }

const tours = [
  buildTour({ id: 1, thumbnailUrl: pictures.noon }),
  buildTour({ id: 2, thumbnailUrl: pictures.evening, price: 420, title: { ru: 'Бухара за два дня', en: '', uz: '' } }),
  buildTour({
    id: 3,
    isActive: false,
    price: 180,
    title: { ru: 'Чимган: подъём на Большой Чимган', en: 'Chimgan', uz: 'Chimyon' },
  }),
  buildTour({
    id: 4,
    thumbnailUrl: pictures.night,
    price: 240,
    title: { ru: 'Ночь в юртах у Айдаркуля', en: 'A night in yurts', uz: 'Oʻtovda bir kecha' },
  }),
]

function List({ list, total = 58, address = '/tours' }: { list: Canned; total?: number; address?: string }) {
  return (
    <StoryPage
      words={['tours']}
      address={address}
      answers={{
        'GET /api/tours/all': list,
        'GET /api/tours/stats': { body: { total, active: Math.floor(total * 0.8) } },
        'GET /api/site-pages': { body: {} },
      }}
    >
      <TourList />
    </StoryPage>
  )
}

const twelve = [0, 4, 8].flatMap((before) => tours.map((tour) => ({ ...tour, id: before + Number(tour.id) })))

export const Full = () => <List list={cannedPage(twelve, 58)} />

export const Empty = () => <List list={cannedPage([])} total={0} />

export const NothingFound = () => <List list={cannedPage([])} address="/tours?search=антарктида" />

export const Loading = () => <List list={onItsWay} />

export const Failed = () => <List list={failing} />
