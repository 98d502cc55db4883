import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import { emergencyContactSchema } from '@karvon/api-client/emergencyContacts/emergencyContactSchema'
import { emergencyContacts as emergencyContactsApi } from '@karvon/api-client/emergencyContacts/emergencyContacts'
import {
  type EmergencyContact,
  type EmergencyContactInput,
  readEmergencyContact,
} from '@karvon/api-client/emergencyContacts/emergencyContactTypes'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatPhone } from '@karvon/ui/format'
import { PhoneField } from '@karvon/ui/PhoneField'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { TextField } from '@karvon/ui/TextField'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft } from '../../shared/records/recordKind'
import { RecordFields } from '../../shared/records/recordLook'
import { useApi } from '../../shared/useApi'

interface ContactDraft extends EmergencyContactInput, RecordDraft {}

/** Whom to call when something happens to a client. */
export function EmergencyContacts({ clientId, onChanged }: { clientId: ClientId; onChanged?(): void }) {
  const { emergencyContacts } = useApi({ emergencyContacts: emergencyContactsApi })
  const { t } = useTranslation('emergencyContacts')

  return (
    <RecordSection<EmergencyContact, ContactDraft>
      kind={{
        key: ['emergencyContacts', String(clientId)],
        words: t('record', { returnObjects: true }),
        icon: <Siren />,
        draftOf,
        titleOf: ({ name }) => name,
        subtitleOf: ({ relationship }) => relationship,
        view: (contact) => <ContactFacts contact={contact} />,
        form: (form) => <ContactForm form={form} />,
        schema: emergencyContactSchema,
        fieldNames: t('fields', { returnObjects: true }),
        read: readEmergencyContact,
        list: () => emergencyContacts.list(clientId),
        create: ({ file, ...input }, options) => emergencyContacts.create(clientId, input, options),
        update: ({ id }, { file, ...input }, options) => emergencyContacts.update(clientId, id, input, options),
        remove: ({ id }) => emergencyContacts.remove(clientId, id),
        onChanged,
      }}
    />
  )
}

const draftOf = (contact: EmergencyContact | null): ContactDraft => ({
  name: contact?.name ?? '',
  relationship: contact?.relationship ?? '',
  phone: formatPhone(contact?.phone ?? ''),
  email: contact?.email ?? '',
  available24x7: contact?.available24x7 ?? false,
  file: null,
})

function ContactFacts({ contact }: { contact: EmergencyContact }) {
  const { t } = useTranslation('emergencyContacts')
  return (
    <DescriptionList
      items={[
        {
          label: t('fields.phone'),
          value: contact.phone && <a href={phoneAddress(contact.phone)}>{formatPhone(contact.phone)}</a>,
        },
        { label: t('fields.email'), value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
        { label: t('available'), value: contact.available24x7 ? t('always') : t('sometimes') },
      ]}
    />
  )
}

function ContactForm({ form }: { form: RecordForm<ContactDraft> }) {
  const { t } = useTranslation('emergencyContacts')
  const { value: isAlways, error: _, ...always } = fieldOf(form, 'available24x7')
  return (
    <RecordFields>
      <div data-span="6">
        <TextField {...fieldOf(form, 'name')} label={t('fields.name')} maxLength={200} required />
      </div>
      <div data-span="6">
        <TextField {...fieldOf(form, 'relationship')} label={t('fields.relationship')} maxLength={100} />
      </div>
      <div data-span="6">
        <PhoneField {...fieldOf(form, 'phone')} label={t('fields.phone')} />
      </div>
      <div data-span="6">
        <TextField {...fieldOf(form, 'email')} label={t('fields.email')} type="email" maxLength={200} />
      </div>
      <div data-span="12">
        <Checkbox {...always} label={t('fields.available24x7')} checked={isAlways} />
      </div>
    </RecordFields>
  )
}
