import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import {
  type EmergencyContact,
  type EmergencyContactInput,
  emergencyContactFields,
  readEmergencyContact,
} from '@karvon/api-client/emergencyContacts/emergencyContactFields'
import { emergencyContacts as emergencyContactsApi } from '@karvon/api-client/emergencyContacts/emergencyContacts'
import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatPhone } from '@karvon/ui/format'
import { PhoneField } from '@karvon/ui/PhoneField'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { TextField } from '@karvon/ui/TextField'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '../../shared/displayPhone'
import { PhoneActs } from '../../shared/PhoneActs'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft } from '../../shared/records/recordKind'
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
        titleOf: ({ name }) => name,
        subtitleOf: ({ relationship }) => relationship,
        view: (contact) => <ContactFacts contact={contact} />,
        form: (form) => <ContactForm form={form} />,
        fields: emergencyContactFields,
        draftOf,
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
  ...pickFields(emergencyContactFields, contact ?? initialValues(emergencyContactFields)),
  phone: formatPhone(contact?.phone ?? ''),
  file: null,
})

function ContactFacts({ contact }: { contact: EmergencyContact }) {
  const { t } = useTranslation('emergencyContacts')
  return (
    <DescriptionList
      items={[
        {
          label: t('fields.phone'),
          value: contact.phone && (
            <>
              <a href={phoneAddress(contact.phone)}>{displayPhone(contact.phone)}</a>{' '}
              <PhoneActs number={contact.phone} />
            </>
          ),
        },
        { label: t('fields.email'), value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
        { label: t('available'), value: contact.available24x7 ? t('always') : t('sometimes') },
      ]}
    />
  )
}

function ContactForm({ form }: { form: RecordForm<ContactDraft> }) {
  const { t } = useTranslation('emergencyContacts')
  return (
    <RecordInputs
      fields={emergencyContactFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ name: 6, relationship: 6, phone: 6, email: 6, available24x7: 12 }}
      own={{
        phone: <PhoneField {...fieldOf(form, 'phone')} label={t('fields.phone')} />,
        email: <TextField {...fieldOf(form, 'email')} label={t('fields.email')} type="email" maxLength={200} />,
      }}
    />
  )
}
