import {
  type ClientDocument,
  type ClientDocumentInput,
  clientDocumentFields,
  documentTypes,
  readClientDocument,
} from '@karvon/api-client/clientDocuments/clientDocumentFields'
import { clientDocuments as clientDocumentsApi } from '@karvon/api-client/clientDocuments/clientDocuments'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { scanTypes } from '@karvon/api-client/files/fileRules'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { Select } from '@karvon/ui/Select'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
import { storedFileName } from '../../shared/saveFile'
import { useApi } from '../../shared/useApi'

interface DocumentDraft extends ClientDocumentInput, RecordDraft {}

export interface ClientDocumentsProps {
  clientId: ClientId
  onChanged?(): void
}

/** Passports and other identity documents of a client, each with its scan. */
export function ClientDocuments({ clientId, onChanged }: ClientDocumentsProps) {
  const { clientDocuments } = useApi({ clientDocuments: clientDocumentsApi })
  const { t } = useTranslation('clientDocuments')

  return (
    <RecordSection<ClientDocument, DocumentDraft>
      kind={{
        key: ['clientDocuments', String(clientId)],
        words: t('record', { returnObjects: true }),
        icon: <IdCard />,
        titleOf: ({ type }) => t(`types.${type}`),
        subtitleOf: ({ series, number }) => [series, number].filter(Boolean).join(' '),
        view: (document) => <DocumentFacts document={document} />,
        form: (form, file) => <DocumentForm form={form} file={file} />,
        fields: clientDocumentFields,
        fieldNames: t('fields', { returnObjects: true }),
        read: readClientDocument,
        list: () => clientDocuments.list(clientId),
        create: ({ file, ...input }, options) => clientDocuments.create(clientId, input, file, options),
        update: ({ id }, { file, ...input }, options) => clientDocuments.update(clientId, id, input, file, options),
        remove: ({ id }) => clientDocuments.remove(clientId, id),
        onChanged,
      }}
    />
  )
}

function DocumentFacts({ document }: { document: ClientDocument }) {
  const { t } = useTranslation('clientDocuments')
  return (
    <DescriptionList
      items={[
        { label: t('fields.issuedBy'), value: document.issuedBy },
        { label: t('fields.issueDate'), value: formatDay(document.issueDate) },
        { label: t('fields.expiryDate'), value: formatDay(document.expiryDate) },
        { label: t('fields.nationalityCode'), value: document.nationalityCode },
        { label: t('fields.file'), value: document.fileUrl && storedFileName(document.fileUrl) },
      ]}
    />
  )
}

function DocumentForm({ form, file }: { form: RecordForm<DocumentDraft>; file: RecordFile }) {
  const { t } = useTranslation('clientDocuments')
  return (
    <RecordInputs
      fields={clientDocumentFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ type: 4, series: 2, number: 4, nationalityCode: 2, issuedBy: 6, issueDate: 3, expiryDate: 3 }}
      placeholders={{ nationalityCode: 'UZ' }}
      own={{
        type: (
          <Select
            {...fieldOf(form, 'type')}
            label={t('fields.type')}
            options={documentTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        ),
      }}
    >
      <RecordFileField form={form} file={file} accept={scanTypes} />
    </RecordInputs>
  )
}
