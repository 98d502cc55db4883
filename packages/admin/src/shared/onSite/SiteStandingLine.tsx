import { languages } from '@karvon/ui/format'
import { StatusDot } from '@karvon/ui/StatusDot'
import { ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { type StandingProps, useStanding } from './useStanding'

export interface SiteStandingLineProps extends StandingProps {
  /** In a list: what visitors see now, in a word or two. @default a sentence, where the site has pages */
  asMark?: boolean
}

export function SiteStandingLine({ asMark = false, ...props }: SiteStandingLineProps) {
  const { t, standing, written, link, at } = useStanding(props)
  if (!link && !asMark && standing !== 'untitled') return null

  const missing = languages.filter((language) => !written.includes(language))
  const isDated = standing === 'early' || standing === 'late'
  const sentence =
    standing === 'shown' && missing.length > 0
      ? t('standing.untranslated', { languages: missing.map((language) => language.toUpperCase()).join(', ') })
      : t(`standing.${standing}`, at)
  return (
    <Line>
      <StatusDot on={standing === 'shown'} />
      <span>{asMark && (standing === 'shown' || standing === 'hidden') ? t(`mark.${standing}`) : sentence}</span>
      {/* What is hidden has no page there. */}
      {link && (standing === 'shown' || isDated) && (
        <a {...link}>
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
