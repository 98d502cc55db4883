import { ImportWizard } from './ImportWizard'
import { userNoun } from './userNoun'

/** `/users/import`: employees of a file; `?run=12` sends the rows of an import on. */
export default function UserImport() {
  return <ImportWizard noun={userNoun} />
}
