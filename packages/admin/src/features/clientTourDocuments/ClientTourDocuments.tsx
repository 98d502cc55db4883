import {
  type ClientTourDocument,
  type ClientTourDocumentInput,
  clientTourDocumentFields,
  readClientTourDocument,
} from '@karvon/api-client/clientTourDocuments/clientTourDocumentFields'
import { newClientTourDocumentSchema } from '@karvon/api-client/clientTourDocuments/clientTourDocumentSchema'
import { clientTourDocuments as clientTourDocumentsApi } from '@karvon/api-client/clientTourDocuments/clientTourDocuments'
import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { paperTypes } from '@karvon/api-client/files/fileRules'
import type { Id } from '@karvon/api-client/read/fields'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatFileSize, formatMoment } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
import { storedFileName } from '../../shared/saveFile'
import { useApi } from '../../shared/useApi'

/** The number is null while its field is empty. */
interface DocumentDraft extends Omit<ClientTourDocumentInput, 'orderNumber'>, RecordDraft {
  orderNumber: number | null
}

/** Vouchers, tickets and the like of a sold tour, in an order of their own. */
export function ClientTourDocuments({ clientTourId }: { clientTourId: Id }) {
  const { clientTourDocuments } = useApi({ clientTourDocuments: clientTourDocumentsApi })
  const { t } = useTranslation('clientTourDocuments')

  return (
    <RecordSection<ClientTourDocument, DocumentDraft>
      kind={{
        key: ['clientTourDocuments', String(clientTourId)],
        words: t('record', { returnObjects: true }),
        icon: <FileText />,
        titleOf: ({ title }) => title,
        subtitleOf: ({ fileSizeBytes }) => formatFileSize(fileSizeBytes),
        view: (document) => <DocumentFacts document={document} />,
        form: (form, file) => <DocumentForm form={form} file={file} />,
        fields: clientTourDocumentFields,
        draftOf,
        newSchema: newClientTourDocumentSchema,
        fieldNames: t('fields', { returnObjects: true }),
        read: readClientTourDocument,
        list: () => clientTourDocuments.list(clientTourId),
        create: ({ file, ...draft }, options) =>
          clientTourDocuments.create(clientTourId, inputOf(draft), file ?? new Blob(), options),
        update: ({ id }, { file, ...draft }, options) => clientTourDocuments.update(id, inputOf(draft), file, options),
        remove: ({ id }) => clientTourDocuments.remove(id),
        // One call a document, also for those that stay where they are.
        setOrder: (documents) =>
          Promise.all(
            documents.map(({ id, title, description }, index) =>
              clientTourDocuments.update(id, { title, description, orderNumber: index + 1 }),
            ),
          ),
      }}
    />
  )
}

function draftOf(document: ClientTourDocument | null, count: number): DocumentDraft {
  const values = document ?? { ...initialValues(clientTourDocumentFields), orderNumber: count + 1 }
  return { ...pickFields(clientTourDocumentFields, values), file: null }
}

const inputOf = ({ orderNumber, ...draft }: Omit<DocumentDraft, 'file'>): ClientTourDocumentInput => ({
  ...draft,
  orderNumber: orderNumber ?? 1,
})

function DocumentFacts({ document }: { document: ClientTourDocument }) {
  const { t } = useTranslation('clientTourDocuments')
  return (
    <DescriptionList
      items={[
        { label: t('fields.file'), value: document.fileUrl && storedFileName(document.fileUrl) },
        { label: t('size'), value: formatFileSize(document.fileSizeBytes) },
        { label: t('createdAt'), value: formatMoment(document.createdAt) },
        { label: t('fields.description'), value: document.description, wide: true },
      ]}
    />
  )
}

function DocumentForm({ form, file }: { form: RecordForm<DocumentDraft>; file: RecordFile }) {
  const { t } = useTranslation('clientTourDocuments')
  return (
    <RecordInputs
      fields={clientTourDocumentFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ title: 10, orderNumber: 2, description: 12 }}
    >
      <RecordFileField form={form} file={file} accept={paperTypes} required={file.stored === null} />
    </RecordInputs>
  )
}
