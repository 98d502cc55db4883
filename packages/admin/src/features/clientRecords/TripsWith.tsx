import type { ClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFields'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { endOf, travelDocumentOf } from '@karvon/api-client/clients/paperRules'
import { departures } from '@karvon/api-client/trips/departures'
import { displayText, formatDay } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { useNewestValues } from '../../shared/form/formFields'

/** In the form of a passport with which the client leaves: on which trips, before it is changed. */
export function TripsWith({ clientId }: { clientId: ClientId }) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  const api = useApi({ departures })
  const { series, number } = useNewestValues<ClientDocument>().initialValues
  const { data: documents = [] } = useSWR<ClientDocument[]>(
    ['clientRecords', 'clientDocuments', String(clientId)],
    null,
  )
  const document = documents.find((each) => each.series === series && each.number === number)
  const { data: board } = useSWR(document ? ['departures', 'with', String(clientId)] : null, () =>
    api.departures.board({ clientId, within: 366, pageSize: 50 }),
  )
  const trips = board?.departures.filter((trip) => travelDocumentOf(documents, endOf(trip))?.id === document?.id) ?? []
  if (trips.length === 0) return null
  const names = trips.map(
    ({ tourId, tourTitle, departureDate }) =>
      `${displayText(tourTitle, t('noTour', { id: tourId }))} ${formatDay(departureDate)}`,
  )
  return <Line role="status">{t('tripsWith', { trips: names.join(', ') })}</Line>
}

const Line = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--color-hot-soft-text);
  font: var(--text-small);
`
