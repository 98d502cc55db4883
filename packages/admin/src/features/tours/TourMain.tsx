import { files } from '@karvon/api-client/files/files'
import { currentOf } from '@karvon/api-client/http/httpErrors'
import { comingText } from '@karvon/api-client/tours/tourConsequenceWords'
import { readTour, type Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { blankTextWarning, tourSchemaOf } from '@karvon/api-client/tours/tourSchema'
import { tours } from '@karvon/api-client/tours/tours'
import { isDay } from '@karvon/api-client/validation/isDay'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { Notice } from '@karvon/ui/Notice'
import { Switch } from '@karvon/ui/Switch'
import { toast } from '@karvon/ui/Toaster'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { FormCard } from '../../shared/form/FormCard'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { HistoryButton } from '../../shared/history/HistoryButton'
import { leaveFreely } from '../../shared/leaving/leaving'
import { OnSite } from '../../shared/onSite/OnSite'
import { Columns, Stack } from '../../shared/screen/Columns'
import { DangerCard } from '../../shared/screen/DangerCard'
import { deferPart } from '../../shared/screen/deferPart'
import { ImageReplacement } from '../../shared/screen/ImageReplacement'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { tourKey } from '../../shared/tours/useTour'
import { SwitchOffDialog } from './SwitchOffDialog'
import { TourInputs, TourRequirements } from './TourInputs'
import { type TourDetailValues, tourInput, tourValues } from './tourForm'
import { useConsequences } from './useConsequences'
import { useRefreshTours, useTourSwitch } from './useTours'

const TourMoves = deferPart(() => import('./TourMoves').then((module) => module.TourMoves), { instead: null })

/** The tab «Основная информация»: what is saved with a button at the left, what acts at once at the right. */
export function TourMain({ tour }: { tour: Tour }) {
  return (
    <Columns>
      <TourForm tour={tour} />
      <Stack>
        <TourVisibility tour={tour} />
        <TourImage tour={tour} />
        <TourDelete tour={tour} />
        <HistoryButton entity="Tour" id={tour.id} name={displayTitle(tour)} />
      </Stack>
    </Columns>
  )
}

function TourVisibility({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const { isSaving, toggle, question } = useTourSwitch(tour)
  return (
    <Card>
      <Stack>
        <ChangeGate>
          <Switch
            label={t('form.isActive')}
            hint={t('form.isActiveHint')}
            checked={tour.isActive}
            saving={isSaving}
            onChange={toggle}
          />
        </ChangeGate>
        <OnSite kind="tours" item={tour} name={displayTitle(tour)} texts={[tour.title, tour.description]} />
      </Stack>
      <SwitchOffDialog {...question} />
    </Card>
  )
}

/** Deletes a tour after a question that names it, then shows the list. */
function TourDelete({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()
  const deleted = useDeleted()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const consequences = useConsequences(isAsking ? tour.id : null)
  const coming = consequences && comingText(consequences, 'ru')

  async function handleDelete() {
    setDeleting(true)
    try {
      await api.tours.remove(tour.id, { version: tour.version })
      deleted(t('details.deleted'), 'tours', tour.id)
      void refreshTours()
      leaveFreely(() => navigate('/tours'))
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      setAsking(false)
      // It may have been changed in between: the next question is about what it is now.
      void mutate(tourKey(tour.id))
    } finally {
      setDeleting(false)
    }
  }

  return (
    <DangerCard title={t('details.deleteTitle')} text={t('details.deleteText')}>
      <ChangeGate>
        <Button variant="danger-ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('details.delete')}
        </Button>
      </ChangeGate>
      <ConfirmDialog
        open={isAsking}
        title={t('details.confirmTitle')}
        text={[
          t('details.confirmText', { title: displayTitle(tour) }),
          coming && t('consequences.deleteText', { coming }),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('details.delete')}
        busy={isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      />
    </DangerCard>
  )
}

/** The texts, price and dates of a tour. Only the field rules hold here; blank texts are warned of. */
function TourForm({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()
  const stored = useMemo(() => tourValues(tour), [tour])
  const schema = useMemo(() => tourSchemaOf(tour), [tour])
  /** The tour as the server has it, where it refused an older one. */
  const newer = useRef<Tour>(undefined)
  const [moves, setMoves] = useState(false)
  const form = useRecordForm<TourDetailValues>({
    name: 'tour',
    stored,
    schema,
    async save(values, { version }) {
      // The switch acts on its own: it travels as it stands in the tour that the values are of.
      const { isActive } = newer.current && version === newer.current.version ? newer.current : tour
      const input = tourInput({ ...values, isActive })
      const moveSales = moves && isMoved(values, stored)
      const updated = await api.tours.update(tour.id, { ...input, moveSales }, { version })
      setMoves(false)
      if (moveSales) void mutate((key) => Array.isArray(key) && soldKeys.includes(key[0]))
      toast.success(t('details.updated'))
      void mutate(tourKey(tour.id), updated ?? { ...tour, ...input })
      void refreshTours()
      return { version: updated?.version }
    },
    record: {
      version: tour.version,
      readCurrent(error) {
        newer.current = currentOf(error, readTour)
        return newer.current && { values: tourValues(newer.current), version: newer.current.version }
      },
    },
    failed: t('failed.save'),
  })
  const warning = blankTextWarning(form.values)

  return (
    <FormCard
      form={form}
      label={t('form.main')}
      {...TourInputs.useConflictWords()}
      remark={
        <>
          {warning && (
            <Notice tone="info" icon={<TriangleAlert aria-hidden />}>
              {warning}
            </Notice>
          )}
          {isMoved(form.values, stored) && (
            <TourMoves tour={tour} days={form.values} moves={moves} onChange={setMoves} />
          )}
        </>
      }
    >
      <TourInputs />
      <TourInputs group="times" />
      <TourRequirements />
    </FormCard>
  )
}

/** What shows the days of sales. */
const soldKeys = ['consequences', 'clientTour', 'clientTours', 'departures', 'clients', 'client']

/** Are the days others than they were, and each of them whole? */
const isMoved = (now: TourDetailValues, before: TourDetailValues): boolean =>
  [now.validFrom, now.validUntil].every(isDay) &&
  (now.validFrom !== before.validFrom || now.validUntil !== before.validUntil)

/** The picture of a tour, and a new one for it. */
function TourImage({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ files, tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()

  return (
    <ImageReplacement
      title={t('image.title')}
      label={t('image.upload')}
      imageUrl={tour.imageUrl && api.files.address(tour.imageUrl)}
      failed={t('failed.image')}
      send={(file, options) => api.tours.replaceImage(tour.id, file, options)}
      onReplaced={() => Promise.all([mutate(tourKey(tour.id)), refreshTours()])}
    />
  )
}
