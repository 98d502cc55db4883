import { loadWords } from '../../i18n'
import { deferWindow } from '../../shared/deferWindow'

/** «Повторить поездку», with the words of the board that says whose papers do not last. */
export const repeatWindow = () =>
  deferWindow(async () => {
    const [{ RepeatTripDialog }] = await Promise.all([import('./RepeatTripDialog'), loadWords('departures')])
    return RepeatTripDialog
  })
