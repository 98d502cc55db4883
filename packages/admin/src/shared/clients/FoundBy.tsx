import type { Client } from '@karvon/api-client/clients/clientTypes'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { foundByText } from './foundByText'

/** Why a search found a client whose row does not say so. */
export function FoundBy({ client }: { client: Pick<Client, 'foundBy'> }) {
  const { t } = useTranslation('foundBy')
  return <Look>{foundByText(client, t)}</Look>
}

const Look = styled.span`
  color: var(--color-text-muted);
  font-weight: 400;
`
