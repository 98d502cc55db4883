import { visaKind } from '@karvon/api-client/clientRecords/visaFields'
import { Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'

/** The visas of a client, each with its scan. */
export function Visas(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'visas' })
  return (
    <ClientRecordSection
      {...props}
      kind={visaKind}
      name="visas"
      words={t('record', { returnObjects: true })}
      fieldNames={t('fields', { returnObjects: true })}
      icon={<Stamp />}
      titleOf={({ countryCode }) => t('title', { country: countryCode })}
      subtitleOf={({ visaType, visaNumber }) => [visaType, visaNumber].filter(Boolean).join(' · ')}
      facts={() => ['visaType', 'issueDate', 'expiryDate', 'file', 'notes']}
      spans={{ countryCode: 3, visaType: 3, visaNumber: 6, issueDate: 6, expiryDate: 6, notes: 12 }}
      placeholders={{ countryCode: 'AE' }}
    />
  )
}
