import { clients as clientsApi } from '@karvon/api-client/clients/clients'
import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { Menu } from '@karvon/ui/Menu'
import { Download, Octagon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { useExport } from '../../shared/files/useExport'
import { RoomyWords } from '../../shared/screen/RoomyWords'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { useChosenColumns } from './useChosenColumns'
import { useClientQuery } from './useClientQuery'
import { useClients } from './useClients'

/** Hands what the list shows, all of it, to the person as a workbook or CSV; says how far it is meanwhile, and stops it. */
export function ClientExport() {
  const { t } = useTranslation('clientList')
  const api = useApi({ clients: clientsApi })
  const { query, set } = useClientQuery()
  const { data } = useClients(query)
  const columns = useChosenColumns()
  const file = useExport('clients.xlsx', { done: t('export.done'), failed: t('export.failed') })
  const isFiltered = set.length > 0 || query.search !== undefined
  const found = isFiltered && data ? `${t('export.label')}: ${formatNumber(data.total)}` : t('export.label')

  function save(format: 'excel' | 'csv') {
    const { pageIndex: _page, pageSize: _size, ...selection } = query
    void file.save((options) => api.clients.export(selection, format, columns, options))
  }

  return (
    <ChangeGate>
      <Menu
        trigger={
          <Button icon={<Download />} loading={file.isLoading && !file.progress}>
            {file.progress ?? <RoomyWords>{found}</RoomyWords>}
          </Button>
        }
        items={
          file.isLoading
            ? [{ label: t('export.stop', { ns: 'common' }), icon: <Octagon />, onSelect: file.stop }]
            : [
                { label: t('export.excel'), onSelect: () => save('excel') },
                { label: t('export.csv'), onSelect: () => save('csv') },
              ]
        }
      />
    </ChangeGate>
  )
}
