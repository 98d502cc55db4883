import { ClientColumns } from './ClientColumns'
import { ClientExport } from './ClientExport'
import { ClientFilters } from './ClientFilters'
import { ClientImportLink } from './ClientImportLink'
import { ClientViews } from './ClientViews'

/** What narrows, keeps, arranges and exports the list, beside its search. */
export function ClientTools() {
  return (
    <>
      <ClientFilters />
      <ClientViews />
      <ClientColumns />
      <ClientExport />
      <ClientImportLink />
    </>
  )
}
