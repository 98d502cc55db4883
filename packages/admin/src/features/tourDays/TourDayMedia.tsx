import { files } from '@karvon/api-client/files/files'
import type { TourDay } from '@karvon/api-client/tourDays/tourDayFields'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { CopyField } from '@karvon/ui/CopyField'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { Columns, Stack } from '../../shared/Columns'
import { DangerCard } from '../../shared/DangerCard'
import { leaveFreely } from '../../shared/leaving'
import { useApi } from '../../shared/useApi'
import { DayPicture } from './DayPicture'
import { TourDayDelete } from './TourDayDelete'
import { TourDayUpload } from './TourDayUpload'
import { daysAddress } from './useTourDays'

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
