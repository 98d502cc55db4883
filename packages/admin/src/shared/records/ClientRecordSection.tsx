import { recordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import type { RecordDescription as ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordTypes'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { acceptOf } from '@karvon/api-client/files/fileRules'
import type { Http } from '@karvon/api-client/http/http'
import { type DescriptionItem, DescriptionList, type DescriptionListProps } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { RecordForm } from '@karvon/ui/RecordCard'
import type { ReactNode } from 'react'
import { isLong } from '../form/PlainInput'
import { storedFileName } from '../saveFile'
import { useApi } from '../useApi'
import { RecordFileField } from './RecordFileField'
import { RecordInputs, type RecordInputsProps } from './RecordInputs'
import { RecordSection } from './RecordSection'
import type { RecordDraft, RecordKind, StoredRecord } from './recordKind'

/** What every section of records about a client is handed. */
export interface ClientRecordsProps {
  clientId: ClientId
  onChanged?: (() => void) | undefined
}

export type DraftOf<Of extends Fields> = ValuesOf<Of> & RecordDraft

type Fact<Of extends Fields> = (keyof Of & string) | 'file' | DescriptionItem

type Look<Of extends Fields, Item extends StoredRecord> = Pick<
  RecordKind<Item, DraftOf<Of>>,
  'words' | 'fieldNames' | 'valueNames' | 'icon' | 'titleOf' | 'subtitleOf' | 'draftOf'
>

export interface ClientRecordSectionProps<Of extends Fields, Item extends StoredRecord>
  extends ClientRecordsProps,
    Look<Of, Item>,
    Pick<RecordInputsProps<Of, DraftOf<Of>>, 'spans' | 'placeholders'> {
  kind: ClientRecordKind<Of, Item>
  /** In addresses that open one: `?edit=visas-5`. */
  name: string
  /** What is read of one, in its order: fields, the file, and what is shown in a way of its own. */
  facts?(item: Item): readonly Fact<Of>[]
  /** @default the facts */
  view?(item: Item): ReactNode
  columns?: DescriptionListProps['columns']
  /** Fields of the form that are drawn in a way of their own: choices and pickers. */
  own?(form: RecordForm<DraftOf<Of>>): RecordInputsProps<Of, DraftOf<Of>>['own']
  fileHint?: string
}

/** The records of one kind about a client, as the description of the kind says. */
export function ClientRecordSection<Of extends Fields, Item extends StoredRecord & ValuesOf<Of>>({
  kind,
  name,
  clientId,
  onChanged,
  facts = () => [],
  columns,
  view,
  spans,
  placeholders,
  own,
  fileHint,
  ...look
}: ClientRecordSectionProps<Of, Item>) {
  const { records } = useApi({ records: (http: Http) => recordCalls(http, kind) })
  const { fields, file: slot, read } = kind
  const labels = look.fieldNames as Readonly<Record<(keyof Of & string) | 'file', string>>

  function factOf(item: Item, fact: Fact<Of>): DescriptionItem {
    if (typeof fact === 'object') return fact
    const label = labels[fact]
    if (fact === 'file') return { label, value: item.fileUrl && storedFileName(item.fileUrl) }
    const [field, value] = [fields[fact], String(item[fact])]
    return { label, value: field?.kind === 'day' ? formatDay(value) : value, wide: field && isLong(field) }
  }

  return (
    <RecordSection<Item, DraftOf<Of>>
      kind={{
        ...look,
        fields,
        read,
        onChanged,
        key: ['clientRecords', name, String(clientId)],
        view:
          view ??
          ((item) => <DescriptionList columns={columns} items={facts(item).map((fact) => factOf(item, fact))} />),
        form: (form, file) => (
          <RecordInputs
            fields={fields}
            form={form}
            labels={labels}
            spans={spans}
            placeholders={placeholders}
            own={own?.(form)}
          >
            {slot && <RecordFileField form={form} file={file} accept={acceptOf(slot)} hint={fileHint} />}
          </RecordInputs>
        ),
        list: () => records.list(clientId),
        create: (draft, options) => records.create(clientId, draft, draft.file, options),
        update: ({ id }, draft, options) => records.update(clientId, id, draft, draft.file, options),
        remove: ({ id }) => records.remove(clientId, id),
      }}
    />
  )
}
