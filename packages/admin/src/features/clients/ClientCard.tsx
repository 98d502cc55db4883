import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, Contact, ContactType } from '@karvon/api-client/clients/clientTypes'
import { contactAddress } from '@karvon/api-client/clients/contactAddress'
import { languages } from '@karvon/api-client/read/localizedText'
import { Avatar } from '@karvon/ui/Avatar'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Chip } from '@karvon/ui/Chip'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatShortDate } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { AtSign, BriefcaseBusiness, ChevronDown, ChevronUp, Mail, Phone, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { contactText } from '../../shared/clients/contactText'
import { PhoneActs } from '../../shared/phones/PhoneActs'
import { Loyalty } from './Loyalty'

const tones = { active: 'success', inactive: 'neutral', blacklisted: 'danger' } as const

/** Who it is, how to reach them, and the way to their tours; stays beside the tabs. */
export function ClientCard({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  const { t: tList } = useTranslation('clients')
  const [isOpen, setOpen] = useState(false)
  const facts = useId()
  const language = languages.find((known) => known === client.preferredLanguage)
  return (
    <Card padding="none" as="aside" aria-label={client.fullName}>
      <Parts>
        <Part>
          <Person>
            <Avatar name={client.fullName} size={56} />
            <b>{client.fullName}</b>
          </Person>
          {client.contacts.length > 0 && (
            <Contacts>
              {client.contacts.map((contact) => (
                <li key={contact.id}>
                  {iconOf(contact.type)}
                  <ContactLink contact={contact} />
                  {contactInputType(contact.type) === 'tel' && <PhoneActs number={contact.value} compact />}
                </li>
              ))}
            </Contacts>
          )}
        </Part>
        <More
          aria-expanded={isOpen}
          aria-controls={facts}
          variant="ghost"
          size="sm"
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'details.less' : 'details.more')}
        </More>
        <Part id={facts} data-folded={!isOpen || undefined}>
          <DescriptionList
            layout="rows"
            items={[
              { label: tList('columns.loyalty'), value: <Loyalty level={client.loyaltyStatusLevel} /> },
              { label: t('details.since'), value: formatShortDate(client.createdAt) },
              { label: t('form.preferredLanguage'), value: language && t(`language.${language}`) },
              {
                label: t('details.status'),
                value: (
                  <Badge tone={tones[client.status]} dot>
                    {tList(`status.${client.status}`)}
                  </Badge>
                ),
              },
              {
                label: t('details.source'),
                value: t(`details.sources.${client.source as 'Manual'}`, { defaultValue: client.source }),
              },
            ]}
          />
          {client.tags.length > 0 && (
            <Tags>
              {client.tags.map(({ id, name }) => (
                <Chip key={id} size="sm">
                  {name}
                </Chip>
              ))}
            </Tags>
          )}
        </Part>
        <Part>
          <Link href={`/clients/${encodeURIComponent(client.id)}/tours`} asChild>
            <LinkButton icon={<BriefcaseBusiness />} fullWidth>
              {t('details.tours')}
            </LinkButton>
          </Link>
        </Part>
      </Parts>
    </Card>
  )
}

function ContactLink({ contact }: { contact: Contact }) {
  const address = contactAddress(contact.type, contact.value)
  const text = contactText(contact)
  if (!address) return <span>{text}</span>
  // A messenger opens beside the work.
  const isElsewhere = address.startsWith('https:')
  return (
    <a href={address} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </a>
  )
}

function iconOf(type: ContactType) {
  const kind = contactInputType(type)
  if (kind === 'tel') return <Phone aria-hidden />
  if (kind === 'email') return <Mail aria-hidden />
  return type === 'Telegram' ? <Send aria-hidden /> : <AtSign aria-hidden />
}

/** One below the other beside the tabs; above them side by side. */
const Parts = styled.div`
  @container page (min-width: 600px) and (max-width: 939.98px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
  }

  /* The way to the tours stands below the name where three columns are too narrow. */
  @container page (min-width: 600px) and (max-width: 799.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;

    > :nth-child(3) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
    > :nth-child(4) {
      align-self: end;
      padding-top: 0;
    }
  }
`

/** Where it is narrow, what is less wanted than the tabs is folded. */
const More = styled(Button)`
  margin: 0 var(--space-2) var(--space-2);

  @container page (min-width: 600px) {
    display: none;
  }
`

const Part = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-4) var(--space-5);

  @container page (max-width: 599.98px) {
    &[data-folded] {
      display: none;
    }
  }

  @container page ((max-width: 599.98px) or (min-width: 940px)) {
    & ~ & {
      border-top: 1px solid var(--color-line-soft);
    }
  }
`

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;

  > b {
    min-width: 0;
    font: var(--text-title);
    overflow-wrap: anywhere;
  }
`

const Contacts = styled.ul`
  display: grid;
  gap: var(--space-2);

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
  }
  a:hover {
    color: var(--color-text-link);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--color-text-muted);
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
`
