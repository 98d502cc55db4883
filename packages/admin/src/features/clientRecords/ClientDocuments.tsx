import { clientDocumentKind, documentTypes } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { Select } from '@karvon/ui/Select'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'
import { fieldOf } from '../../shared/records/fieldOf'

/** Passports and other identity documents of a client, each with its scan. */
export function ClientDocuments(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  return (
    <ClientRecordSection
      {...props}
      kind={clientDocumentKind}
      name="clientDocuments"
      words={t('record', { returnObjects: true })}
      fieldNames={t('fields', { returnObjects: true })}
      valueNames={{ type: t('types', { returnObjects: true }) }}
      icon={<IdCard />}
      titleOf={({ type }) => t(`types.${type}`)}
      subtitleOf={({ series, number }) => [series, number].filter(Boolean).join(' ')}
      facts={() => ['issuedBy', 'issueDate', 'expiryDate', 'nationalityCode', 'file']}
      spans={{ type: 4, series: 2, number: 4, nationalityCode: 2, issuedBy: 6, issueDate: 3, expiryDate: 3 }}
      placeholders={{ nationalityCode: 'UZ' }}
      own={(form) => ({
        type: (
          <Select
            {...fieldOf(form, 'type')}
            label={t('fields.type')}
            options={documentTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        ),
      })}
    />
  )
}
