import { DateRange } from '@karvon/ui/DateRange'
import styled from 'styled-components'
import { TourInput } from './tourInput'

/** Texts, price and dates, in a formik form of `TourValues`. */
export function TourFields() {
  return (
    <Fields>
      <TourInput name="title" />
      <TourInput name="description" />
      <Row>
        <TourInput name="price" suffix="$" />
        <DateRange>
          <TourInput name="validFrom" rangeEnd="from" />
          <TourInput name="validUntil" rangeEnd="until" />
        </DateRange>
      </Row>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  container: tour-fields / inline-size;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);

  @container tour-fields (max-width: 479.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
