import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Tour, TourId } from '@karvon/api-client/tours/tourFields'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Tabs } from '@karvon/ui/Tabs'
import { toast } from '@karvon/ui/Toaster'
import { Copy as CopyIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'wouter'
import { BackLink } from '../../shared/screen/BackLink'
import { Columns, Stack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { useTour } from '../../shared/tours/useTour'
import { TourMain } from './TourMain'

const TourCopyDialog = deferWindow(() => import('./TourCopyDialog').then((module) => module.TourCopyDialog))

export interface TourDetailsProps {
  /** The programme of the tour, a feature of its own. */
  days(tourId: TourId): ReactNode
}

/** `/tours/12?tab=days` */
export default function TourDetails({ days }: TourDetailsProps) {
  const { t } = useTranslation('tours')
  const { tourId = '' } = useParams()
  if (tourId.trim() === '') return <NoTour title={t('details.wrongId')} text={t('details.wrongIdText')} />
  return <KnownTour key={tourId} tourId={tourId} days={days} />
}

function KnownTour({ tourId, days }: TourDetailsProps & { tourId: string }) {
  const { t } = useTranslation('tours')
  const tour = useTour(tourId)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'days' ? 'days' : 'main'

  if (tour.error instanceof HttpError && tour.error.status === 404)
    return <NoTour id={tourId} title={t('details.notFound')} text={t('details.notFoundText')} />

  const id = t('details.id', { id: tourId })
  return (
    <Screen
      title={t('details.title')}
      subtitle={[id, displayText(tour.data?.title)].filter(Boolean).join(' · ')}
      back={<BackLink href="/tours" label={t('details.back')} />}
      actions={tour.data && <Copy tour={tour.data} />}
    >
      <Tabs
        label={t('details.tabs')}
        value={tab}
        items={[
          { value: 'main', label: t('details.main') },
          { value: 'days', label: t('details.days') },
        ]}
        onChange={(next) => setParams(next === 'days' ? { tab: 'days' } : {}, { replace: true })}
      >
        {/* The form stays where it is behind the other tab, with all that was typed. */}
        <div hidden={tab !== 'main'}>
          <Loaded of={tour} skeleton={<TourDetailsSkeleton />} failed={t('failed.one')}>
            {(loaded) => <TourMain tour={loaded} />}
          </Loaded>
        </div>
        {tab === 'days' && days(tourId)}
      </Tabs>
    </Screen>
  )
}

function Copy({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChangeGate>
        <Button icon={<CopyIcon />} onClick={() => setOpen(true)}>
          {t('copy.act')}
        </Button>
      </ChangeGate>
      <TourCopyDialog open={isOpen} tour={tour} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </>
  )
}

function NoTour({ id, title, text }: { id?: string; title: string; text: string }) {
  const { t } = useTranslation('tours')
  useEffect(() => void toast.error(title), [title])

  return (
    <Screen
      title={t('details.title')}
      subtitle={id && t('details.id', { id })}
      back={<BackLink href="/tours" label={t('details.back')} />}
    >
      <EmptyState
        spot="route"
        title={title}
        text={text}
        action={
          <Link href="/tours" asChild>
            <LinkButton>{t('details.back')}</LinkButton>
          </Link>
        }
      />
    </Screen>
  )
}

/** The tab «Основная информация» while the tour is on the way. */
function TourDetailsSkeleton() {
  const { t } = useTranslation('tours')
  return (
    <Columns role="status" aria-label={t('details.loading')}>
      <Card>
        <Stack>
          <Skeleton width={120} height={18} />
          <Skeleton height={82} radius={10} />
          <Skeleton height={180} radius={10} />
          <Skeleton height={40} radius={8} />
        </Stack>
      </Card>
      <Stack>
        <Card>
          <Skeleton width={200} height={24} />
        </Card>
        <Card>
          <Skeleton height={220} radius={12} />
        </Card>
      </Stack>
    </Columns>
  )
}
