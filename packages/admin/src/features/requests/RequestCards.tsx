import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { findInLayouts } from '@karvon/api-client/search/layoutRules'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatMoment, formatNumber } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useRequests } from '../../shared/inbox/useInbox'
import { Phones } from '../../shared/phones/Phones'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { TightStack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { HeadLine } from '../../shared/screen/HeadLine'
import { Loaded } from '../../shared/screen/Loaded'
import { RequestRepeats } from './RequestRepeats'
import { matches } from './requestFilters'
import { actionTypeLabel } from './requestLabels'
import { SourceBadge } from './SourceBadge'
import { StatusBadge } from './StatusBadge'
import { useRequestList } from './useRequestList'

const RequestDialog = deferWindow(
  () => import('./RequestDialog').then((module) => module.RequestDialog),
  ({ request }) => request !== null,
)

const unfiltered = { type: 'all', day: undefined, hotFirst: false, dueToday: false, mine: false, open: false } as const

/** Requests as the screen of notifications shows them: to look at, and a way to where they are worked on. */
export function RequestCards({ search }: { search: string }) {
  const { t } = useTranslation('contactActions')
  const requests = useRequests()
  const [shown, setShown] = useState<ContactAction | null>(null)
  // The newest are searched while one types, all others by the server after it.
  const words = search.trim()
  const settled = useDelayed(words)
  const answered = useRequestList({ ...unfiltered, search: settled })

  return (
    <>
      <Loaded
        of={requests.error ? { ...requests, data: undefined } : requests}
        skeleton={<CardSkeletons lines={5} />}
        failed={t('failed.list')}
      >
        {(newest) => {
          if (newest.items.length === 0)
            return <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
          const near = findInLayouts(
            newest.items,
            search,
            (request, text) => matches(request, text) || says(request, text),
          )
          const isAll = newest.total <= newest.items.length
          const isAsking = !isAll && words !== '' && (settled !== words || answered.isLoading)
          const all = isAll || isAsking ? undefined : answered.data
          const known = new Set(near.map(({ id }) => id))
          const found = [...near, ...(all?.items.filter(({ id }) => !known.has(id)) ?? [])]
          if (found.length === 0 && isAsking) return <CardSkeletons lines={5} />
          if (found.length === 0)
            return <EmptyState title={t('empty.nothingFound')} text={t('empty.nothingFoundText')} />
          const total = Math.max(all?.total ?? (words === '' ? newest.total : 0), found.length)
          return (
            <>
              {total > found.length && (
                <Quiet>{t('shownOf', { shown: formatNumber(found.length), total: formatNumber(total) })}</Quiet>
              )}
              <TightStack as="ul" aria-label={t('title')} aria-busy={isAsking}>
                {found.map((request) => (
                  <RequestCard key={request.id} request={request} onView={() => setShown(request)} />
                ))}
              </TightStack>
              {all && all.total > all.items.length && (
                <More size="sm" loading={answered.isLoading} onClick={answered.showMore}>
                  {t('showMore')}
                </More>
              )}
            </>
          )
        }}
      </Loaded>
      <RequestDialog
        request={shown}
        onClose={() => setShown(null)}
        actions={
          shown && (
            <>
              <Button variant="ghost" onClick={() => setShown(null)}>
                {t('details.close')}
              </Button>
              <ProcessLink request={shown} label={t('details.process')} />
            </>
          )
        }
      />
    </>
  )
}

/** The text of a search as it was when typing paused: the server is not asked for each letter. */
function useDelayed(text: string): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 500)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}

function RequestCard({ request, onView }: { request: ContactAction; onView(): void }) {
  const { t } = useTranslation('contactActions')
  const name = request.name || t('row.nameless')

  return (
    <li>
      <Card aria-label={name}>
        <Head as="header">
          <h2>{name}</h2>
          <StatusBadge of={request} />
          <SourceBadge of={request} />
          <time dateTime={request.createdAt}>{formatMoment(request.createdAt)}</time>
        </Head>
        <Kind>{actionTypeLabel(request.actionType, t)}</Kind>
        {request.description && <Text>{request.description}</Text>}
        <RequestRepeats of={request} />
        {request.clientDescription && <Text>{request.clientDescription}</Text>}
        <Foot>
          <Phones of={request.phoneNumbers} />
          <span>
            <Button size="sm" aria-label={t('cards.viewOf', { name })} onClick={onView}>
              {t('cards.view')}
            </Button>
            <ProcessLink request={request} size="sm" label={t('cards.processOf', { name })} />
          </span>
        </Foot>
      </Card>
    </li>
  )
}

function ProcessLink({ request, label, size }: { request: ContactAction; label: string; size?: 'sm' }) {
  const { t } = useTranslation('contactActions')
  return (
    <Link href={`/contact-actions?request=${encodeURIComponent(request.id)}`} asChild>
      <LinkButton variant="primary" {...(size && { size })} aria-label={label}>
        {t('details.process')}
      </LinkButton>
    </Link>
  )
}

function says({ description, clientDescription }: ContactAction, search: string): boolean {
  return `${description} ${clientDescription}`.toLocaleLowerCase('ru').includes(search.trim().toLocaleLowerCase('ru'))
}

const Card = styled.article`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

const Head = styled(HeadLine)`
  > h2 {
    font: var(--text-title-sm);
    overflow-wrap: anywhere;
  }
`

const Kind = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Text = styled.p`
  max-width: 80ch;
  overflow-wrap: anywhere;
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  > span {
    display: flex;
    gap: var(--space-2);
  }
`

const More = styled(Button)`
  margin-top: var(--space-3);
`

const Quiet = styled.p`
  margin-bottom: var(--space-3);
  color: var(--color-text-muted);
  font: var(--text-small);
`
