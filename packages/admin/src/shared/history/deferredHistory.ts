import { withWords } from '../../i18n'
import { deferWindow } from '../screen/deferPart'

/** What became of a record, in a window. */
export const HistoryWindow = deferWindow(
  withWords(async () => (await import('./HistoryWindow')).HistoryWindow, 'history'),
)
