import { permissionNames } from '@karvon/api-client/auth/accessNames'
import { type Permission, permissions } from '@karvon/api-client/auth/accessRules'
import type { User } from '@karvon/api-client/users/userFields'
import { Button } from '@karvon/ui/Button'
import { Chip } from '@karvon/ui/Chip'
import { Check, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface PermissionChipsProps {
  of: User
  /** How many before the rest is a number. @default all */
  most?: number
  onMore?(): void
}

/** What an employee may do, as chips in the order of the documents. */
export function PermissionChips({ of: user, most = permissions.length, onMore }: PermissionChipsProps) {
  const { t } = useTranslation('users')
  if (user.role === 'SuperAdmin') {
    return (
      <Chip size="sm" icon={<CheckCheck aria-hidden color="var(--color-accent-strong)" />}>
        {t('card.everything')}
      </Chip>
    )
  }
  const held = permissions.filter((permission) => user.permissions.includes(permission))
  if (held.length === 0) return <Nothing>{t('card.nothing')}</Nothing>
  const rest = held.length - most
  const shown: Permission[] = rest > 0 ? held.slice(0, most) : held

  return (
    <>
      {shown.map((permission) => (
        <Chip key={permission} size="sm" icon={<Check aria-hidden color="var(--color-accent-strong)" />}>
          {permissionNames[permission]}
        </Chip>
      ))}
      {rest > 0 && (
        <More
          variant="ghost"
          size="sm"
          aria-label={t('card.moreOf', { count: rest, name: user.name })}
          onClick={onMore}
        >
          {t('card.more', { count: rest })}
        </More>
      )}
    </>
  )
}

/** As high as the chips before it. */
const More = styled(Button)`
  @media (pointer: fine) {
    height: var(--size-control-xs);
    padding-inline: var(--space-1);
  }
`

const Nothing = styled.p`
  flex-basis: 100%;
  color: var(--color-text-muted);
  font: var(--text-small);
`
