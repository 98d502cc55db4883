import { useTranslation } from 'react-i18next'
import { ImportLink } from '../../shared/screen/ImportLink'
import { ClientColumns } from './ClientColumns'
import { ClientExport } from './ClientExport'
import { ClientFilters } from './ClientFilters'
import { ClientViews } from './ClientViews'

/** What narrows, keeps, arranges and exports the list, beside its search. */
export function ClientTools() {
  const { t } = useTranslation('clientList')
  return (
    <>
      <ClientFilters />
      <ClientViews />
      <ClientColumns />
      <ClientExport />
      <ImportLink href="/clients/import" label={t('import')} right="action:clients.edit" />
    </>
  )
}
