import type { Tour } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import { pictures } from '../../../test/pictures'
import { StoryPage } from '../../../test/StoryPage'
import { TourGrid } from './TourGrid'

export default { title: 'Admin/Tour card' }

const today = new Date().toLocaleDateString('sv')

function Card(changes: Partial<Tour>) {
  const tour = buildTour({
    validFrom: daysLater(today, -30),
    validUntil: daysLater(today, 200),
    imageUrl: pictures.noon,
    ...changes,
  })
  return (
    <StoryPage
      words={['tours']}
      answers={{ 'GET /api/site-pages': { body: { tours: 'https://karvon.test/{lang}/tours/{id}' } } }}
    >
      <TourGrid tours={[tour]} />
    </StoryPage>
  )
}

export const OnSale = () => <Card />

export const Hidden = () => <Card isActive={false} />

export const NotTranslated = () => (
  <Card
    title={{ ru: 'Хива: город внутри крепости', en: '', uz: '' }}
    description={{ ru: 'Ичан-Кала, минарет Кальта-Минор и ужин в доме мастера.', en: '', uz: '' }}
  />
)

export const LongTitle = () => (
  <Card
    imageUrl={null}
    price={12480.5}
    title={{
      ru: 'Великий шёлковый путь: Ташкент, Самарканд, Бухара, Хива и Нукус с ночёвкой в юртах у озера Айдаркуль',
      en: 'The Great Silk Road',
      uz: 'Buyuk ipak yoʻli',
    }}
  />
)
