import type { Right } from '@karvon/api-client/auth/accessRules'
import type { Page } from '@karvon/api-client/http/paging'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { Link } from 'wouter'
import { Gate, usePermissions } from '../../shared/session/rights'
import { Empty, Failed, Row, Rows, Waiting } from './latestParts'

/** How many of the latest are shown. */
const shown = 3

export interface LatestListProps<T> {
  of: SWRResponse<Page<T>>
  title: ReactNode
  /** What one needs to see where they are; to others nothing leads there. */
  right: Right
  /** Where all of them are. */
  all: { path: string; label: string }
  empty: string
  /** Its rows begin with a picture. @default false */
  hasPictures?: boolean
  idOf(item: T): string | number
  /** Where one of them is. */
  hrefOf(item: T): string
  children(item: T): ReactNode
}

/** A card with the newest few of a list; a failure empties it and shows in it, with the empty text of the documents. */
export function LatestList<T>({
  of,
  title,
  right,
  all,
  empty,
  hasPictures = false,
  idOf,
  hrefOf,
  children,
}: LatestListProps<T>) {
  const { t } = useTranslation('dashboard')
  const mayVisit = usePermissions().can(right)
  const items = of.error ? [] : (of.data?.items.slice(0, shown) ?? [])

  return (
    <Card
      title={title}
      padding="none"
      actions={
        <Gate action={right}>
          <Link href={all.path} asChild>
            <LinkButton variant="ghost" size="sm" iconAfter={<ChevronRight aria-hidden />}>
              {all.label}
            </LinkButton>
          </Link>
        </Gate>
      }
    >
      {items.length > 0 ? (
        <Rows>
          {items.map((item) => {
            const href = hrefOf(item)
            return (
              <li key={idOf(item)}>
                {mayVisit ? (
                  <Row as={Link} href={href}>
                    {children(item)}
                    <ChevronRight size={16} aria-hidden />
                  </Row>
                ) : (
                  <Row>{children(item)}</Row>
                )}
              </li>
            )
          })}
        </Rows>
      ) : of.error ? (
        <Empty>
          <Failed>
            <p>{t('failed')}</p>
            <p>{empty}</p>
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden />}
              loading={of.isValidating}
              onClick={() => void of.mutate()}
            >
              {t('retry')}
            </Button>
          </Failed>
        </Empty>
      ) : of.data ? (
        <Empty>
          <EmptyState spot="route" title={empty} />
        </Empty>
      ) : (
        <RowSkeletons hasPictures={hasPictures} />
      )}
    </Card>
  )
}

function RowSkeletons({ hasPictures }: { hasPictures: boolean }) {
  return (
    <Waiting aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row}>
          {hasPictures && <Skeleton width={84} height={56} radius={8} />}
          <Skeleton width="60%" lines={2} height={12} />
        </div>
      ))}
    </Waiting>
  )
}
