import { clientDocumentFields, clientDocumentKind } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inputsOf } from '../../shared/form/inputsOf'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'
import { TripsWith } from './TripsWith'

const DocumentInputs = inputsOf(
  clientDocumentFields,
  {
    type: 4,
    series: 2,
    number: 4,
    nationalityCode: { width: 2, placeholder: 'UZ' },
    issuedBy: 6,
    issueDate: 3,
    expiryDate: 3,
    state: 4,
  },
  () => {
    const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
    return {
      labels: t('fields', { returnObjects: true }),
      names: { type: t('types', { returnObjects: true }), state: t('states', { returnObjects: true }) },
    }
  },
)

/** Passports and other identity documents of a client, each with its scan. */
export function ClientDocuments(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'clientDocuments' })
  return (
    <ClientRecordSection
      {...props}
      kind={clientDocumentKind}
      name="clientDocuments"
      words={t('record', { returnObjects: true })}
      icon={<IdCard />}
      titleOf={({ type }) => t(`types.${type}`)}
      subtitleOf={({ series, number }) => [series, number].filter(Boolean).join(' ')}
      facts={() => ['issuedBy', 'issueDate', 'expiryDate', 'nationalityCode', 'state', 'file']}
      Inputs={DocumentInputs}
      after={{ number: <TripsWith clientId={props.clientId} /> }}
    />
  )
}
