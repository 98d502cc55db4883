import { IconButton } from '@karvon/ui/IconButton'
import { UserCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface AccountButtonProps {
  isLoading: boolean
  onOpen: () => void
}

/** Opens the own account. It stands beside the person's menu, which holds one item only. */
export function AccountButton({ isLoading, onOpen }: AccountButtonProps) {
  const { t } = useTranslation('app')

  return (
    <IconButton
      label={t('account')}
      icon={<UserCog />}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={onOpen}
    />
  )
}
