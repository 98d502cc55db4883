import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { TourDay } from '@karvon/api-client/tourDays/tourDayFields'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Tabs } from '@karvon/ui/Tabs'
import { toast } from '@karvon/ui/Toaster'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'wouter'
import { BackLink } from '../../shared/BackLink'
import { CloseStack } from '../../shared/Columns'
import { Loaded } from '../../shared/Loaded'
import { Screen } from '../../shared/Screen'
import { useTour } from '../../shared/useTour'
import { DayRail } from './DayRail'
import { TourDayForm } from './TourDayForm'
import { TourDayMedia } from './TourDayMedia'
import { TourDaySkeleton } from './TourDaySkeleton'
import { daysAddress, useTourDay } from './useTourDays'

/** `/tours/12/days/3?tab=media` */
export default function TourDayDetails() {
  const { t } = useTranslation('tourDays')
  const { tourId = '', dayId = '' } = useParams()
  const day = useTourDay(tourId, dayId)
  const isMissing = day.error instanceof HttpError && day.error.status === 404

  return (
    <Screen
      title={day.data && !isMissing ? t('details.title', { number: day.data.dayNumber }) : t('details.loadingTitle')}
      subtitle={useTourName(tourId)}
      back={<BackLink href={daysAddress(tourId)} label={t('details.back')} />}
    >
      <CloseStack>
        <DayRail tourId={tourId} dayId={dayId} />
        {isMissing ? (
          <NoDay tourId={tourId} />
        ) : (
          <Loaded of={day} skeleton={<TourDaySkeleton />} failed={t('failed.one')}>
            {(loaded) => <DayTabs tourId={tourId} day={loaded} />}
          </Loaded>
        )}
      </CloseStack>
    </Screen>
  )
}

function DayTabs({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'media' ? 'media' : 'main'

  return (
    <Tabs
      label={t('details.tabs')}
      value={tab}
      items={[
        { value: 'main', label: t('details.main') },
        { value: 'media', label: t('details.media') },
      ]}
      onChange={(next) => setParams(next === 'media' ? { tab: 'media' } : {}, { replace: true })}
    >
      {/* Both stay behind the other tab: the form with what was typed, the media with an upload under way. */}
      <div hidden={tab !== 'main'}>
        <TourDayForm tourId={tourId} day={day} />
      </div>
      <div hidden={tab !== 'media'}>
        <TourDayMedia tourId={tourId} day={day} />
      </div>
    </Tabs>
  )
}

function NoDay({ tourId }: { tourId: TourId }) {
  const { t } = useTranslation('tourDays')
  const title = t('details.notFound')
  useEffect(() => void toast.error(title), [title])

  return (
    <EmptyState
      spot="route"
      title={title}
      text={t('details.notFoundText')}
      action={
        <Link href={daysAddress(tourId)} asChild>
          <LinkButton>{t('details.back')}</LinkButton>
        </Link>
      }
    />
  )
}

/** «Тур #128 · Самарканд и Бухара за 4 дня»; the number alone until the tour is there, or when it cannot be had. */
function useTourName(tourId: TourId): string {
  const { t } = useTranslation('tourDays')
  const { data } = useTour(tourId)
  return [t('details.tour', { id: tourId }), displayText(data?.title)].filter(Boolean).join(' · ')
}
