import { withWords } from '../../i18n'
import { deferWindow } from '../screen/deferPart'

/** The window of what the person did and can take back. */
export const OwnActions = deferWindow(
  withWords(async () => (await import('./OwnActionsWindow')).OwnActionsWindow, 'ownActions'),
)
