import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { paperTypes } from '@karvon/api-client/files/fileRules'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import {
  type ClientTourDocument,
  type ClientTourDocumentInput,
  type ClientTourDocumentKind,
  clientTourDocumentFields,
  readClientTourDocument,
} from '@karvon/api-client/trips/clientTourDocumentFields'
import { newClientTourDocumentSchema } from '@karvon/api-client/trips/clientTourDocumentSchema'
import { clientTourDocuments as clientTourDocumentsApi } from '@karvon/api-client/trips/clientTourDocuments'
import { formatFileSize, formatMoment } from '@karvon/ui/format'
import { BedDouble, Files, FileText, ShieldCheck, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { storedFileName } from '../../shared/files/saveFile'
import { inputsOf } from '../../shared/form/inputsOf'
import { RecordFileField } from '../../shared/records/RecordFileField'
import { RecordSection } from '../../shared/records/RecordSection'
import type { RecordDraft } from '../../shared/records/recordKind'

const ClientTourDocumentInputs = inputsOf(
  clientTourDocumentFields,
  { title: [7, 12, 12], kind: [3, 6, 6], orderNumber: [2, 6, 6], description: 12 },
  () => {
    const { t } = useTranslation('clientTourDocuments')
    return { labels: t('fields', { returnObjects: true }), names: { kind: t('kinds', { returnObjects: true }) } }
  },
)

/** The number is null while its field is empty. */
interface DocumentDraft extends Omit<ClientTourDocumentInput, 'orderNumber'>, RecordDraft {
  orderNumber: number | null
  /** Tells whether another file was stored since. */
  fileSizeBytes: number
}

/** Vouchers, tickets and the like of a sold tour, in an order of their own. */
export function ClientTourDocuments({ clientTourId }: { clientTourId: Id }) {
  const { clientTourDocuments } = useApi({ clientTourDocuments: clientTourDocumentsApi })
  const { t } = useTranslation('clientTourDocuments')
  const kinds = t('kinds', { returnObjects: true })

  async function update(
    { id }: ClientTourDocument,
    { file, ...draft }: DocumentDraft,
    options: CallOptions,
    base: DocumentDraft,
  ) {
    const send = (orderNumber: number | null, call: CallOptions) =>
      clientTourDocuments.update(id, inputOf({ ...draft, orderNumber }), file, call)
    try {
      return await send(draft.orderNumber, options)
    } catch (error) {
      const current = currentOf(error, readClientTourDocument)
      // A new place, often given by whoever types here, is nothing to ask about; the number in the form is that of before.
      if (!current || draft.orderNumber !== base.orderNumber || !isOnlyMoved(base, current)) throw error
      return send(current.orderNumber, { ...options, version: current.version })
    }
  }

  return (
    <RecordSection<ClientTourDocument, DocumentDraft>
      kind={{
        key: ['clientTourDocuments', String(clientTourId)],
        noun: 'clientTourDocuments',
        words: t('record', { returnObjects: true }),
        icon: <FileText />,
        titleOf: ({ title }) => title,
        iconOf: ({ kind }) => kindIcons[kind],
        subtitleOf: (document) => factsOf(document, kinds),
        fields: (file) => (
          <ClientTourDocumentInputs>
            <RecordFileField file={file} accept={paperTypes} required={file.stored === null} named="title" />
          </ClientTourDocumentInputs>
        ),
        table: clientTourDocumentFields,
        draftOf,
        newSchema: newClientTourDocumentSchema,
        fieldNames: t('fields', { returnObjects: true }),
        valueNames: { kind: kinds },
        read: readClientTourDocument,
        list: () => clientTourDocuments.list(clientTourId),
        create: ({ file, ...draft }, options) =>
          clientTourDocuments.create(clientTourId, inputOf(draft), file ?? new Blob(), options),
        update,
        remove: ({ id }) => clientTourDocuments.remove(id),
        reorder: (order, options) => clientTourDocuments.reorder(clientTourId, order, options),
      }}
    />
  )
}

function draftOf(document: ClientTourDocument | null, count: number): DocumentDraft {
  const values = document ?? { ...initialValues(clientTourDocumentFields), orderNumber: count + 1 }
  const fileSizeBytes = document?.fileSizeBytes ?? 0
  return { ...pickFields(clientTourDocumentFields, values), fileSizeBytes, file: null }
}

const isOnlyMoved = (before: DocumentDraft, now: ClientTourDocument) =>
  (['title', 'description', 'kind', 'fileSizeBytes'] as const).every((name) => before[name] === now[name])

const inputOf = ({ orderNumber, fileSizeBytes, ...draft }: Omit<DocumentDraft, 'file'>): ClientTourDocumentInput => ({
  ...draft,
  orderNumber: orderNumber ?? 1,
})

const kindIcons: Record<ClientTourDocumentKind, ReactNode> = {
  '': <FileText />,
  Ticket: <Ticket />,
  Voucher: <BedDouble />,
  Insurance: <ShieldCheck />,
  Other: <Files />,
}

/** «Билет · HY 51.pdf · 0,62 КБ · 24 ноября 2026 г., 13:01 · Туда и обратно»; of a file that is called as its paper the ending. */
function factsOf(
  { title, kind, fileUrl, fileSizeBytes, createdAt, description }: ClientTourDocument,
  kinds: Readonly<Record<ClientTourDocumentKind, string>>,
): string {
  const name = storedFileName(fileUrl ?? '')
  const file = name.startsWith(`${title}.`) ? name.slice(title.length + 1).toUpperCase() : name
  return [kind && kinds[kind], file, formatFileSize(fileSizeBytes), createdAt && formatMoment(createdAt), description]
    .filter(Boolean)
    .join(' · ')
}
