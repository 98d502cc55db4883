import { ImportWizard } from './ImportWizard'
import { tourNoun } from './tourNoun'

/** `/tours/import`: tours of a file, with the days of their programme; `?run=12` sends the rows of an import on. */
export default function TourImport() {
  return <ImportWizard noun={tourNoun} />
}
