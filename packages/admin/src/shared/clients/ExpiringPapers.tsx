import type { ClientId, ExpiringPaper } from '@karvon/api-client/clients/clientTypes'
import type { expiringReason, reasonStates } from '@karvon/api-client/trips/checkStates'
import { Badge } from '@karvon/ui/Badge'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { OctagonX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { stateTones } from './stateTones'

export interface ExpiringPapersProps {
  papers: readonly ExpiringPaper[]
  /** Whose they are, for the way to the trip; left out on the trip itself. */
  clientId?: ClientId
}

/** Passports and visas that end too early for a coming trip, each with what it is too short for. */
export function ExpiringPapers({ clientId, papers }: ExpiringPapersProps) {
  const { t } = useTranslation('trips')
  const nameOf = usePaperName()
  if (papers.length === 0) return null
  return (
    <Notice tone={stateTones[state]} icon={<OctagonX aria-hidden />}>
      <Lines>
        {papers.map((paper) => (
          <li key={`${paper.kind} ${paper.id}`}>
            {t(paper.endsBeforeReturn ? 'papers.before' : 'papers.soonAfter', {
              paper: nameOf(paper),
              expiry: formatDay(paper.expiryDate),
              return: formatDay(paper.returnDate),
              count: paper.monthsAfterReturn,
            })}{' '}
            {clientId !== undefined && (
              <Link href={`/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(paper.clientTourId)}`}>
                {t('papers.trip')}
              </Link>
            )}
          </li>
        ))}
      </Lines>
    </Notice>
  )
}

/** The same in a row of a table: which papers, and until when. */
export function ExpiringBadges({ papers }: { papers: readonly ExpiringPaper[] }) {
  const { t } = useTranslation('trips')
  const nameOf = usePaperName()
  return papers.map((paper) => (
    <Badge key={`${paper.kind} ${paper.id}`} tone={stateTones[state]} icon={<OctagonX aria-hidden />}>
      {t('papers.until', { paper: nameOf(paper), expiry: formatDay(paper.expiryDate) })}
    </Badge>
  ))
}

/** As the board of departures judges each of them, which the compiler holds: its table is not fetched for it. */
const state: (typeof reasonStates)[ReturnType<typeof expiringReason>] = 'trouble'

function usePaperName() {
  const { t } = useTranslation('trips')
  return ({ kind, name }: ExpiringPaper): string => {
    if (kind === 'visa') return t('papers.visa', { country: name })
    return name === 'ForeignPassport' ? t('papers.foreignPassport') : t('papers.passport')
  }
}

const Lines = styled.ul`
  display: grid;
  gap: var(--space-1);

  a {
    text-decoration: underline;
    text-underline-offset: 2px;
    white-space: nowrap;
  }
`
