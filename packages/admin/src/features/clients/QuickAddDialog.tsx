import { clientFields } from '@karvon/api-client/clients/clientFields'
import { newClientSchema } from '@karvon/api-client/clients/clientSchema'
import { clients } from '@karvon/api-client/clients/clients'
import type { ClientId, NewClient } from '@karvon/api-client/clients/clientTypes'
import { cardInTheWay } from '@karvon/api-client/clients/likenessTypes'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { CallOptions } from '@karvon/api-client/http/http'
import { asPhone, groupedPhone, phoneKey } from '@karvon/api-client/phones/phoneRules'
import type { Id } from '@karvon/api-client/read/fields'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { type ClientTourInput, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { isBlank, trimmed } from '@karvon/api-client/validation/visibleText'
import { Button } from '@karvon/ui/Button'
import { Field } from '@karvon/ui/Field'
import { IconButton } from '@karvon/ui/IconButton'
import { toast } from '@karvon/ui/Toaster'
import { getIn, useFormikContext } from 'formik'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { lazy } from 'yup'
import { type ApiOf, useApi } from '../../shared/api/useApi'
import { writeFailure } from '../../shared/api/writeFailure'
import { FormDialog } from '../../shared/form/FormDialog'
import { useFormField, useNewestValues } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { useDebouncedValue } from '../../shared/form/useDebouncedValue'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { PhoneInput } from '../../shared/phones/PhoneInput'
import { TourPicker } from '../../shared/tours/TourPicker'
import { DaysOffer } from '../../shared/trips/TripOffers'
import { AlikeClients, personText, type RefusedFor } from './AlikeClients'
import { useRefreshClients } from './useClients'

const calls = { clients, clientTours }

export interface QuickAddDialogProps {
  open: boolean
  /** What is known already, such as of a request from the site. */
  known?: Partial<QuickAddValues>
  /** Of the request, where one asked by it: what is typed about one is not offered for another. */
  requestId?: Id | undefined
  onOpen(): void
  onClose(): void
}

/** What the dialog holds. Empty texts become null on the way. */
export interface QuickAddValues {
  firstName: string
  lastName: string
  phoneNumbers: string[]
  description: string
  tour: Tour | null
  /** Of the tour. */
  soldPrice: ClientTourInput['soldPrice']
  departureDate: string
  returnDate: string
}

const empty: QuickAddValues = {
  ...{ firstName: '', lastName: '', phoneNumbers: [''], description: '', tour: null },
  ...{ soldPrice: null, departureDate: '', returnDate: '' },
}

const { soldPrice, departureDate, returnDate } = clientTourFields
const saleFields = { departureDate, returnDate, soldPrice }
const saleSchema = newClientSchema.concat(schemaOf(saleFields))
/** Days and price count where a tour is chosen. */
const quickSchema = lazy(({ tour }: QuickAddValues) => (tour ? saleSchema : newClientSchema))

const QuickInputs = inputsOf(
  { firstName: clientFields.firstName, lastName: clientFields.lastName, description: clientFields.description },
  { firstName: [6, 6, 12], lastName: [6, 6, 12], description: { width: 12, group: 'more', rows: 3 } },
  () => ({ labels: useTranslation('clients').t('create', { returnObjects: true }) }),
)

const AgreedInputs = inputsOf(
  saleFields,
  {
    departureDate: { width: [6, 6, 12], rangeEnd: 'from' },
    returnDate: { width: [6, 6, 12], rangeEnd: 'until' },
    soldPrice: { width: [6, 6, 12], suffix: '$', decimals: 2, step: 0.01 },
  },
  () => ({ labels: useTranslation('clientTours').t('form', { returnObjects: true }) }),
)

/** A client by a phone call: a name and a number are enough, a tour may come at once. */
export function QuickAddDialog({ open, known, requestId, onOpen, onClose }: QuickAddDialogProps) {
  const { t } = useTranslation('clients')
  const { t: words } = useTranslation()
  const api = useApi(calls)
  const refresh = useRefreshClients()
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<RefusedFor | null>(null)
  const seen = useRef<readonly ClientId[]>([])
  /** The card that gets what is typed, in place of a new one. */
  const completed = useRef<ClientId | null>(null)

  const form = useRecordForm<QuickAddValues>({
    open,
    name: requestId === undefined ? 'client' : `client of ${requestId}`,
    stored: { ...empty, ...known, ...(known?.phoneNumbers && { phoneNumbers: known.phoneNumbers.map(groupedPhone) }) },
    schema: quickSchema,
    failed: (error) => writeFailure(error, t(completed.current === null ? 'failed.create' : 'failed.complete'), words),
    onOpen,
    onClose() {
      seen.current = []
      setRefused(null)
      onClose()
    },
    onSettled: () => void refresh(),
    save: async (values, call) => {
      if (completed.current !== null) {
        await completeCard(api, completed.current, values, call)
        toast.success(t('create.completed'))
        return
      }
      try {
        await api.clients.create({ ...newClient(values), alikeSeen: seen.current }, call)
      } catch (error) {
        const card = cardInTheWay(error)
        if (card) setRefused({ card, person: personText(values.firstName, values.lastName, values.phoneNumbers) })
        throw error
      }
      toast.success(t('create.created'))
    },
  })

  async function complete(id: ClientId) {
    completed.current = id
    const isDone = await form.submit()
    completed.current = null
    if (isDone) navigate(`/clients/${encodeURIComponent(id)}`)
  }

  return (
    <FormDialog form={form} title={t('create.title')} subtitle={t('create.subtitle')} submitLabel={t('create.submit')}>
      <QuickInputs />
      <PhoneList name="phoneNumbers" />
      <AlikeClients
        refused={refused}
        onComplete={({ id }) => void complete(id)}
        onAnyway={(shown) => {
          seen.current = shown
          void form.submit()
        }}
      />
      <QuickInputs group="more" />
      <TourField />
    </FormDialog>
  )
}

function TourField() {
  const { t } = useTranslation('clients')
  const { value } = useFormField<Tour | null>('tour')
  const { values, setValues } = useNewestValues<QuickAddValues>()
  return (
    <>
      <TourPicker
        label={t('create.tour')}
        hint={value ? t('create.tourHint') : undefined}
        value={value}
        onChange={(tour) => void setValues({ ...values, ...saleOf(tour), tour })}
      />
      {value && <AgreedInputs after={{ returnDate: <DaysOffer tourId={value.id} /> }} />}
    </>
  )
}

function saleOf(tour: Tour | null) {
  const { soldPrice, departureDate, returnDate } = tour ? prefilledFrom(tour) : empty
  return { soldPrice, departureDate, returnDate }
}

/** Numbers that are none are left out, the others lose their spaces. */
function newClient({ firstName, lastName, phoneNumbers, description, tour, ...values }: QuickAddValues): NewClient {
  const { soldPrice, departureDate, returnDate } = values
  return {
    firstName: firstName.trim(),
    lastName: trimmed(lastName) || null,
    phoneNumbers: phoneNumbers.map(asPhone).filter((phone) => phone !== null),
    description: trimmed(description) || null,
    tourId: tour?.id ?? null,
    ...(tour && { soldPrice, departureDate, returnDate }),
  }
}

/**
 * Adds what was typed to a card that is there: numbers that it has not, and what is empty there. A description goes behind
 * that of the card. What was done by a try that failed is not done again.
 */
async function completeCard(
  { clients, clientTours }: ApiOf<typeof calls>,
  id: ClientId,
  values: QuickAddValues,
  { idempotencyKey }: CallOptions,
): Promise<void> {
  const { lastName, description, phoneNumbers } = newClient(values)
  const card = await clients.get(id)
  const filled = {
    lastName: card.lastName || (lastName ?? ''),
    description: card.description.includes(description ?? '')
      ? card.description
      : [card.description, description].filter(Boolean).join('\n'),
  }
  if (filled.lastName !== card.lastName || filled.description !== card.description)
    await clients.update(id, { ...card, ...filled }, { version: card.version })
  const known = new Set(card.contacts.map(({ value }) => phoneKey(value)))
  for (const value of phoneNumbers) {
    if (known.has(phoneKey(value))) continue
    known.add(phoneKey(value))
    await clients.addContact(id, { type: 'MobilePhone', value, isPrimary: card.contacts.length === 0 })
  }
  const { tour, soldPrice, departureDate, returnDate } = values
  if (tour === null) return
  const agreed = { tourId: tour.id, soldPrice, departureDate, returnDate }
  const sale = { ...agreed, clientId: id, status: 'Pending', quantity: 1, description: '' } as const
  await clientTours.create(sale, { idempotencyKey: idempotencyKey && `${idempotencyKey}-tour` })
}

/** Phone numbers of a form, at least one of them. What is no number is marked: it would be left out. */
function PhoneList({ name }: { name: string }) {
  const { t } = useTranslation('clients')
  const { value, onChange } = useFormField<string[]>(name)
  const { errors, submitCount } = useFormikContext()
  const error: unknown = getIn(errors, name)
  // Not when the field is left: a mark that moves the buttons away would take the press that left it.
  const debounced = useDebouncedValue(value, [])
  const addButton = useRef<HTMLButtonElement>(null)
  const lastField = useRef<HTMLInputElement>(null)
  const isAdding = useRef(false)
  const problem = submitCount > 0 && typeof error === 'string' ? error : undefined
  // A number has no identity but its place.
  const rows = value.map((phone, place) => ({ phone, place }))

  // Whoever adds a number types it next.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    lastField.current?.focus()
  })

  function remove(gone: number) {
    onChange(value.filter((_, place) => place !== gone))
    addButton.current?.focus()
  }

  function add() {
    onChange([...value, ''])
    isAdding.current = true
  }

  const isNone = (phone = '') => !isBlank(phone) && asPhone(phone) === null

  return (
    <Field label={t('create.phones')} required names="group">
      {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
        <Group {...control} role="group">
          {rows.map(({ phone, place }) => (
            <Row key={place}>
              <PhoneInput
                ref={place === value.length - 1 ? lastField : undefined}
                label={t('create.phone', { place: place + 1 })}
                hideLabel
                value={phone}
                error={place === 0 ? problem : undefined}
                hint={isNone(phone) && isNone(debounced[place]) ? t('create.notPhone') : undefined}
                onChange={(text) => onChange(value.map((other, index) => (index === place ? text : other)))}
              />
              <IconButton
                label={t('create.removePhone', { place: place + 1 })}
                icon={<Trash2 />}
                variant="danger-ghost"
                size="md"
                disabled={value.length === 1}
                onClick={() => remove(place)}
              />
            </Row>
          ))}
          <div>
            <Button ref={addButton} variant="ghost" size="sm" icon={<Plus />} onClick={add}>
              {t('create.addPhone')}
            </Button>
          </div>
        </Group>
      )}
    </Field>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
`
