import type { TourDay } from '@karvon/api-client/tourDays/tourDayFields'
import { dayTitle } from '@karvon/api-client/tourDays/tourDayRules'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useDownload } from '../../shared/useDownload'

export interface DayPictureProps {
  day: TourDay
  /** The whole address of the picture; null without one. */
  link: string | null
}

/** The picture of a day, its measures, and ways to look at it or take it away. */
export function DayPicture({ day, link }: DayPictureProps) {
  const { t } = useTranslation('tourDays')
  const { isLoading, download } = useDownload(t('failed.download'))
  const [measures, setMeasures] = useState<{ width: number; height: number }>()
  const path = day.imageUrl

  if (!path || !link)
    return (
      <Card padding="none">
        <EmptyState title={t('media.none')} text={t('media.noneText')} />
      </Card>
    )

  return (
    <Card padding="none">
      <Picture
        key={link}
        src={link}
        alt={`${t('media.preview')}: ${dayTitle(day)}`}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setMeasures({ width, height })}
      />
      <Caption>
        <div>
          <b>{path.split('/').at(-1)}</b>
          <small>{measures ? t('media.size', measures) : ' '}</small>
        </div>
        <span>
          <LinkButton variant="ghost" size="sm" icon={<ExternalLink />} href={link} target="_blank" rel="noreferrer">
            {t('media.open')}
          </LinkButton>
          <Button
            variant="ghost"
            size="sm"
            icon={<Download />}
            loading={isLoading}
            onClick={() => download(path, dayTitle(day))}
          >
            {t('media.download')}
          </Button>
        </span>
      </Caption>
    </Card>
  )
}

const Picture = styled.img`
  width: 100%;
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  aspect-ratio: 4 / 3;
  background: var(--color-surface-sunken);
  object-fit: cover;
`

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: 10px var(--space-3) 10px var(--space-5);
  border-top: 1px solid var(--color-line-soft);

  > div {
    display: grid;
    flex: 1 1 160px;
    min-width: 0;
  }
  > span {
    display: flex;
    gap: var(--space-1);
  }
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
    white-space: pre;
  }
`
