import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { readTourDay, type TourDay, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { Card } from '@karvon/ui/Card'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Tabs } from '@karvon/ui/Tabs'
import { toast } from '@karvon/ui/Toaster'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { Link, useParams, useSearchParams } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { FormCard } from '../../shared/form/FormCard'
import { newerIn, useRecordForm } from '../../shared/form/useRecordForm'
import { BackLink } from '../../shared/screen/BackLink'
import { CloseStack, Stack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { useTour } from '../../shared/tours/useTour'
import { DayRail } from './DayRail'
import { TourDayInputs } from './TourDayInputs'
import { TourDayMedia } from './TourDayMedia'
import { dayInput, dayValues, type TourDayValues } from './tourDayForm'
import { dayKey, daysAddress, daysKey, useTourDay } from './useTourDays'

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

/** A day while it is on the way. */
function TourDaySkeleton() {
  const { t } = useTranslation('tourDays')
  return (
    <Stack role="status" aria-label={t('details.loading')}>
      <Skeleton width={240} height={44} />
      <Card>
        <Stack>
          <Skeleton width={140} height={18} />
          <Skeleton height={40} radius={8} />
          <Skeleton height={82} radius={10} />
          <Skeleton height={180} radius={10} />
        </Stack>
      </Card>
    </Stack>
  )
}

/** The tab «Основная информация» of a day. */
function TourDayForm({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const { mutate } = useSWRConfig()
  const stored = useMemo(() => dayValues(day), [day])
  const form = useRecordForm<TourDayValues>({
    name: 'day',
    stored,
    schema: schemaOf(tourDayFields),
    async save(values, { version }) {
      const input = dayInput(values)
      const updated = await api.tourDays.update(tourId, day.id, input, { version })
      toast.success(t('details.updated'))
      void mutate(dayKey(tourId, day.id), updated ?? { ...day, ...input })
      void mutate(daysKey(tourId))
      return { version: updated?.version }
    },
    record: {
      version: day.version,
      readCurrent: (error) => newerIn(error, readTourDay, dayValues),
    },
    failed: t('failed.update'),
  })

  return (
    <FormCard form={form} label={t('form.main')} {...TourDayInputs.useConflictWords()}>
      <TourDayInputs />
    </FormCard>
  )
}
