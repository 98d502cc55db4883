import type { Tour } from '@karvon/api-client/tours/tourFields'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { DateField } from '@karvon/ui/DateField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { BackLink } from '../../shared/screen/BackLink'
import { Screen } from '../../shared/screen/Screen'
import { TourPicker } from '../../shared/tours/TourPicker'
import { StepBody } from './StepCard'
import type { Destination } from './useSending'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** On which departure the people of a list go. */
export function DepartureChoice({ onChosen }: { onChosen(destination: Destination): void }) {
  const { t } = useTranslation('imports')
  const [tour, setTour] = useState<Tour | null>(null)
  const [days, setDays] = useState({ departureDate: '', returnDate: '' })
  const [isTold, setTold] = useState(false)
  const { departureDate, returnDate } = days
  const faults = {
    tour: tour === null ? t('group.noTour') : undefined,
    departureDate: isDay(departureDate) ? undefined : t('group.noDay'),
    returnDate: returnDate === '' || (isDay(returnDate) && returnDate >= departureDate) ? undefined : t('group.early'),
  }
  const told: Partial<typeof faults> = isTold ? faults : {}

  function choose(chosen: Tour | null) {
    setTour(chosen)
    if (chosen && departureDate === '') setDays({ departureDate: chosen.validFrom, returnDate: chosen.validUntil })
  }

  function goOn() {
    setTold(true)
    if (tour && !Object.values(faults).some(Boolean)) onChosen({ tourId: tour.id, ...days })
  }

  return (
    <Screen title={t('group.title')} back={<BackLink href="/clients/import" label={t('nouns.clients.runBack')} />}>
      <Card title={t('group.which')} padding="none">
        <StepBody>
          <TourPicker label={t('group.tour')} required value={tour} error={told.tour} onChange={choose} />
          <Days>
            <DateField
              label={t('group.departureDate')}
              required
              value={departureDate}
              error={told.departureDate}
              onChange={(day) => setDays({ ...days, departureDate: day })}
            />
            <DateField
              label={t('group.returnDate')}
              value={returnDate}
              error={told.returnDate}
              onChange={(day) => setDays({ ...days, returnDate: day })}
            />
          </Days>
          <div>
            <Button variant="primary" onClick={goOn}>
              {t('next')}
            </Button>
          </div>
        </StepBody>
      </Card>
    </Screen>
  )
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--space-4);
`
