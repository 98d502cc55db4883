import { asPhone } from '@karvon/api-client/clients/clientRules'
import { newClientSchema } from '@karvon/api-client/clients/clientSchema'
import { clients } from '@karvon/api-client/clients/clients'
import type { NewClient } from '@karvon/api-client/clients/clientTypes'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormText } from '../../shared/form/FormText'
import { FormTextArea } from '../../shared/form/FormTextArea'
import { useTextField } from '../../shared/form/useTextField'
import { TourPicker } from '../../shared/TourPicker'
import { useApi } from '../../shared/useApi'
import { writeFailure } from '../../shared/writeFailure'
import { PhoneList } from './PhoneList'
import { useRefreshClients } from './useClients'
import { useSamePhone } from './useSamePhone'

export interface QuickAddDialogProps {
  open: boolean
  /** What is known already, such as of a request from the site. */
  known?: Partial<QuickAddValues>
  onOpen(): void
  onClose(): void
}

/** What the dialog holds. Empty texts become null on the way (document 2 §5). */
export interface QuickAddValues {
  firstName: string
  lastName: string
  phoneNumbers: string[]
  description: string
  tour: Tour | null
}

const empty: QuickAddValues = { firstName: '', lastName: '', phoneNumbers: [''], description: '', tour: null }

/** A client by a phone call: a name and a number are enough, a tour may come at once. */
export function QuickAddDialog({ open, known, onOpen, onClose }: QuickAddDialogProps) {
  const { t } = useTranslation('clients')
  const { t: words } = useTranslation()
  const api = useApi({ clients })
  const refresh = useRefreshClients()

  return (
    <FormDialog<QuickAddValues>
      open={open}
      title={t('create.title')}
      subtitle={t('create.subtitle')}
      name="client"
      submitLabel={t('create.submit')}
      initialValues={{ ...empty, ...known }}
      schema={newClientSchema}
      failed={(error) => writeFailure(error, t('failed.create'), words)}
      onOpen={onOpen}
      onClose={onClose}
      onSettled={() => void refresh()}
      send={async (values, options) => {
        await api.clients.create(newClient(values), options)
        toast.success(t('create.created'))
      }}
    >
      <Pair>
        <FormText name="firstName" label={t('create.firstName')} required />
        <FormText name="lastName" label={t('create.lastName')} />
      </Pair>
      <PhoneList name="phoneNumbers" />
      <SamePhone />
      <FormTextArea name="description" label={t('create.description')} rows={3} />
      <TourField />
    </FormDialog>
  )
}

/** Those who have the number already, before a double is made. */
function SamePhone() {
  const { t } = useTranslation('clients')
  const { value: numbers } = useTextField<string[]>('phoneNumbers')
  const same = useSamePhone(numbers)
  if (same.length === 0) return null
  return (
    <Notice tone="info">
      {t('create.same', { count: same.length })}:{' '}
      {same.map(({ id, fullName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`/clients/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer" title={t('create.open')}>
            {fullName}
          </a>
        </span>
      ))}
    </Notice>
  )
}

function TourField() {
  const { t } = useTranslation('clients')
  const [, { value }, { setValue }] = useField<Tour | null>('tour')
  return (
    <TourPicker
      label={t('create.tour')}
      hint={value ? t('create.tourHint') : undefined}
      value={value}
      onChange={(tour) => void setValue(tour)}
    />
  )
}

/** Numbers that are none are left out, the others lose their spaces (document 2 §5). */
function newClient({ firstName, lastName, phoneNumbers, description, tour }: QuickAddValues): NewClient {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim() || null,
    phoneNumbers: phoneNumbers.map(asPhone).filter((phone) => phone !== null),
    description: description.trim() || null,
    tourId: tour?.id ?? null,
  }
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-4);

  @media (max-width: 479.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
