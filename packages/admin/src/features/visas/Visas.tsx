import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { scanTypes } from '@karvon/api-client/files/fileRules'
import { readVisa, type Visa, type VisaInput, visaFields } from '@karvon/api-client/visas/visaFields'
import { visas as visasApi } from '@karvon/api-client/visas/visas'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordInputs } from '../../shared/records/RecordInputs'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft, RecordFile } from '../../shared/records/recordKind'
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
        titleOf: ({ countryCode }) => t('title', { country: countryCode }),
        subtitleOf: ({ visaType, visaNumber }) => [visaType, visaNumber].filter(Boolean).join(' · '),
        view: (visa) => <VisaFacts visa={visa} />,
        form: (form, file) => <VisaForm form={form} file={file} />,
        fields: visaFields,
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
  return (
    <RecordInputs
      fields={visaFields}
      form={form}
      labels={t('fields', { returnObjects: true })}
      spans={{ countryCode: 3, visaType: 3, visaNumber: 6, issueDate: 6, expiryDate: 6, notes: 12 }}
      placeholders={{ countryCode: 'AE' }}
    >
      <RecordFileField form={form} file={file} accept={scanTypes} />
    </RecordInputs>
  )
}
