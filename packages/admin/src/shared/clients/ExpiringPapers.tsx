import type { ClientId, ExpiringPaper } from '@karvon/api-client/clients/clientTypes'
import type { expiringReason, reasonStates } from '@karvon/api-client/trips/checkStates'
import { Badge } from '@karvon/ui/Badge'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { CircleHelp, OctagonX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { stateTones } from './stateTones'

export interface ExpiringPapersProps {
  papers: readonly ExpiringPaper[]
  /** Whose they are, for the way to the trip; left out on the trip itself. */
  clientId?: ClientId
}

/**
 * Passports and visas that end too early for a coming trip, each with what it is too short for, and those of which nobody
 * knows when they end.
 */
export function ExpiringPapers({ clientId, papers }: ExpiringPapersProps) {
  const isEndless = ({ expiryDate }: ExpiringPaper) => expiryDate === ''
  return (
    <>
      <PaperNotice clientId={clientId} papers={papers.filter((paper) => !isEndless(paper))} />
      <PaperNotice clientId={clientId} papers={papers.filter(isEndless)} />
    </>
  )
}

function PaperNotice({ clientId, papers }: ExpiringPapersProps) {
  const { t } = useTranslation('trips')
  const nameOf = usePaperName()
  const [first] = papers
  if (!first) return null
  const look = lookOf(first)
  return (
    <Notice tone={look.notice} icon={look.icon}>
      <Lines>
        {papers.map((paper) => (
          <li key={`${paper.kind} ${paper.id}`}>
            {t(textOf(paper), {
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
  return papers.map((paper) => {
    const { badge, icon } = lookOf(paper)
    const text = paper.expiryDate === '' ? 'papers.withoutEnd' : 'papers.until'
    return (
      <Badge key={`${paper.kind} ${paper.id}`} tone={badge} icon={icon}>
        {t(text, { paper: nameOf(paper), expiry: formatDay(paper.expiryDate) })}
      </Badge>
    )
  })
}

/** As the board of departures judges each of them, which the compiler holds: its table is not fetched for it. */
const tooEarly: (typeof reasonStates)[Exclude<ReturnType<typeof expiringReason>, Endless>] = 'trouble'
const endless: (typeof reasonStates)[Endless] = 'unknown'
type Endless = Extract<keyof typeof reasonStates, `${string}WithoutEnd`>

const lookOf = ({ expiryDate }: ExpiringPaper) =>
  expiryDate === ''
    ? ({ notice: 'info', badge: stateTones[endless], icon: <CircleHelp aria-hidden /> } as const)
    : { notice: stateTones[tooEarly], badge: stateTones[tooEarly], icon: <OctagonX aria-hidden /> }

function textOf({ expiryDate, endsBeforeReturn }: ExpiringPaper) {
  if (expiryDate === '') return 'papers.endUnknown'
  return endsBeforeReturn ? 'papers.before' : 'papers.soonAfter'
}

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
