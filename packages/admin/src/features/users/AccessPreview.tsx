import type { Actor } from '@karvon/api-client/auth/accessRules'
import type { User } from '@karvon/api-client/users/userFields'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { rightsOf } from '../../shared/session/rights'
import { useViewAs } from './useViewAs'
import { ViewAsButton } from './ViewAsButton'

/** Names of the menu, in its order, and the section each opens; the last two are reached by their address. */
const shownSections = {
  dashboard: 'dashboard',
  clients: 'clients',
  notifications: 'notifications',
  requests: 'contact-actions',
  tours: 'tours',
  instagram: 'instagram',
  heroes: 'landing',
  privateTours: 'landing',
  uzbekistan: 'landing',
  users: 'users',
  activityLog: 'activity-log',
  analytics: 'analytics',
  settings: 'settings',
} as const

const shownNames = Object.keys(shownSections) as (keyof typeof shownSections)[]

const shownActions = [
  'clients.edit',
  'tours.edit',
  'instagram.edit',
  'heroes.edit',
  'banners.edit',
  'users.create',
  'users.edit',
  'users.activate',
] as const

export interface AccessPreviewProps {
  of: Actor
  /** Whose account it is already: a superAdmin may look at the product with its eyes. */
  user?: User | null
}

/** What somebody with this role and these permissions will see and be allowed to do, by the rules of the product. */
export function AccessPreview({ of: actor, user }: AccessPreviewProps) {
  const { t } = useTranslation('users')
  const id = useId()
  const { may: mayViewAs } = useViewAs()
  const granted = rightsOf(actor)
  const sections = shownNames.filter((name) => granted.includes(`section:${shownSections[name]}`))
  const actions = shownActions.filter((action) => granted.includes(`action:${action}`))

  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{t('preview.title')}</h3>
      <dl>
        <div>
          <dt>{t('preview.sections')}</dt>
          <dd>
            <List>
              {sections.map((name) => (
                <li key={name}>{t(`preview.section.${name}`)}</li>
              ))}
            </List>
          </dd>
        </div>
        <div>
          <dt>{t('preview.actions')}</dt>
          <dd>
            {actions.length === 0 && t('preview.looksOnly')}
            <Actions>
              {actions.map((action) => (
                <li key={action}>
                  <Check aria-hidden />
                  {t(`preview.action.${action}`)}
                </li>
              ))}
            </Actions>
          </dd>
        </div>
      </dl>
      {user && mayViewAs(user) && (
        <Look>
          <ViewAsButton user={user} />
          <span>{t('viewAs.stored')}</span>
        </Look>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--color-surface-sunken);

  > h3 {
    font: var(--text-strong);
  }

  > dl {
    display: grid;
    gap: var(--space-3);
    margin-top: var(--space-3);
  }

  dt {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  dd {
    margin-top: var(--space-1);
  }
`

const Look = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-top: var(--space-3);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  font-weight: 500;
`

const Actions = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 2px var(--space-3);

  > li {
    display: flex;
    align-items: baseline;
    gap: var(--space-2);
  }

  svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    color: var(--color-accent-strong);
    translate: 0 2px;
  }
`
