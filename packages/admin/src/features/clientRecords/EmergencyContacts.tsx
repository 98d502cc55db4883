import {
  type EmergencyContact,
  emergencyContactFields,
  emergencyContactKind,
} from '@karvon/api-client/clientRecords/emergencyContactFields'
import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { groupedPhone, phoneAddress } from '@karvon/api-client/phones/phoneRules'
import { Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { PhoneActs } from '../../shared/phones/PhoneActs'
import { PhoneInput } from '../../shared/phones/PhoneInput'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'

const ContactInputs = inputsOf(
  emergencyContactFields,
  { name: 6, relationship: 6, phone: 6, email: { width: 6, type: 'email' }, available24x7: 12 },
  () => ({ labels: useTranslation('records').t('emergencyContacts.fields', { returnObjects: true }) }),
)

const own = { phone: <ContactPhone /> }

/** Whom to call when something happens to a client. */
export function EmergencyContacts(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'emergencyContacts' })
  return (
    <ClientRecordSection
      {...props}
      kind={emergencyContactKind}
      name="emergencyContacts"
      words={t('record', { returnObjects: true })}
      icon={<Siren />}
      titleOf={({ name }) => name}
      subtitleOf={({ relationship }) => relationship}
      draftOf={draftOf}
      facts={({ phone, email, available24x7 }) => [
        {
          label: t('fields.phone'),
          value: phone && (
            <>
              <a href={phoneAddress(phone)}>{groupedPhone(phone)}</a> <PhoneActs number={phone} />
            </>
          ),
        },
        { label: t('fields.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        { label: t('available'), value: available24x7 ? t('always') : t('sometimes') },
      ]}
      Inputs={ContactInputs}
      own={own}
    />
  )
}

function ContactPhone() {
  const { t } = useTranslation('records')
  return <PhoneInput {...useFormField<string>('phone')} label={t('emergencyContacts.fields.phone')} />
}

const draftOf = (contact: EmergencyContact | null) => ({
  ...pickFields(emergencyContactFields, contact ?? initialValues(emergencyContactFields)),
  phone: groupedPhone(contact?.phone ?? ''),
  file: null,
})
