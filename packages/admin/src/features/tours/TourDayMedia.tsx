import { files } from '@karvon/api-client/files/files'
import type { TourDay } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle } from '@karvon/api-client/tours/tourDayRules'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { CopyField } from '@karvon/ui/CopyField'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { useDownload } from '../../shared/files/useDownload'
import { leaveFreely } from '../../shared/leaving/leaving'
import { Columns, Stack } from '../../shared/screen/Columns'
import { DangerCard } from '../../shared/screen/DangerCard'
import { ImageReplacement } from '../../shared/screen/ImageReplacement'
import { TourDayDelete } from './TourDayDelete'
import { daysAddress, useRefreshDays } from './useTourDays'

/** The tab «Медиа» of a day: the picture, a new one, where the file lies, and the end of the day. */
export function TourDayMedia({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ files })
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const link = day.imageUrl && new URL(api.files.address(day.imageUrl), window.location.href).href

  return (
    <Parts>
      <DayPicture day={day} link={link} />
      <Stack>
        <TourDayUpload tourId={tourId} day={day} />
        {day.imageUrl && link && (
          <Card title={t('media.file')}>
            <Stack>
              <CopyField label={t('media.url')} value={day.imageUrl} />
              <CopyField label={t('media.link')} value={link} />
            </Stack>
          </Card>
        )}
      </Stack>
      <DangerCard title={t('delete.title')} text={t('delete.text')}>
        <Button variant="danger-ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('delete.confirm')}
        </Button>
      </DangerCard>
      <TourDayDelete
        tourId={tourId}
        day={isAsking ? day : null}
        onClose={() => setAsking(false)}
        onDeleted={() => leaveFreely(() => navigate(daysAddress(tourId)))}
      />
    </Parts>
  )
}

/** A new picture for a day. */
function TourDayUpload({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const refreshDays = useRefreshDays(tourId)

  return (
    <ImageReplacement
      title={t('media.upload')}
      label={t('media.preview')}
      failed={t('failed.image')}
      send={(file, options) => api.tourDays.replaceImage(tourId, day.id, file, options)}
      onReplaced={() => refreshDays(day.id)}
    />
  )
}

interface DayPictureProps {
  day: TourDay
  /** The whole address of the picture; null without one. */
  link: string | null
}

/** The picture of a day, its measures, and ways to look at it or take it away. */
function DayPicture({ day, link }: DayPictureProps) {
  const { t } = useTranslation('tourDays')
  const { isLoading, download } = useDownload(t('failed.download'))
  const [measures, setMeasures] = useState<{ width: number; height: number }>()
  const path = day.imageUrl

  if (!path || !link)
    return (
      <Card padding="none">
        <EmptyState spot="route" title={t('media.none')} text={t('media.noneText')} />
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
        <small>{measures ? t('media.size', measures) : ' '}</small>
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

/** Deletion comes last in one column, and below the picture where there are two. */
const Parts = styled(Columns)`
  @container page (min-width: 800px) {
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
`

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

  > span {
    display: flex;
    gap: var(--space-1);
  }
  > small {
    flex: 1 1 160px;
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
    white-space: pre;
  }
`
