import type { User } from '@karvon/api-client/users/userFields'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatMoment } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { HistoryButton } from '../../shared/history/HistoryButton'
import { Stack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { usePermissions } from '../../shared/session/rights'
import { AccessPreview } from './AccessPreview'
import { PermissionChips } from './PermissionChips'
import { ResetFactorButton } from './ResetFactorButton'
import { RoleBadge } from './RoleBadge'
import { useStaffFactors, useUser } from './useUsers'
import { ViewAsButton } from './ViewAsButton'

export interface UserDetailsDialogProps {
  /** Nobody: the dialog is closed. */
  user: (Pick<User, 'id'> & Partial<User>) | null
  onClose(): void
}

/** Everything about one employee, as the server has it now. */
export function UserDetailsDialog({ user, onClose }: UserDetailsDialogProps) {
  const { t } = useTranslation('users')
  const loaded = useUser(user?.id ?? null)
  const mayReset = usePermissions().can('action:users.resetFactor') === true
  const { data: factors } = useStaffFactors(mayReset && user !== null)
  const hasFactor = factors?.having.some((id) => String(id) === String(user?.id))
  const known = user?.name === undefined ? loaded.data : user

  return (
    <DialogWindow
      open={user !== null}
      title={known?.name ?? t('details.title')}
      subtitle={known?.username === undefined ? undefined : `@${known.username}`}
      onClose={onClose}
      footer={
        <>
          {loaded.data && hasFactor !== false && <ResetFactorButton user={loaded.data} />}
          {loaded.data && <ViewAsButton user={loaded.data} />}
          <Button onClick={onClose}>{t('details.close')}</Button>
        </>
      }
    >
      <Loaded of={loaded} failed={t('failed.user')}>
        {(employee) => (
          <Stack>
            <DescriptionList
              columns={2}
              items={[
                { label: t('details.role'), value: <RoleBadge role={employee.role} /> },
                {
                  label: t('details.status'),
                  value: employee.isDeactivated ? (
                    <Badge tone="danger">{t('card.off')}</Badge>
                  ) : (
                    <Badge tone="success">{t('details.active')}</Badge>
                  ),
                },
                ...(hasFactor === undefined
                  ? []
                  : [{ label: t('factor.label'), value: <FactorBadge isThere={hasFactor} /> }]),
                { label: t('details.created'), value: formatMoment(employee.createdAt), wide: hasFactor === undefined },
                {
                  label: t('details.permissions'),
                  value: (
                    <Chips>
                      <PermissionChips of={employee} />
                    </Chips>
                  ),
                  wide: true,
                },
              ]}
            />
            <AccessPreview of={employee} />
            <HistoryButton entity="User" id={employee.id} name={employee.name} />
          </Stack>
        )}
      </Loaded>
    </DialogWindow>
  )
}

function FactorBadge({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('users')
  return <Badge tone={isThere ? 'success' : 'neutral'}>{t(isThere ? 'factor.there' : 'factor.missing')}</Badge>
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: var(--space-1);
  font-weight: 400;
`
