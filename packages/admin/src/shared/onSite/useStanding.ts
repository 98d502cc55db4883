import type { Id } from '@karvon/api-client/read/fields'
import { type Publishable, type SiteKind, siteAddress, siteStanding } from '@karvon/api-client/site/sitePageRules'
import { type LocalizedText, languages } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { writtenLanguages } from '../content/contentKind'
import { useSite } from './useSite'

export interface StandingProps {
  /** Of what the site may have pages of. */
  kind?: SiteKind
  item: Publishable & { id: Id }
  /** Of a hero block: `Home`. */
  page?: string | undefined
  name: string
  texts: readonly LocalizedText[]
}

/** How something stands with visitors of the site now, and the link to it where the site has such pages. */
export function useStanding({ kind, item, page, name, texts }: StandingProps) {
  const { t } = useTranslation('onSite')
  const { pages, timeZone } = useSite()
  const now = new Date()
  const template = kind && pages?.[kind]
  const standing = siteStanding(item, now, now.toLocaleDateString('sv'))
  const written = writtenLanguages(texts)
  // The language that most of the staff read, where it is written.
  const lang = languages.find((language) => written.includes(language)) ?? 'ru'
  const href = template && siteAddress(template, { lang, id: item.id, ...(page && { page }) })
  return {
    ...{ t, standing, written },
    link: href && { href, target: '_blank', rel: 'noreferrer', 'aria-label': t('openOf', { name }) },
    at: inWords(standing === 'over' ? item.showUntil : item.showFrom, now, timeZone),
  }
}

/** A moment by the clock of the agency, and its day: 3 декабря, 09:00; with its year where that is another one. */
function inWords(moment: string | null | undefined, now: Date, timeZone: string | undefined) {
  if (!moment) return { moment: '', day: '' }
  const at = new Date(moment)
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const day = at.toLocaleDateString('ru', { timeZone, day: 'numeric', month: 'long', year })
  return { moment: `${day}, ${at.toLocaleTimeString('ru', { timeZone, timeStyle: 'short' })}`, day }
}
