import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { paperTypes } from '@karvon/api-client/files/fileRules'
import {
  type OtherDocument,
  type OtherDocumentInput,
  otherDocumentFields,
  readOtherDocument,
} from '@karvon/api-client/otherDocuments/otherDocumentFields'
import { otherDocuments as otherDocumentsApi } from '@karvon/api-client/otherDocuments/otherDocuments'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatMoment } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
import { storedFileName } from '../../shared/saveFile'
import { useApi } from '../../shared/useApi'

interface DocumentDraft extends OtherDocumentInput, RecordDraft {}

/** Papers of a client that prove nobody's identity. A file is recommended, not required. */
export function OtherDocuments({ clientId, onChanged }: { clientId: ClientId; onChanged?(): void }) {
  const { otherDocuments } = useApi({ otherDocuments: otherDocumentsApi })
  const { t } = useTranslation('otherDocuments')

  return (
    <RecordSection<OtherDocument, DocumentDraft>
      kind={{
        key: ['otherDocuments', String(clientId)],
        words: t('record', { returnObjects: true }),
        icon: <FileText />,
        titleOf: ({ title }) => title,
        subtitleOf: ({ createdAt }) => formatMoment(createdAt),
        view: (document) => <DocumentFacts document={document} />,
        form: (form, file) => <DocumentForm form={form} file={file} />,
        fields: otherDocumentFields,
        fieldNames: t('fields', { returnObjects: true }),
        read: readOtherDocument,
        list: () => otherDocuments.list(clientId),
        create: ({ file, ...input }, options) => otherDocuments.create(clientId, input, file, options),
        update: ({ id }, { file, ...input }, options) => otherDocuments.update(clientId, id, input, file, options),
        remove: ({ id }) => otherDocuments.remove(clientId, id),
        onChanged,
      }}
    />
  )
}

function DocumentFacts({ document }: { document: OtherDocument }) {
  const { t } = useTranslation('otherDocuments')
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('fields.description'), value: document.description, wide: true },
        { label: t('fields.createdAt'), value: formatMoment(document.createdAt) },
        { label: t('fields.file'), value: document.fileUrl && storedFileName(document.fileUrl) },
      ]}
    />
  )
}

function DocumentForm({ form, file }: { form: RecordForm<DocumentDraft>; file: RecordFile }) {
  const { t } = useTranslation('otherDocuments')
  return (
    <RecordInputs
      fields={otherDocumentFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ title: 12, description: 12 }}
    >
      <RecordFileField form={form} file={file} accept={paperTypes} hint={t('fileHint')} />
    </RecordInputs>
  )
}
