import { withWords } from '../../i18n'
import { deferWindow } from '../../shared/screen/deferPart'

/** «Объединить карточки», with the words of all that is recorded about a client. */
export const mergeWindow = () =>
  deferWindow(
    withWords(async () => (await import('./ClientMerge')).ClientMerge, 'clientMerge', 'records', 'clientPreferences'),
  )
