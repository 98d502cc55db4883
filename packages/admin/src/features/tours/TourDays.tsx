import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { TourDay } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle, isNumberedInOrder } from '@karvon/api-client/tours/tourDayRules'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { InlineQuestion } from '@karvon/ui/InlineQuestion'
import { OrderChangedError, SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { useMedia } from '@karvon/ui/useMedia'
import { ListOrdered, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { useAddress } from '../../shared/address/useAddress'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { isTranslated, textsToTranslate } from '../../shared/content/contentKind'
import { UntranslatedChip, untranslatedSchema } from '../../shared/content/UntranslatedChip'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { CloseStack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { isSameOrder } from '../../shared/screen/isSameOrder'
import { Loaded } from '../../shared/screen/Loaded'
import { ChangeGate, useChangeRefusal } from '../../shared/session/ChangeGate'
import { tourKey } from '../../shared/tours/useTour'
import { type UndoableChange, useUndo } from '../../shared/undo/useUndo'
import { TourDayDelete } from './TourDayDelete'
import { TourDayRow } from './TourDayRow'
import { daysKey, useTourDays } from './useTourDays'

const TourDayCreateDialog = deferWindow(() =>
  import('./TourDayCreateDialog').then((module) => module.TourDayCreateDialog),
)

/** The tab «Детальные» of a tour: its days by order, to add, open, delete and drag. */
export function TourDays({ tourId }: { tourId: TourId }) {
  const { t } = useTranslation('tourDays')
  const days = useTourDays(tourId)

  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<TourDay | null>(null)

  return (
    <>
      {/* A list that failed shows no days of before (TOUR-058); what is being typed stays. */}
      <Loaded
        of={days.error ? { ...days, data: undefined } : days}
        skeleton={<TourDaysSkeleton />}
        failed={t('failed.list')}
      >
        {(loaded) => <DayManager tourId={tourId} days={loaded} onAdd={() => setAdding(true)} onDelete={setDeleting} />}
      </Loaded>
      <TourDayCreateDialog
        tourId={tourId}
        days={days.data ?? []}
        open={isAdding}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
      />
      <TourDayDelete tourId={tourId} day={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

interface DayManagerProps {
  tourId: TourId
  days: TourDay[]
  onAdd(): void
  onDelete(day: TourDay): void
}

function DayManager({ tourId, days, onAdd, onDelete }: DayManagerProps) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays, tours: tourReads })
  const { mutate } = useSWRConfig()
  const hasKeyboard = useMedia('(pointer: fine)', true)
  const [isRenumbering, setRenumbering] = useState(false)
  /** Numbers that were set by hand: shall they follow the order that the days were just put into? */
  const [byHand, setByHand] = useState<'asked' | 'kept'>()
  const moved = useRef<Element | null>(null)
  const [{ untranslated: isOnlyUntranslated }, change] = useAddress(untranslatedSchema)
  const untranslated = days.filter((day) => !isTranslated(textsToTranslate([day.title, day.description], day)))
  const shown = isOnlyUntranslated ? untranslated : days
  const refusal = useChangeRefusal()
  const undoable = useUndo()
  const locked = isOnlyUntranslated ? t('filter.locked', { ns: 'content' }) : refusal

  /**
   * Has the server place the days, a change of the tour, as long as they stand there as they are shown here. Its version is
   * read anew, and first: the own move before this one and a colleague's new price have changed it, too.
   */
  async function place(next: TourDay[], call: typeof api.tourDays.setOrder, change: UndoableChange) {
    const { version } = await api.tours.get(tourId)
    if (!isSameOrder(next.map(placeOf), (await api.tourDays.list(tourId)).map(placeOf))) throw new HttpError(412)
    await call(tourId, next, { ...change.call, version })
  }

  /**
   * One call for the whole order, which the numbers follow unless they were set by hand; a refusal shows the order of the server
   * again.
   */
  async function handleReorder(next: TourDay[]) {
    const follows = isNumberedInOrder(days)
    const change = undoable()
    try {
      await place(next, follows ? api.tourDays.renumber : api.tourDays.setOrder, change)
    } catch (error) {
      const isStale = error instanceof HttpError && error.status === 412
      if (isStale) toast.info(t('reorder.stale', { ns: 'content' }))
      else toastError(error, t('failed.order'), t)
      void mutate(tourKey(tourId))
      await mutate(daysKey(tourId))
      throw isStale ? new OrderChangedError({ cause: error }) : error
    }
    toast.success(t('reordered'), change.toast)
    void mutate(tourKey(tourId))
    await mutate(
      daysKey(tourId),
      next.map((day, order) => ({ ...day, order, ...(follows && { dayNumber: order + 1 }) })),
    )
    if (follows || isNumberedInOrder(next)) return
    moved.current = document.activeElement
    setByHand((answer) => answer ?? 'asked')
  }

  function answer(follow: boolean) {
    setByHand(follow ? undefined : 'kept')
    if (moved.current instanceof HTMLElement) moved.current.focus()
    if (follow) void renumber()
  }

  async function renumber() {
    setRenumbering(true)
    const change = undoable()
    try {
      await place(days, api.tourDays.renumber, change)
      toast.success(t('renumbered'), change.toast)
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) toast.info(t('reorder.stale', { ns: 'content' }))
      else toastError(error, t('failed.renumber'), t)
    }
    await Promise.all([mutate(tourKey(tourId)), mutate(daysKey(tourId))])
    setRenumbering(false)
  }

  const addButton = (
    <ChangeGate>
      <Button variant={days.length > 0 ? 'secondary' : 'primary'} icon={<Plus />} onClick={onAdd}>
        {t('add')}
      </Button>
    </ChangeGate>
  )

  return (
    <CloseStack as="section" aria-label={t('heading')}>
      {days.length > 0 ? (
        <>
          <Head>
            <div>
              <h2>{t('count', { count: days.length })}</h2>
              {!isOnlyUntranslated && <p>{t(hasKeyboard ? 'reorderHint' : 'reorderHintTouch')}</p>}
            </div>
            <UntranslatedChip
              count={untranslated.length}
              selected={isOnlyUntranslated}
              onChange={(only) => change({ untranslated: only })}
            />
            {!isOnlyUntranslated && (isRenumbering || !isNumberedInOrder(days)) && (
              <Button variant="ghost" icon={<ListOrdered />} loading={isRenumbering} onClick={() => void renumber()}>
                {t('renumber')}
              </Button>
            )}
            {addButton}
          </Head>
          {byHand === 'asked' && (
            <InlineQuestion
              text={t('byHand.question')}
              confirmLabel={t('byHand.follow')}
              cancelLabel={t('byHand.keep')}
              onConfirm={() => answer(true)}
              onCancel={() => answer(false)}
            />
          )}
          {shown.length > 0 ? (
            <SortableList
              label={t('heading')}
              hideLabel
              items={shown}
              getId={(day) => day.id}
              getLabel={dayTitle}
              disabled={locked !== undefined}
              disabledReason={locked}
              itemMenu={locked === undefined}
              renderItem={(day) => <TourDayRow tourId={tourId} day={day} onDelete={() => onDelete(day)} />}
              onReorder={handleReorder}
            />
          ) : (
            <EmptyState
              spot="route"
              title={t('filter.allTranslated', { ns: 'content' })}
              action={
                <Button onClick={() => change({ untranslated: false })}>{t('filter.reset', { ns: 'content' })}</Button>
              }
            />
          )}
        </>
      ) : (
        <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
      )}
    </CloseStack>
  )
}

const placeOf = ({ id, order }: TourDay) => ({ id, orderNumber: order })

/** The list of days while it is on the way. */
function TourDaysSkeleton() {
  const { t } = useTranslation('tourDays')
  return <CardSkeletons label={t('loading')} picture={{ width: 104, height: 65 }} />
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  h2 {
    font: var(--text-title-sm);
  }
  p {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
