import type { Client } from '@karvon/api-client/clients/clientTypes'
import { clientTourFields } from '@karvon/api-client/clientTours/clientTourFields'
import { clientTours } from '@karvon/api-client/clientTours/clientTours'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { toast } from '@karvon/ui/Toaster'
import { useField, useFormikContext } from 'formik'
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

type Buyer = Pick<Client, 'id' | 'fullName'>

export interface ClientTourDialogProps {
  open: boolean
  /** Null lets the person choose one. */
  client: Buyer | null
  onOpen(): void
  onClose(): void
}

interface Values extends ClientTourValues {
  /** The one that was chosen, where it was not given. */
  client: Buyer | null
  /** The chosen tour itself; what travels is its number. */
  tour: Tour | null
}

/** Sells a tour to a client. */
export function ClientTourDialog({ open, client, onOpen, onClose }: ClientTourDialogProps) {
  const { t } = useTranslation('clientTours')
  const { t: words } = useTranslation()
  const api = useApi({ clientTours })
  const refresh = useRefreshClientTours()
  const schema = client
    ? schemaOf(clientTourFields)
    : schemaOf(clientTourFields).shape({ client: mixed().required(t('form.clientRequired')) })

  const dialog = useFormDialog<Values>({
    open,
    name: 'clientTour',
    initialValues: { ...emptyClientTour, client: null, tour: null },
    schema,
    failed: (error) => writeFailure(error, t('failed.create'), words),
    onOpen,
    onClose,
    onSettled: () => void refresh(),
    send: async ({ client: chosen, tour, ...values }, options) => {
      const buyer = client ?? chosen
      await api.clientTours.create(clientTourInput(values, buyer?.id ?? ''), options)
      toast.success(t('create.created'))
    },
  })

  return (
    <FormDialog
      dialog={dialog}
      title={t('create.title')}
      subtitle={client ? client.fullName : t('create.subtitle')}
      submitLabel={t('create.submit')}
    >
      {!client && <ClientField />}
      <SaleFields />
    </FormDialog>
  )
}

function ClientField() {
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

function SaleFields() {
  const { typing, errors, submitCount, setValues, ...form } = useTypedForm<Values>(null)
  const values = typing.newest(form.values)
  return (
    <ClientTourFields
      values={values}
      tour={values.tour}
      errors={submitCount > 0 ? (errors as Partial<Record<keyof ClientTourValues, string>>) : {}}
      onTour={(tour, changes) => void setValues({ ...typing.newest<Values>(), ...changes, tour })}
      onChange={(changes) => {
        for (const [name, value] of Object.entries(changes)) typing.put(name, value)
      }}
    />
  )
}
