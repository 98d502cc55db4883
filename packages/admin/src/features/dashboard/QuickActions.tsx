import { StarTile } from '@karvon/ui/StarTile'
import { IdCard, Plus, Users } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { InstagramIcon } from '../../shared/InstagramIcon'
import { useCanVisit } from '../../shared/useCanVisit'

/** Ways to what is done most; only where the person may go (document 1 §2, AMB-022). */
export function QuickActions() {
  const { t } = useTranslation('dashboard')
  const canVisit = useCanVisit()
  const titleId = useId()
  const actions = [
    { href: '/tours', icon: <Plus />, label: t('actions.addTour'), about: t('actions.addTourAbout') },
    {
      href: '/social-media',
      icon: <InstagramIcon size={18} />,
      label: t('actions.instagram'),
      about: t('actions.instagramAbout'),
    },
    { href: '/clients', icon: <Users />, label: t('actions.clients'), about: t('actions.clientsAbout') },
    { href: '/users', icon: <IdCard />, label: t('actions.users'), about: t('actions.usersAbout') },
  ].filter(({ href }) => canVisit(href))

  if (actions.length === 0) return null

  return (
    <section aria-labelledby={titleId}>
      <Heading id={titleId}>{t('actions.title')}</Heading>
      <Actions>
        {actions.map(({ href, icon, label, about }) => (
          <li key={href}>
            <Action href={href}>
              <StarTile icon={icon} />
              <span>
                <b>{label}</b>
                <small>{about}</small>
              </span>
            </Action>
          </li>
        ))}
      </Actions>
    </section>
  )
}

const Heading = styled.h2`
  margin: var(--space-2) 0 var(--space-3);
  font: var(--text-title-sm);
`

const Actions = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);

  @container page (max-width: 959.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @container page (max-width: 567.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
`

const Action = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 100%;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
  transition: border-color var(--duration-fast);

  &:hover {
    border-color: var(--color-line-control);
  }

  b {
    display: block;
    font: var(--text-strong);
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
