import { scanTypes } from '@karvon/api-client/clientDocuments/clientDocumentSchema'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { visaSchema } from '@karvon/api-client/visas/visaSchema'
import { visas as visasApi } from '@karvon/api-client/visas/visas'
import { readVisa, type Visa, type VisaInput } from '@karvon/api-client/visas/visaTypes'
import { DateField } from '@karvon/ui/DateField'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { TextArea } from '@karvon/ui/TextArea'
import { TextField } from '@karvon/ui/TextField'
import { Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../shared/records/fieldOf'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
import { RecordFields } from '../../shared/records/recordLook'
import { storedFileName } from '../../shared/saveFile'
import { useApi } from '../../shared/useApi'

interface VisaDraft extends VisaInput, RecordDraft {}

/** The visas of a client, each with its scan. */
export function Visas({ clientId, onChanged }: { clientId: ClientId; onChanged?(): void }) {
  const { visas } = useApi({ visas: visasApi })
  const { t } = useTranslation('visas')

  return (
    <RecordSection<Visa, VisaDraft>
      kind={{
        key: ['visas', String(clientId)],
        words: t('record', { returnObjects: true }),
        icon: <Stamp />,
        draftOf,
        titleOf: ({ countryCode }) => t('title', { country: countryCode }),
        subtitleOf: ({ visaType, visaNumber }) => [visaType, visaNumber].filter(Boolean).join(' · '),
        view: (visa) => <VisaFacts visa={visa} />,
        form: (form, file) => <VisaForm form={form} file={file} />,
        schema: visaSchema,
        fieldNames: t('fields', { returnObjects: true }),
        read: readVisa,
        list: () => visas.list(clientId),
        create: ({ file, ...input }, options) => visas.create(clientId, input, file, options),
        update: ({ id }, { file, ...input }, options) => visas.update(clientId, id, input, file, options),
        remove: ({ id }) => visas.remove(clientId, id),
        onChanged,
      }}
    />
  )
}

function draftOf(visa: Visa | null): VisaDraft {
  const { countryCode, visaType, visaNumber, issueDate, expiryDate, notes } = visa ?? blank
  return { countryCode, visaType, visaNumber, issueDate, expiryDate, notes, file: null }
}

const blank: VisaInput = { countryCode: '', visaType: '', visaNumber: '', issueDate: '', expiryDate: '', notes: '' }

function VisaFacts({ visa }: { visa: Visa }) {
  const { t } = useTranslation('visas')
  return (
    <DescriptionList
      items={[
        { label: t('fields.visaType'), value: visa.visaType },
        { label: t('fields.issueDate'), value: formatDay(visa.issueDate) },
        { label: t('fields.expiryDate'), value: formatDay(visa.expiryDate) },
        { label: t('fields.file'), value: visa.fileUrl && storedFileName(visa.fileUrl) },
        { label: t('fields.notes'), value: visa.notes, wide: true },
      ]}
    />
  )
}

function VisaForm({ form, file }: { form: RecordForm<VisaDraft>; file: RecordFile }) {
  const { t } = useTranslation('visas')
  const upper = (text: string) => text.toLocaleUpperCase('ru')
  const country = fieldOf(form, 'countryCode')
  return (
    <RecordFields>
      <div data-span="3">
        <TextField
          {...country}
          label={t('fields.countryCode')}
          placeholder="AE"
          maxLength={2}
          required
          onChange={(text) => country.onChange(upper(text))}
        />
      </div>
      <div data-span="3">
        <TextField {...fieldOf(form, 'visaType')} label={t('fields.visaType')} maxLength={100} />
      </div>
      <div data-span="6">
        <TextField {...fieldOf(form, 'visaNumber')} label={t('fields.visaNumber')} maxLength={60} required />
      </div>
      <div data-span="6">
        <DateField {...fieldOf(form, 'issueDate')} label={t('fields.issueDate')} />
      </div>
      <div data-span="6">
        <DateField {...fieldOf(form, 'expiryDate')} label={t('fields.expiryDate')} />
      </div>
      <div data-span="12">
        <TextArea {...fieldOf(form, 'notes')} label={t('fields.notes')} rows={2} maxLength={5000} />
      </div>
      <div data-span="12">
        <RecordFileField form={form} file={file} accept={scanTypes} />
      </div>
    </RecordFields>
  )
}
