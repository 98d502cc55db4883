import { contactInputType, primaryContact } from '@karvon/api-client/clients/clientRules'
import type { Client, ClientSort } from '@karvon/api-client/clients/clientTypes'
import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import { Avatar } from '@karvon/ui/Avatar'
import { Chip } from '@karvon/ui/Chip'
import type { DataColumn } from '@karvon/ui/DataTable'
import { formatDay, formatShortDate } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { contactText } from '../../shared/contactText'
import { ExpiringBadges } from '../../shared/ExpiringPapers'
import { Loyalty } from './Loyalty'

/**
 * Columns of the list; those that sort are called as the server calls them (AMB-094). All but the name have a width, so
 * that the heads stay where they are whatever the rows say. Tags above `shownTags` are counted. Loyalty and tags stand
 * below the name while they are `hidden`.
 */
export function useClientColumns(shownTags: 1 | 2, hidden: readonly string[]): DataColumn<Client>[] {
  const { t } = useTranslation('clients')
  const sortable = (id: ClientSort) => ({ id, sortable: true })
  // Where two tags have room, there is more of it on either side of each text, too.
  const wide = (width: number) => `${shownTags === 2 ? width + 8 : width}px`

  return [
    {
      ...sortable('FirstName'),
      title: t('columns.name'),
      render: ({ fullName, expiringPapers, loyaltyStatusLevel, tags }) => (
        <Name>
          <Avatar name={fullName} />
          <span>
            {fullName}
            <Marks>
              {hidden.includes('loyalty') && loyaltyStatusLevel !== 'Unknown' && <Loyalty level={loyaltyStatusLevel} />}
              {hidden.includes('tags') && tags.length > 0 && (
                <Tags names={tags.map(({ name }) => name)} shown={1} width={216} />
              )}
              <ExpiringBadges papers={expiringPapers} />
            </Marks>
          </span>
        </Name>
      ),
    },
    {
      id: 'contacts',
      title: t('columns.contacts'),
      width: wide(150),
      render: (client) => <Contacts client={client} />,
    },
    {
      ...sortable('Gender'),
      title: t('columns.gender'),
      width: wide(80),
      onCard: 'hidden',
      render: ({ gender }) => <Whole>{t(`gender.${gender}`)}</Whole>,
    },
    {
      ...sortable('DateOfBirth'),
      title: t('columns.dateOfBirth'),
      width: wide(128),
      render: ({ dateOfBirth }) => <Whole>{formatDay(dateOfBirth)}</Whole>,
    },
    {
      id: 'loyalty',
      title: t('columns.loyalty'),
      width: wide(110),
      render: ({ loyaltyStatusLevel }) => <Loyalty level={loyaltyStatusLevel} />,
    },
    {
      id: 'tags',
      title: t('columns.tags'),
      width: shownTags === 1 ? '142px' : '240px',
      render: ({ tags }) => (
        <Tags names={tags.map(({ name }) => name)} shown={shownTags} width={shownTags === 1 ? 126 : 216} />
      ),
    },
    {
      ...sortable('CreatedAt'),
      title: t('columns.createdAt'),
      width: wide(121),
      render: ({ createdAt }) => <Whole>{formatShortDate(createdAt)}</Whole>,
    },
  ]
}

function Contacts({ client: { contacts } }: { client: Client }) {
  const { t } = useTranslation('clients')
  const primary = primaryContact(contacts)
  if (!primary) return <>—</>
  const text = contactText(primary)
  return (
    <Contact>
      {contactInputType(primary.type) === 'tel' ? <a href={phoneAddress(primary.value)}>{text}</a> : text}
      {contacts.length > 1 && <small>{t('row.moreContacts', { count: contacts.length - 1 })}</small>}
    </Contact>
  )
}

function Tags({ names, shown, width }: { names: readonly string[]; shown: 1 | 2; width: number }) {
  if (names.length === 0) return <>—</>
  const hidden = names.slice(shown)
  return (
    <TagRow $width={width}>
      {names.slice(0, shown).map((name) => (
        <Chip key={name} size="sm">
          {name}
        </Chip>
      ))}
      {hidden.length > 0 && <Whole title={hidden.join(', ')}>+{hidden.length}</Whole>}
    </TagRow>
  )
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  font-weight: 600;

  > span {
    min-width: 0;
    overflow-wrap: break-word;
  }
`

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  margin-top: 2px;
  font: var(--text-small);

  &:empty {
    display: none;
  }
`

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const Contact = styled.span`
  display: grid;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  > a {
    justify-self: start;
    color: inherit;
    line-height: 24px;
    text-decoration: none;
  }
  > a:hover {
    color: var(--color-text-link);
    text-decoration: underline;
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const TagRow = styled.span<{ $width: number }>`
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: ${({ $width }) => $width}px;
  min-width: 0;
`
