import { type ClientTour, clientTourFields, readClientTour } from '@karvon/api-client/clientTours/clientTourFields'
import { clientTours as clientToursApi } from '@karvon/api-client/clientTours/clientTours'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { currentOf } from '@karvon/api-client/http/httpErrors'
import { noText } from '@karvon/api-client/read/localizedText'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay, formatMoney, formatNumber } from '@karvon/ui/format'
import { RecordCard, type RecordForm } from '@karvon/ui/RecordCard'
import { toast } from '@karvon/ui/Toaster'
import { BriefcaseBusiness } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../shared/records/problemsOf'
import { fieldProblems } from '../../shared/showOnForm'
import { toastError } from '../../shared/toastError'
import { useUnsaved } from '../../shared/unsaved'
import { useApi } from '../../shared/useApi'
import { useMayEditClients } from '../../shared/useMayEditClients'
import { writeFailure } from '../../shared/writeFailure'
import { ClientTourFields } from './ClientTourFields'
import { ClientTourStatusBadge } from './ClientTourStatusBadge'
import { type ClientTourValues, clientTourInput, clientTourValues } from './clientTourForm'
import { useRefreshClientTours, useSoldTour } from './useClientTours'

export interface ClientTourInfoProps {
  sale: ClientTour
  /** Reads the sale again; resolves when it is there. */
  reload(): Promise<unknown>
  /** What somebody else saved meanwhile was settled: it is what the server has. */
  onNewer(sale: ClientTour): void
}

/** The tab «Информация»: a sold tour to read and, with the right, to change. */
export function ClientTourInfo({ sale, reload, onNewer }: ClientTourInfoProps) {
  const { t } = useTranslation('clientTours')
  const { t: words } = useTranslation()
  const { clientTours } = useApi({ clientTours: clientToursApi })
  const mayEdit = useMayEditClients()
  const refresh = useRefreshClientTours()
  const { tour, title } = useSoldTour(sale)
  const [isDirty, setDirty] = useState(false)
  const value = useMemo(() => clientTourValues(sale), [sale])
  const [newer, setNewer] = useState<ClientTour | null>(null)
  const theirs = useMemo(() => newer && clientTourValues(newer), [newer])
  useUnsaved(isDirty)

  async function handleSave(values: ClientTourValues) {
    try {
      await clientTours.update(sale.id, clientTourInput(values, sale.clientId), { version: sale.version })
    } catch (error) {
      setNewer(currentOf(error, readClientTour) ?? null)
      toastError(error, writeFailure(error, t('failed.update'), words), t)
      throw error
    }
    toast.success(t('details.updated'))
    await Promise.all([reload(), refresh()])
  }

  return (
    <RecordCard<ClientTourValues>
      title={title}
      subtitle={t('id', { id: sale.id })}
      icon={<BriefcaseBusiness />}
      value={value}
      readOnly={!mayEdit}
      fieldNames={t('form', { returnObjects: true })}
      labels={{ edit: t('details.edit'), save: t('details.save') }}
      validate={(draft) => problemsOf(schemaOf(clientTourFields), draft)}
      describeFailure={(error) => ({
        message: writeFailure(error, t('failed.update'), words),
        errors: Object.fromEntries(fieldProblems(error, value).map(({ name, message }) => [name, message])),
      })}
      view={() => <SaleFacts sale={sale} title={title} />}
      form={(form) => <SaleForm form={form} tour={tour} />}
      newer={theirs ?? undefined}
      onMerge={() => {
        if (newer) onNewer(newer)
        setNewer(null)
      }}
      onSave={handleSave}
      onDirtyChange={setDirty}
    />
  )
}

function SaleFacts({ sale, title }: { sale: ClientTour; title: string }) {
  const { t } = useTranslation('clientTours')
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('form.tourId'), value: title },
        { label: t('form.status'), value: <ClientTourStatusBadge status={sale.status} /> },
        { label: t('form.departureDate'), value: formatDay(sale.departureDate) },
        { label: t('form.returnDate'), value: formatDay(sale.returnDate) },
        { label: t('form.soldPrice'), value: sale.soldPrice === null ? null : formatMoney(sale.soldPrice) },
        { label: t('form.quantity'), value: formatNumber(sale.quantity) },
        { label: t('form.description'), value: sale.description, wide: true },
      ]}
    />
  )
}

function SaleForm({ form, tour }: { form: RecordForm<ClientTourValues>; tour: Tour | undefined }) {
  const { draft, change, errors, disabled, idOf } = form
  const [chosen, setChosen] = useState<Tour | null>(tour ?? null)
  return (
    <ClientTourFields
      values={draft}
      tour={soldTour(draft.tourId, chosen ?? tour)}
      errors={errors}
      idOf={idOf}
      disabled={disabled}
      onTour={(next, changes) => {
        setChosen(next)
        change(changes)
      }}
      onChange={change}
    />
  )
}

/** The tour of the form; one that is gone is known by its number only (AMB-110). */
function soldTour(tourId: ClientTourValues['tourId'], known: Tour | undefined) {
  if (tourId === null) return null
  if (known && String(known.id) === String(tourId)) return known
  return { id: tourId, title: noText, price: 0, isActive: false }
}
