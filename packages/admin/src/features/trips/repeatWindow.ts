import { withWords } from '../../i18n'
import { deferWindow } from '../../shared/screen/deferPart'

/** «Повторить поездку», with the words of the board that says whose papers do not last. */
export const repeatWindow = () =>
  deferWindow(withWords(async () => (await import('./RepeatTripDialog')).RepeatTripDialog, 'departures'))
