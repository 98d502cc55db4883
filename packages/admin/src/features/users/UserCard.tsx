import type { User } from '@karvon/api-client/users/userFields'
import { refusalToEdit, refusalToSwitch } from '@karvon/api-client/users/userRules'
import { Avatar } from '@karvon/ui/Avatar'
import { Badge } from '@karvon/ui/Badge'
import type { RowSelection } from '@karvon/ui/DataTable'
import { formatShortDate } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Eye, Pencil, UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { SelectMark } from '../../shared/bulk/SelectMark'
import { Gate } from '../../shared/session/rights'
import { useActor } from '../../shared/session/useActor'
import { PermissionChips } from './PermissionChips'
import { RoleBadge } from './RoleBadge'
import { ViewAsButton } from './ViewAsButton'

export interface UserCardProps {
  user: User
  isSwitching: boolean
  onOpen(): void
  onEdit(): void
  onSwitch(): void
  /** Which are chosen; left out where nothing can be done with them. */
  selection?: RowSelection<User> | undefined
}

/** Who somebody is, what he may do, and since when, with the buttons that the person may use. */
export function UserCard(props: UserCardProps) {
  const { user, onOpen, selection } = props
  const { t } = useTranslation('users')
  const actor = useActor()
  const { name, username, role, isDeactivated, createdAt } = user
  const isSelf = String(actor.id) === String(user.id)

  return (
    <Frame aria-label={name} data-off={isDeactivated || undefined}>
      <Head>
        <SelectMark selection={selection} row={user} />
        <Avatar name={name} size={40} />
        <div>
          <h2>{name}</h2>
          <p>
            @{username}
            <RoleBadge role={role} />
          </p>
        </div>
        {isSelf && <Badge tone="accent">{t('card.self')}</Badge>}
      </Head>
      <Chips>
        {isDeactivated && <Badge tone="danger">{t('card.off')}</Badge>}
        <PermissionChips of={user} most={2} onMore={onOpen} />
      </Chips>
      <Foot>
        <span>{t('card.created', { day: formatShortDate(createdAt) })}</span>
        <span>
          <UserActs {...props} />
        </span>
      </Foot>
    </Frame>
  )
}

/** The buttons at the end of a card, and of a row. */
export function UserActs({ user, isSwitching, onOpen, onEdit, onSwitch }: UserCardProps) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { name, isDeactivated } = user
  return (
    <>
      <IconButton icon={<Eye />} label={t('card.details', { name })} onClick={onOpen} />
      <ViewAsButton user={user} isIcon />
      <Gate action="action:users.edit">
        {refusalToEdit(actor, user) === null && (
          <IconButton icon={<Pencil />} label={t('card.edit', { name })} onClick={onEdit} />
        )}
      </Gate>
      <Gate action="action:users.activate">
        {refusalToSwitch(actor, user) === null && (
          <IconButton
            icon={isDeactivated ? <UserCheck /> : <UserX />}
            label={isDeactivated ? t('card.activate', { name }) : t('card.deactivate', { name })}
            disabled={isSwitching}
            onClick={onSwitch}
          />
        )}
      </Gate>
    </>
  )
}

/** A card on the way, in the measures of the one to come. */
export function UserCardSkeleton() {
  return (
    <Frame as="div">
      <Head as="div">
        <Skeleton width={40} height={40} radius="50%" />
        <div>
          <Skeleton lines={2} width="72%" />
        </div>
      </Head>
      <Chips>
        <Skeleton width={136} height={24} />
        <Skeleton width={104} height={24} />
        <Skeleton width="64%" height={24} />
      </Chips>
      <Foot as="div">
        <Skeleton width="48%" />
        <span>
          <Skeleton width={72} height={32} />
        </span>
      </Foot>
    </Frame>
  )
}

const Frame = styled.article`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: var(--space-3) var(--space-3) 0;

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h2 {
    font: var(--text-title-sm);
  }

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  [data-off] > & {
    h2 {
      color: var(--color-text-muted);
    }
  }
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 6px;
  padding: 10px var(--space-3);
`

const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0 var(--space-1) 0 var(--space-3);
  min-height: var(--size-control);
  border-top: 1px solid var(--color-line-soft);
  color: var(--color-text-muted);
  font: var(--text-caption);
  font-weight: 400;

  > :last-child {
    display: flex;
  }
`
