import type { Id } from '@karvon/api-client/read/fields'
import { type Publishable, type SiteKind, siteAddress, siteStanding } from '@karvon/api-client/site/sitePageRules'
import { sitePages } from '@karvon/api-client/site/sitePages'
import { type LocalizedText, languages } from '@karvon/ui/format'
import { StatusDot } from '@karvon/ui/StatusDot'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../api/useApi'
import { writtenLanguages } from '../content/contentKind'

export interface SiteStandingLineProps {
  kind: SiteKind
  item: Publishable & { id: Id }
  /** Of a hero block: `Home`. */
  page?: string | undefined
  name: string
  texts: readonly LocalizedText[]
  /** Of a card: a word or two. @default false */
  short?: boolean
}

const once = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false }

export function SiteStandingLine({ kind, item, page, name, texts, short = false }: SiteStandingLineProps) {
  const { t } = useTranslation('onSite')
  const api = useApi({ sitePages })
  const { data } = useSWR('sitePages', () => api.sitePages.get({ quiet: true }), once)
  const template = data?.[kind]
  if (!template) return null

  const standing = siteStanding(item, new Date().toLocaleDateString('sv'))
  const written = writtenLanguages(texts)
  const missing = languages.filter((language) => !written.includes(language))
  // The language that most of the staff read, where it is written.
  const lang = languages.find((language) => written.includes(language)) ?? 'ru'
  const href = siteAddress(template, { lang, id: item.id, ...(page && { page }) })
  const open = { href, target: '_blank', rel: 'noreferrer', 'aria-label': t('openOf', { name }) }

  if (short) {
    const words = t(`short.${standing}`)
    if (!words) return null
    return (
      <Short title={t(standing === 'seen' ? 'open' : `standing.${standing}`)}>
        {standing === 'seen' ? <a {...open}>{words}</a> : words}
      </Short>
    )
  }
  const isPartly = standing === 'seen' && missing.length > 0
  return (
    <Line>
      <StatusDot on={standing === 'seen'} />
      <span>
        {isPartly
          ? t('standing.untranslated', { languages: missing.map((language) => language.toUpperCase()).join(', ') })
          : t(`standing.${standing}`)}
      </span>
      {/* What is switched off has no page there. */}
      {standing !== 'inactive' && (
        <a {...open}>
          {t('open')}
          <ExternalLink aria-hidden />
        </a>
      )}
    </Line>
  )
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
