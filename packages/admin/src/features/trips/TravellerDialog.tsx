import type { Client } from '@karvon/api-client/clients/clientTypes'
import { initialValues } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientPicker } from '../../shared/clients/ClientPicker'
import { CountryField } from '../../shared/countries/CountryField'
import { FormDialog } from '../../shared/form/FormDialog'
import { useFormField, useNewestValues } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { LatinNameOfFullName } from '../../shared/records/LatinNameOffer'

const { clientId: _client, companionId: _companion, status: _status, ...rest } = travellerFields
const { canceledOn, cancelReason, ...namedFields } = rest
const cancelFields = { canceledOn, cancelReason }

const half = [6, 6, 12] as const

const NamedInputs = inputsOf(
  namedFields,
  {
    fullName: 12,
    latinLastName: half,
    latinFirstName: half,
    dateOfBirth: half,
    gender: half,
    nationalityCode: { width: 12, draw: CountryField },
    passportNumber: half,
    passportExpiry: half,
  },
  useTravellerWords,
)

const CancelInputs = inputsOf(cancelFields, { canceledOn: half, cancelReason: 12 }, useTravellerWords)

function useTravellerWords() {
  const { t } = useTranslation('clientTours', { keyPrefix: 'travellers' })
  return { labels: t('fields', { returnObjects: true }), names: { gender: t('genders', { returnObjects: true }) } }
}

export interface TravellerDialogProps {
  open: boolean
  /** Somebody who is known from this sale alone; null for one more. */
  who: TripTraveller | null
  /** Resolves with whether it was saved; a failure is told. */
  save(who: TripTraveller): Promise<boolean>
  onOpen(): void
  onClose(): void
}

type Chosen = Pick<Client, 'id' | 'fullName'>

const nobody: TripTraveller = { id: null, ...initialValues(travellerFields) }

/** One more who goes: another client, or somebody whom nothing but this sale knows. */
export function TravellerDialog({ who, save, ...opening }: TravellerDialogProps) {
  const { t } = useTranslation('clientTours')
  const stored = useMemo(() => ({ ...(who ?? nobody), client: null as Chosen | null }), [who])
  const form = useRecordForm({
    ...opening,
    name: who ? `traveller ${who.id}` : 'traveller',
    stored,
    schema: schemaOf(namedFields, stored),
    judged: 'submit',
    check: ({ client, fullName }) =>
      client || !isBlank(fullName) ? null : { field: 'fullName', message: t('travellers.nameRequired') },
    async save({ client, ...values }) {
      const isSaved = await save(client ? { ...nobody, clientId: client.id, fullName: client.fullName } : values)
      return isSaved ? {} : false
    },
    failed: t('failed.travellers'),
  })
  return (
    <FormDialog
      form={form}
      title={t(who ? 'travellers.change' : 'travellers.addTitle')}
      submitLabel={t(who ? 'travellers.save' : 'travellers.add')}
      submittingLabel={t('travellers.saving')}
    >
      {!who && <ClientField />}
      <Named />
    </FormDialog>
  )
}

function ClientField() {
  const { t } = useTranslation('clientTours')
  const { value, onChange } = useFormField<Chosen | null>('client')
  return (
    <ClientPicker
      label={t('travellers.clientField')}
      placeholder={t('form.clientPlaceholder')}
      hint={t('travellers.clientHint')}
      value={value}
      onChange={onChange}
    />
  )
}

function Named() {
  const { values } = useNewestValues<{ client: Chosen | null }>()
  return values.client ? null : <NamedInputs after={{ latinFirstName: <LatinNameOfFullName /> }} />
}

export interface CancelDialogProps {
  open: boolean
  who: TripTraveller | null
  save(who: TripTraveller, about: Pick<TripTraveller, 'canceledOn' | 'cancelReason'>): Promise<boolean>
  onClose(): void
}

/** When and why somebody does not go after all. */
export function CancelDialog({ who, save, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('clientTours')
  const { canceledOn = '', cancelReason = '' } = who ?? {}
  const stored = useMemo(() => ({ canceledOn, cancelReason }), [canceledOn, cancelReason])
  const form = useRecordForm({
    open,
    onOpen: () => undefined,
    onClose,
    name: `cancel ${who?.id}`,
    stored,
    schema: schemaOf(cancelFields),
    isKept: false,
    async save(values) {
      return who && (await save(who, values)) ? {} : false
    },
    failed: t('failed.travellers'),
  })
  return (
    <FormDialog
      form={form}
      title={t('travellers.reasonTitle', { name: who?.fullName })}
      submitLabel={t('travellers.save')}
      submittingLabel={t('travellers.saving')}
    >
      <CancelInputs />
    </FormDialog>
  )
}
