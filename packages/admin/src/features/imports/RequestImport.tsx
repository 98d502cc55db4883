import { ImportWizard } from './ImportWizard'
import { requestNoun } from './requestNoun'

/** `/contact-actions/import`: requests of a file; `?run=12` sends the rows of an import on. */
export default function RequestImport() {
  return <ImportWizard noun={requestNoun} />
}
