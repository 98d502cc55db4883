import type { ClientColumn } from '@karvon/api-client/clients/clientColumnNames'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** What a client has in a column that the documents do not show. */
export function MoreCell({ client, column }: { client: Client; column: ClientColumn }) {
  const { t } = useTranslation('clientList')
  const texts: { [Name in ClientColumn]?: string } = {
    language: client.preferredLanguage && t(`filters.languages.${client.preferredLanguage}`),
    source: client.source && t(`filters.sources.${client.source as 'Manual'}`, { defaultValue: client.source }),
    nationality: client.nationalityCode,
    inn: client.inn,
    owner: client.ownerName,
    description: client.description,
    id: String(client.id),
  }
  const text = texts[column] || '—'
  return <Text title={text}>{text}</Text>
}

const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
