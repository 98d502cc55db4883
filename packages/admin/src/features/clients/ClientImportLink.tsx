import { LinkButton } from '@karvon/ui/LinkButton'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Gate } from '../../shared/session/rights'

/** To clients from a file. */
export function ClientImportLink() {
  const { t } = useTranslation('clientList')
  return (
    <Gate action="action:clients.edit">
      <Link href="/clients/import" asChild>
        <LinkButton icon={<FileUp />}>{t('import')}</LinkButton>
      </Link>
    </Gate>
  )
}
