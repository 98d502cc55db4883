import { withWords } from '../../i18n'
import { deferPart } from '../screen/deferPart'

/** Whether visitors see it, and where; nothing where the site has no such pages. Its code comes after the data. */
export const OnSite = deferPart(
  withWords(async () => (await import('./SiteStandingLine')).SiteStandingLine, 'onSite'),
  { instead: null, whenMissing: 'isTold' },
)
