import { keptDaysText, moveText } from '@karvon/api-client/tours/tourConsequenceWords'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { Checkbox } from '@karvon/ui/Checkbox'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConsequences } from './useConsequences'

export interface TourMovesProps {
  tour: Pick<Tour, 'id'>
  /** The days as they are typed. */
  days: Pick<Tour, 'validFrom' | 'validUntil'>
  /** Do the sales on the tour's own days go along? */
  moves: boolean
  onChange(moves: boolean): void
}

/** What was sold keeps its days when those of the tour change, unless the sales that have the tour's own go along. */
export function TourMoves({ tour, days, moves, onChange }: TourMovesProps) {
  const { t } = useTranslation('tours')
  const consequences = useConsequences(tour.id)
  const kept = consequences && keptDaysText(consequences, 'ru')
  if (!kept) return null
  const move = moveText(consequences, 'ru')
  const dates = { from: formatDay(days.validFrom), until: formatDay(days.validUntil) }
  return (
    <Notice tone="info" icon={<TriangleAlert aria-hidden />}>
      {kept}
      {move && <Checkbox label={move} hint={t('consequences.moveDays', dates)} checked={moves} onChange={onChange} />}
    </Notice>
  )
}
