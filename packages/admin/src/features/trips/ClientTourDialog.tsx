import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { type ClientTour, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import type { TripNoteId } from '@karvon/api-client/trips/tripNoteRules'
import { isDay } from '@karvon/api-client/validation/isDay'
import { toast } from '@karvon/ui/Toaster'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mixed } from 'yup'
import { useApi } from '../../shared/api/useApi'
import { writeFailure } from '../../shared/api/writeFailure'
import { ClientPicker } from '../../shared/clients/ClientPicker'
import { FormDialog } from '../../shared/form/FormDialog'
import { useFormField, useNewestValues } from '../../shared/form/formFields'
import { type RecordFormOptions, useRecordForm } from '../../shared/form/useRecordForm'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { ClientTourFields } from './ClientTourFields'
import { type ClientTourValues, clientTourInput, emptyClientTour } from './clientTourForm'
import { type SaleFile, SaleFiles } from './SaleFiles'
import { useRefreshClientTours } from './useClientTours'
import type { MarkedTravellers } from './WhoGoes'

const SentFiles = deferWindow(() => import('./SentFiles').then((module) => module.SentFiles))

const WhoGoes = deferPart(() => import('./WhoGoes').then((module) => module.WhoGoes), { instead: null })

export type Buyer = Pick<Client, 'id' | 'fullName'>

export interface ClientTourDialogProps {
  open: boolean
  /** Null lets the person choose one. */
  client: Buyer | null
  onOpen(): void
  onClose(): void
}

/** Sells a tour to a client. */
export function ClientTourDialog({ client, ...props }: ClientTourDialogProps) {
  const { t } = useTranslation('clientTours')
  const schema = schemaOf(clientTourFields)

  return (
    <SaleDialog
      {...props}
      name={client ? `clientTour ${client.id}` : 'clientTour'}
      stored={{ ...emptyClientTour, client: null, tour: null, going: null, mutedNotes: [] }}
      schema={client ? schema : schema.shape({ client: mixed().required(t('form.clientRequired')) })}
      clientId={client?.id}
      title={t('create.title')}
      subtitle={client ? client.fullName : t('create.subtitle')}
      submitLabel={t('create.submit')}
      created={t('create.created')}
      failed={t('failed.create')}
      takesFiles
    >
      {!client && <ClientField />}
    </SaleDialog>
  )
}

export interface SaleValues extends ClientTourValues {
  /** The one that was chosen, where it was not given. */
  client: Buyer | null
  /** The chosen tour itself; what travels is its number. */
  tour: Tour | null
  /** Who goes, where somebody marked it. */
  going: MarkedTravellers | null
  /** Notes that were hidden while it was typed. */
  mutedNotes: TripNoteId[]
}

export interface SaleDialogProps
  extends Pick<RecordFormOptions<SaleValues>, 'name' | 'stored' | 'schema' | 'open' | 'onOpen' | 'onClose'> {
  /** Left out where the form asks for the client. */
  clientId?: ClientId | undefined
  title: string
  subtitle: string
  submitLabel: string
  submittingLabel?: string
  created: string
  failed: string
  onCreated?(sale: ClientTour | null): void
  /** Papers can go with it. They are sent once it is sold, in a window of their own. @default false */
  takesFiles?: boolean
  /** What a change of fields brings with it. */
  withChanges?(changes: Partial<ClientTourValues>, values: SaleValues): Partial<ClientTourValues>
  /** Above the fields. */
  children: ReactNode
}

/** The window in which a tour is sold. */
export function SaleDialog({ clientId, created, failed, onCreated, takesFiles = false, ...props }: SaleDialogProps) {
  const { t: words } = useTranslation()
  const api = useApi({ clientTours })
  const refresh = useRefreshClientTours()
  const { title, subtitle, submitLabel, submittingLabel, withChanges, children, ...options } = props
  const [files, setFiles] = useState<readonly SaleFile[]>([])
  const [sent, setSent] = useState<{
    key: string
    sale: ClientTour | null
    files: readonly SaleFile[]
    open: boolean
  } | null>(null)

  const form = useRecordForm<SaleValues>({
    ...options,
    judged: 'submit',
    failed: (error) => writeFailure(error, failed, words),
    onSettled: () => void refresh(),
    chosen: {
      value: files,
      // They do not travel with the sale.
      hasFiles: false,
      isChanged: files.length > 0,
      restore: (kept) => setFiles(kept as readonly SaleFile[]),
      reset: () => setFiles([]),
    },
    async save({ client: chosen, tour: _tour, going, mutedNotes, ...values }, call) {
      const sale = clientTourInput(values, clientId ?? chosen?.id ?? '')
      const travellers = going && String(going.clientId) === String(sale.clientId) ? going.travellers : null
      const muted = mutedNotes.length > 0 && { mutedNotes }
      const answer = await api.clientTours.create({ ...sale, ...muted, travellers }, call)
      toast.success(created)
      if (files.length > 0) setSent({ key: newIdempotencyKey(), sale: answer, files, open: true })
      onCreated?.(answer)
    },
  })

  return (
    <>
      <FormDialog
        form={form}
        title={title}
        subtitle={subtitle}
        submitLabel={submitLabel}
        submittingLabel={submittingLabel}
      >
        {children}
        <SaleFields clientId={clientId} withChanges={withChanges} />
        {takesFiles && <SaleFiles value={files} onChange={setFiles} />}
      </FormDialog>
      {sent && (
        <SentFiles
          key={sent.key}
          open={sent.open}
          sale={sent.sale}
          files={sent.files}
          onClose={() => setSent({ ...sent, open: false })}
        />
      )}
    </>
  )
}

export function ClientField() {
  const { t } = useTranslation('clientTours')
  const { value, error, onChange } = useFormField<Buyer | null>('client')
  return (
    <ClientPicker
      label={t('form.client')}
      placeholder={t('form.clientPlaceholder')}
      required
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function SaleFields({ clientId, withChanges }: Pick<SaleDialogProps, 'clientId' | 'withChanges'>) {
  const { values, typing, setFieldValue } = useNewestValues<SaleValues>()
  const [isCounted, setCounted] = useState(false)
  const buyer = clientId ?? values.client?.id ?? null
  const going = values.going && String(values.going.clientId) === String(buyer) ? values.going : null
  return (
    <ClientTourFields
      tour={values.tour}
      onTour={(tour) => void setFieldValue('tour', tour)}
      onTyped={(name, value) => {
        if (name === 'quantity') setCounted(true)
        for (const [other, brought] of Object.entries(withChanges?.({ [name]: value }, values) ?? {}))
          typing.put(other, brought)
      }}
      notes={{
        clientId: buyer,
        id: null,
        tour: values.tour,
        mutedNotes: values.mutedNotes,
        going: going?.travellers ?? null,
        onMute: (notes) => typing.put('mutedNotes', notes),
      }}
      going={
        <WhoGoes
          clientId={buyer}
          quantity={values.quantity}
          value={going}
          onChange={(going, places) => {
            typing.put('going', going)
            // Whoever has typed how many places are sold knows better.
            if (!isCounted && places !== undefined) typing.put('quantity', places)
          }}
          departure={
            values.tourId !== null && isDay(values.departureDate)
              ? { tourId: values.tourId, departureDate: values.departureDate }
              : null
          }
        />
      }
    />
  )
}
