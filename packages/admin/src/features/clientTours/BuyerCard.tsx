import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Avatar } from '@karvon/ui/Avatar'
import { Card } from '@karvon/ui/Card'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { SWRResponse } from 'swr'
import { Link } from 'wouter'
import { Loaded } from '../../shared/Loaded'

export interface BuyerCardProps {
  client: SWRResponse<Client>
  /** How many tours were sold to them; undefined while nobody knows. */
  total: number | undefined
}

/** Whose tours these are, and how many. */
export function BuyerCard({ client, total }: BuyerCardProps) {
  const { t } = useTranslation('clientTours')
  return (
    <Card>
      <Loaded of={client} skeleton={<Skeleton height={48} />} failed={t('failed.client')}>
        {({ id, firstName, lastName, fullName }) => (
          <Row>
            <Avatar name={fullName} size={48} />
            <DescriptionList
              columns={4}
              items={[
                { label: t('buyer.firstName'), value: firstName },
                { label: t('buyer.lastName'), value: lastName },
                { label: t('buyer.fullName'), value: fullName },
                { label: t('total'), value: total === undefined ? null : t('count', { count: total }) },
              ]}
            />
            <Link href={`/clients/${encodeURIComponent(id)}`} asChild>
              <LinkButton variant="ghost" icon={<UserRound />}>
                {t('profile')}
              </LinkButton>
            </Link>
          </Row>
        )}
      </Loaded>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);

  @container page (max-width: 799.98px) {
    grid-template-columns: auto minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
