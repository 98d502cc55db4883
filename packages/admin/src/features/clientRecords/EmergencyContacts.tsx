import {
  type EmergencyContact,
  emergencyContactFields,
  emergencyContactKind,
} from '@karvon/api-client/clientRecords/emergencyContactFields'
import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { formatPhone } from '@karvon/ui/format'
import { PhoneField } from '@karvon/ui/PhoneField'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '../../shared/displayPhone'
import { FieldInput } from '../../shared/form/FieldInput'
import { PhoneActs } from '../../shared/PhoneActs'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'
import { fieldOf } from '../../shared/records/fieldOf'

/** Whom to call when something happens to a client. */
export function EmergencyContacts(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'emergencyContacts' })
  return (
    <ClientRecordSection
      {...props}
      kind={emergencyContactKind}
      name="emergencyContacts"
      words={t('record', { returnObjects: true })}
      fieldNames={t('fields', { returnObjects: true })}
      icon={<Siren />}
      titleOf={({ name }) => name}
      subtitleOf={({ relationship }) => relationship}
      draftOf={draftOf}
      facts={({ phone, email, available24x7 }) => [
        {
          label: t('fields.phone'),
          value: phone && (
            <>
              <a href={phoneAddress(phone)}>{displayPhone(phone)}</a> <PhoneActs number={phone} />
            </>
          ),
        },
        { label: t('fields.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        { label: t('available'), value: available24x7 ? t('always') : t('sometimes') },
      ]}
      spans={{ name: 6, relationship: 6, phone: 6, email: 6, available24x7: 12 }}
      own={(form) => ({
        phone: <PhoneField {...fieldOf(form, 'phone')} label={t('fields.phone')} />,
        email: (
          <FieldInput
            {...fieldOf(form, 'email')}
            field={emergencyContactFields.email}
            label={t('fields.email')}
            type="email"
          />
        ),
      })}
    />
  )
}

const draftOf = (contact: EmergencyContact | null) => ({
  ...pickFields(emergencyContactFields, contact ?? initialValues(emergencyContactFields)),
  phone: formatPhone(contact?.phone ?? ''),
  file: null,
})
