import type { User } from '@karvon/api-client/users/userFields'
import { Button } from '@karvon/ui/Button'
import { IconButton } from '@karvon/ui/IconButton'
import { ScanEye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewAs } from './useViewAs'

/** For superAdmins: the product as an employee sees it. Where it stands alone its name says as whom. */
export function ViewAsButton({ user, isIcon = false }: { user: User; isIcon?: boolean }) {
  const { t } = useTranslation('users')
  const { may, viewAs, beginning } = useViewAs()
  if (!may(user)) return null
  const isBusy = beginning !== null
  return isIcon ? (
    <IconButton
      icon={<ScanEye />}
      label={t('viewAs.of', { name: user.name })}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => viewAs(user)}
    />
  ) : (
    <Button icon={<ScanEye />} loading={isBusy} onClick={() => viewAs(user)}>
      {t('viewAs.act')}
    </Button>
  )
}
