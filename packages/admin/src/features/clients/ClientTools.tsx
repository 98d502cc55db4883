import { useTranslation } from 'react-i18next'
import { ImportLink } from '../../shared/screen/ImportLink'
import { RoomyWords } from '../../shared/screen/RoomyWords'
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
      <ImportLink href="/clients/import" label={<RoomyWords>{t('import')}</RoomyWords>} right="action:clients.edit" />
    </>
  )
}
