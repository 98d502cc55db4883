import { otherDocumentKind } from '@karvon/api-client/clientRecords/otherDocumentFields'
import { formatMoment } from '@karvon/ui/format'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ClientRecordSection, type ClientRecordsProps } from '../../shared/records/ClientRecordSection'

/** Papers of a client that prove nobody's identity. A file is recommended, not required. */
export function OtherDocuments(props: ClientRecordsProps) {
  const { t } = useTranslation('records', { keyPrefix: 'otherDocuments' })
  return (
    <ClientRecordSection
      {...props}
      kind={otherDocumentKind}
      name="otherDocuments"
      words={t('record', { returnObjects: true })}
      fieldNames={t('fields', { returnObjects: true })}
      icon={<FileText />}
      titleOf={({ title }) => title}
      subtitleOf={({ createdAt }) => formatMoment(createdAt)}
      facts={({ createdAt }) => [
        'description',
        { label: t('fields.createdAt'), value: formatMoment(createdAt) },
        'file',
      ]}
      columns={2}
      spans={{ title: 12, description: 12 }}
      fileHint={t('fileHint')}
    />
  )
}
