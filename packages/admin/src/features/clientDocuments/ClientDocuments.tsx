import { clientDocumentSchema, scanTypes } from '@karvon/api-client/clientDocuments/clientDocumentSchema'
import { clientDocuments as clientDocumentsApi } from '@karvon/api-client/clientDocuments/clientDocuments'
import {
  type ClientDocument,
  type ClientDocumentInput,
  documentTypes,
  readClientDocument,
} from '@karvon/api-client/clientDocuments/clientDocumentTypes'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { DateField } from '@karvon/ui/DateField'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { Select } from '@karvon/ui/Select'
import { TextField } from '@karvon/ui/TextField'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
import { RecordFields } from '../../shared/records/recordLook'
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
        draftOf,
        titleOf: ({ type }) => t(`types.${type}`),
        subtitleOf: ({ series, number }) => [series, number].filter(Boolean).join(' '),
        view: (document) => <DocumentFacts document={document} />,
        form: (form, file) => <DocumentForm form={form} file={file} />,
        schema: clientDocumentSchema,
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

function draftOf(document: ClientDocument | null): DocumentDraft {
  const { type, series, number, issuedBy, issueDate, expiryDate, nationalityCode } = document ?? blank
  return { type, series, number, issuedBy, issueDate, expiryDate, nationalityCode, file: null }
}

const blank: ClientDocumentInput = {
  type: 'Passport',
  series: '',
  number: '',
  issuedBy: '',
  issueDate: '',
  expiryDate: '',
  nationalityCode: '',
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
  const series = fieldOf(form, 'series')
  const nationality = fieldOf(form, 'nationalityCode')
  const upper = (text: string) => text.toLocaleUpperCase('ru')
  return (
    <RecordFields>
      <div>
        <Select
          {...fieldOf(form, 'type')}
          label={t('fields.type')}
          options={documentTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </div>
      <div data-span="2">
        <TextField
          {...series}
          label={t('fields.series')}
          maxLength={20}
          onChange={(text) => series.onChange(upper(text))}
        />
      </div>
      <div>
        <TextField {...fieldOf(form, 'number')} label={t('fields.number')} maxLength={60} required />
      </div>
      <div data-span="2">
        <TextField
          {...nationality}
          label={t('fields.nationalityCode')}
          placeholder="UZ"
          maxLength={2}
          onChange={(text) => nationality.onChange(upper(text))}
        />
      </div>
      <div data-span="6">
        <TextField {...fieldOf(form, 'issuedBy')} label={t('fields.issuedBy')} maxLength={300} />
      </div>
      <div data-span="3">
        <DateField {...fieldOf(form, 'issueDate')} label={t('fields.issueDate')} />
      </div>
      <div data-span="3">
        <DateField {...fieldOf(form, 'expiryDate')} label={t('fields.expiryDate')} />
      </div>
      <div data-span="12">
        <RecordFileField form={form} file={file} accept={scanTypes} />
      </div>
    </RecordFields>
  )
}
