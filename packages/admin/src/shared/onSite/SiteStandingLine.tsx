import type { Id } from '@karvon/api-client/read/fields'
import { type Publishable, type SiteKind, siteAddress, siteStanding } from '@karvon/api-client/site/sitePageRules'
import { type LocalizedText, languages } from '@karvon/ui/format'
import { StatusDot } from '@karvon/ui/StatusDot'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { writtenLanguages } from '../content/contentKind'
import { useSite } from './useSite'

export interface SiteStandingLineProps {
  /** Of what the site may have pages of. */
  kind?: SiteKind
  item: Publishable & { id: Id }
  /** Of a hero block: `Home`. */
  page?: string | undefined
  name: string
  texts: readonly LocalizedText[]
  /** In a list: what visitors see now, in a word or two; `inline` behind other words. @default a sentence, where the site has pages */
  as?: 'mark' | 'inline'
}

export function SiteStandingLine({ kind, item, page, name, texts, as }: SiteStandingLineProps) {
  const { t } = useTranslation('onSite')
  const { pages, timeZone } = useSite()
  const now = new Date()
  const template = kind && pages?.[kind]
  if (!template && !as) return null

  const standing = siteStanding(item, now, now.toLocaleDateString('sv'))
  const isDated = standing === 'early' || standing === 'late'
  const written = writtenLanguages(texts)
  const missing = languages.filter((language) => !written.includes(language))
  // The language that most of the staff read, where it is written.
  const lang = languages.find((language) => written.includes(language)) ?? 'ru'
  const href = siteAddress(template ?? '', { lang, id: item.id, ...(page && { page }) })
  const open = { href, target: '_blank', rel: 'noreferrer', 'aria-label': t('openOf', { name }) }
  const at = inWords((standing === 'over' ? item.showUntil : item.showFrom) ?? null, now, timeZone)

  if (as === 'inline') {
    const words = t(`short.${standing}`, at)
    if (!words) return null
    return (
      <Short title={t(standing === 'shown' ? 'open' : `standing.${standing}`, at)}>
        {standing === 'shown' && template ? <a {...open}>{words}</a> : words}
      </Short>
    )
  }
  const isPartly = standing === 'shown' && missing.length > 0
  const sentence = isPartly
    ? t('standing.untranslated', { languages: missing.map((language) => language.toUpperCase()).join(', ') })
    : t(`standing.${standing}`, at)
  return (
    <Line>
      <StatusDot on={standing === 'shown'} />
      <span>{as && (standing === 'shown' || standing === 'hidden') ? t(`mark.${standing}`) : sentence}</span>
      {/* What is hidden has no page there. */}
      {template && (standing === 'shown' || isDated) && (
        <a {...open}>
          {t('open')}
          <ExternalLink aria-hidden />
        </a>
      )}
    </Line>
  )
}

/** A moment by the clock of the agency, its day, and the day where there is little room: 3 декабря, 09:00; with its year where that is another one. */
function inWords(moment: string | null, now: Date, timeZone: string) {
  if (moment === null) return { moment: '', day: '', short: '' }
  const at = new Date(moment)
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const day = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat('ru', { timeZone, day: 'numeric', month, ...year }).format(at)
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return { moment: `${day('long')}, ${clock}`, day: day('long'), short: day('short') }
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--color-accent-strong);
    white-space: nowrap;
  }
  > a > svg {
    width: 13px;
    height: 13px;
  }
`

const Short = styled.span`
  position: relative;
  z-index: 1;
  min-width: 0;
  margin: -4px auto -4px 0;
  padding-block: 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::before {
    content: '·';
    margin-inline: 5px;
  }
  /* High enough for a finger, in a line that is not. */
  > a {
    display: inline-block;
    margin-block: -4px;
    padding-block: 4px;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--color-line-control);
    text-underline-offset: 3px;
  }
  > a:hover {
    color: var(--color-text);
  }
`
