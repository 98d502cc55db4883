import { IconButton } from '@karvon/ui/IconButton'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deferWindow } from '../../shared/screen/deferPart'
import { usePermissions } from '../../shared/session/rights'

const RequiredFactorsDialog = deferWindow(async () => (await import('./RequiredFactorsDialog')).RequiredFactorsDialog)

/** For superAdmins: which roles have to have a second factor. */
export function RequiredFactorsButton() {
  const { t } = useTranslation('users')
  const { can } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  if (can('action:users.resetFactor') !== true) return null

  return (
    <>
      <IconButton
        size="md"
        variant="secondary"
        icon={<ShieldCheck />}
        label={t('factor.required.title')}
        onClick={() => setOpen(true)}
      />
      <RequiredFactorsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
