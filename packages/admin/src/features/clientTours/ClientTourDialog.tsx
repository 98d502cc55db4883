import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { type ClientTour, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import type { TripNoteId } from '@karvon/api-client/trips/tripNoteRules'
import { toast } from '@karvon/ui/Toaster'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mixed } from 'yup'
import { ClientPicker } from '../../shared/ClientPicker'
import { FormDialog, useFormDialog } from '../../shared/form/FormDialog'
import { useTypedForm } from '../../shared/form/useTextField'
import { useApi } from '../../shared/useApi'
import { writeFailure } from '../../shared/writeFailure'
import { ClientTourFields } from './ClientTourFields'
import { type ClientTourValues, clientTourInput, emptyClientTour } from './clientTourForm'
import { useRefreshClientTours } from './useClientTours'

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
      name="clientTour"
      initialValues={{ ...emptyClientTour, client: null, tour: null, mutedNotes: [] }}
      schema={client ? schema : schema.shape({ client: mixed().required(t('form.clientRequired')) })}
      clientId={client?.id}
      title={t('create.title')}
      subtitle={client ? client.fullName : t('create.subtitle')}
      submitLabel={t('create.submit')}
      created={t('create.created')}
      failed={t('failed.create')}
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
  /** Notes that were hidden while it was typed. */
  mutedNotes: TripNoteId[]
}

export interface SaleDialogProps extends Pick<ClientTourDialogProps, 'open' | 'onOpen' | 'onClose'> {
  /** Tells two forms of one screen apart, for the draft. */
  name: string
  initialValues: SaleValues
  schema: Parameters<typeof useFormDialog>[0]['schema']
  /** Left out where the form asks for the client. */
  clientId?: ClientId | undefined
  title: string
  subtitle: string
  submitLabel: string
  submittingLabel?: string
  created: string
  failed: string
  onCreated?(sale: ClientTour | null): void
  /** What a change of fields brings with it. */
  withChanges?(changes: Partial<ClientTourValues>, values: SaleValues): Partial<ClientTourValues>
  /** Above the fields. */
  children: ReactNode
}

/** The window in which a tour is sold. */
export function SaleDialog({ clientId, created, failed, onCreated, withChanges, children, ...props }: SaleDialogProps) {
  const { t: words } = useTranslation()
  const api = useApi({ clientTours })
  const refresh = useRefreshClientTours()
  const { title, subtitle, submitLabel, submittingLabel, ...form } = props

  const dialog = useFormDialog<SaleValues>({
    ...form,
    failed: (error) => writeFailure(error, failed, words),
    onSettled: () => void refresh(),
    async send({ client: chosen, tour: _tour, mutedNotes, ...values }: SaleValues, options: CallOptions) {
      const sale = clientTourInput(values, clientId ?? chosen?.id ?? '')
      const muted = mutedNotes.length > 0 && { mutedNotes }
      const answer = await api.clientTours.create({ ...sale, ...muted }, options)
      toast.success(created)
      onCreated?.(answer)
    },
  })

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      subtitle={subtitle}
      submitLabel={submitLabel}
      submittingLabel={submittingLabel}
    >
      {children}
      <SaleFields clientId={clientId} withChanges={withChanges} />
    </FormDialog>
  )
}

export function ClientField() {
  const { t } = useTranslation('clientTours')
  const [, { value, error }, { setValue }] = useField<Buyer | null>('client')
  const { submitCount } = useFormikContext()
  return (
    <ClientPicker
      label={t('form.client')}
      placeholder={t('form.clientPlaceholder')}
      required
      value={value}
      error={submitCount > 0 ? error : undefined}
      onChange={(chosen) => void setValue(chosen)}
    />
  )
}

function SaleFields({ clientId, withChanges }: Pick<SaleDialogProps, 'clientId' | 'withChanges'>) {
  const { typing, errors, submitCount, setValues, ...form } = useTypedForm<SaleValues>(null)
  const values = typing.newest(form.values)
  return (
    <ClientTourFields
      values={values}
      tour={values.tour}
      errors={submitCount > 0 ? (errors as Partial<Record<keyof ClientTourValues, string>>) : {}}
      onTour={(tour, changes) => void setValues({ ...typing.newest<SaleValues>(), ...changes, tour })}
      onChange={(changes) => {
        for (const [name, value] of Object.entries(withChanges?.(changes, values) ?? changes)) typing.put(name, value)
      }}
      notes={{
        clientId: clientId ?? values.client?.id ?? null,
        id: null,
        tour: values.tour,
        mutedNotes: values.mutedNotes,
        onMute: (notes) => typing.put('mutedNotes', notes),
      }}
    />
  )
}
