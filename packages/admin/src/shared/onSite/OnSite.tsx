import { withWords } from '../../i18n'
import { deferPart } from '../screen/deferPart'

const afterTheData = { instead: null, whenMissing: 'isTold' } as const

/** Whether visitors see it, and where; without `asMark` nothing where the site has no such pages. Its code comes after the data. */
export const OnSite = deferPart(
  withWords(async () => (await import('./SiteStandingLine')).SiteStandingLine, 'onSite'),
  afterTheData,
)

/** The same behind other words of a card. */
export const OnSiteInline = deferPart(
  withWords(async () => (await import('./StandingInline')).StandingInline, 'onSite'),
  afterTheData,
)
