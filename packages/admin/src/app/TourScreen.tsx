import { TourDays } from '../features/tours/TourDays'
import TourDetails from '../features/tours/TourDetails'
import { firstTour } from '../shared/tours/useTour'

/** @public */
export const firstRead = firstTour

/** `/tours/12`: a tour and, as a part of it, the programme of its days. */
export default function TourScreen() {
  return <TourDetails days={(tourId) => <TourDays tourId={tourId} />} />
}
