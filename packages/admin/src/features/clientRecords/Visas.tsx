import { visaFields, visaKind } from '@karvon/api-client/clientRecords/visaFields'
import { Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../shared/countries/CountryField'
import { inputsOf } from '../../shared/form/inputsOf'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'

const VisaInputs = inputsOf(
  visaFields,
  {
    countryCode: { width: 4, draw: CountryField },
    visaType: 4,
    visaNumber: 4,
    issueDate: 6,
    expiryDate: 6,
    notes: 12,
  },
  () => ({ labels: useTranslation('records').t('visas.fields', { returnObjects: true }) }),
)

/** The visas of a client, each with its scan. */
export function Visas(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'visas' })
  return (
    <ClientRecordSection
      {...props}
      kind={visaKind}
      name="visas"
      words={t('record', { returnObjects: true })}
      icon={<Stamp />}
      titleOf={({ countryCode }) => t('title', { country: countryCode })}
      subtitleOf={({ visaType, visaNumber }) => [visaType, visaNumber].filter(Boolean).join(' · ')}
      facts={() => ['visaType', 'issueDate', 'expiryDate', 'file', 'notes']}
      Inputs={VisaInputs}
    />
  )
}
