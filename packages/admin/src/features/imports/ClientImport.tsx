import { clientNoun } from './clientNoun'
import { ImportWizard } from './ImportWizard'

/** `/clients/import`: people of a file become clients; `?run=12` sends the rows of an import on. */
export default function ClientImport() {
  return <ImportWizard noun={clientNoun} />
}
