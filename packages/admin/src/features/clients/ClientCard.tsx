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
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled, { keyframes } from 'styled-components'
import { Link } from 'wouter'
import { contactText } from '../../shared/clients/contactText'
import { PhoneActs } from '../../shared/phones/PhoneActs'
import { useIsIdle } from '../../shared/screen/whenIdle'
import { Loyalty } from './Loyalty'

const tones = { active: 'success', inactive: 'neutral', blacklisted: 'danger' } as const

interface ClientCardProps {
  client: Client
  /** What lies ahead of them. */
  next?: ReactNode
}

/** Who it is, how to reach them, what lies ahead, and the way to their tours; stays beside the tabs. */
export function ClientCard({ client, next }: ClientCardProps) {
  const { t } = useTranslation('client')
  const { t: tList } = useTranslation('clients')
  const [isOpen, setOpen] = useState(false)
  const facts = useId()
  // Until then, and for good where each byte is paid for, a press fetches the code of what is more than a link.
  const isIdle = useIsIdle()
  const [isAsked, setAsked] = useState(false)
  const phone = client.contacts.find(({ type }) => contactInputType(type) === 'tel')
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
                <li key={contact.id} data-first={contact === phone || undefined}>
                  {iconOf(contact.type)}
                  <ContactLink contact={contact} />
                  {contactInputType(contact.type) === 'tel' && (
                    <PhoneActs number={contact.value} compact={!isIdle || contact !== phone} />
                  )}
                </li>
              ))}
            </Contacts>
          )}
        </Part>
        <Next>
          {/* What comes later does not move it from under a pointer. */}
          <Link href={`/clients/${encodeURIComponent(client.id)}/tours`} asChild>
            <LinkButton icon={<BriefcaseBusiness />} fullWidth>
              {t('details.tours')}
            </LinkButton>
          </Link>
          {isIdle || isAsked ? next : <Late onClick={() => setAsked(true)}>{t('details.next')}</Late>}
        </Next>
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
              { label: t('form.ownerId'), value: client.ownerName || undefined },
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
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`

/** Above the tabs, what is less wanted than they are is folded. */
const More = styled(Button)`
  justify-self: start;
  margin: 0 var(--space-2) var(--space-2);

  @container page (min-width: 940px) {
    display: none;
  }
`

const Part = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-4) var(--space-5);

  @container page (max-width: 939.98px) {
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

/** The trip in all its width, the buttons beside each other where they find room. */
const Next = styled(Part)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > * {
    flex: 1 1 140px;
  }
  > section {
    flex: 1 0 100%;
  }
`

const appear = keyframes`
  from {
    visibility: hidden;
  }
`

/** Not seen by those for whom what it fetches comes at once. */
const Late = styled(Button)`
  animation: ${appear} 2s step-end;
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
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    overflow-wrap: anywhere;
  }
  /* Its row of buttons stands below the number. */
  @container page (min-width: 600px) {
    > [data-first] > :nth-child(3) {
      grid-column: 2 / -1;
    }
  }
  > li > a {
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
