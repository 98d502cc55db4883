import { otherDocumentFields, otherDocumentKind } from '@karvon/api-client/clientRecords/otherDocumentFields'
import { formatMoment } from '@karvon/ui/format'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inputsOf } from '../../shared/form/inputsOf'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'

const OtherDocumentInputs = inputsOf(otherDocumentFields, { title: 12, description: 12 }, () => ({
  labels: useTranslation('records').t('otherDocuments.fields', { returnObjects: true }),
}))

/** Papers of a client that prove nobody's identity. A file is recommended, not required. */
export function OtherDocuments(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'otherDocuments' })
  return (
    <ClientRecordSection
      {...props}
      kind={otherDocumentKind}
      name="otherDocuments"
      words={t('record', { returnObjects: true })}
      icon={<FileText />}
      titleOf={({ title }) => title}
      subtitleOf={({ createdAt }) => formatMoment(createdAt)}
      facts={({ createdAt }) => [
        'description',
        { label: t('fields.createdAt'), value: formatMoment(createdAt) },
        'file',
      ]}
      columns={2}
      Inputs={OtherDocumentInputs}
      fileHint={t('fileHint')}
    />
  )
}
