import { withWords } from '../../i18n'
import { deferWindow } from '../screen/deferPart'

/** The window that a message is written in; its code comes when it is first opened. */
export const writeWindow = () =>
  deferWindow(withWords(async () => (await import('./WriteWindow')).WriteWindow, 'messages'))
