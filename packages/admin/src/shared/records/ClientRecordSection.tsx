import { recordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import type { ClientRecordKind as RecordName } from '@karvon/api-client/clientRecords/clientRecordNames'
import type { RecordDescription as ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordTypes'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { type Fields, isByRule, type ValuesOf } from '@karvon/api-client/fields/fields'
import { acceptOf } from '@karvon/api-client/files/fileRules'
import type { Http } from '@karvon/api-client/http/http'
import { type DescriptionItem, DescriptionList, type DescriptionListProps } from '@karvon/ui/DescriptionList'
import { formatDay } from '@karvon/ui/format'
import type { ComponentType, ReactNode } from 'react'
import styled from 'styled-components'
import { useApi } from '../api/useApi'
import { storedFileName } from '../files/saveFile'
import type { ConflictWords } from '../form/ConflictWindow'
import type { NounInputsProps } from '../form/nounInputs'
import { isLong } from '../form/PlainInput'
import { RecordFileField } from './RecordFileField'
import { RecordSection } from './RecordSection'
import type { RecordDraft, RecordKind, StoredRecord } from './recordKind'

/** What every section of records about a client is handed. */
export interface ClientRecordsProps {
  clientId: ClientId
  onChanged?: (() => void) | undefined
}

type DraftOf<Of extends Fields> = ValuesOf<Of> & RecordDraft

type Fact<Of extends Fields> = (keyof Of & string) | 'file' | DescriptionItem

type Look<Of extends Fields, Item extends StoredRecord> = Pick<
  RecordKind<Item, DraftOf<Of>>,
  'words' | 'icon' | 'titleOf' | 'subtitleOf' | 'draftOf'
>

export interface ClientRecordSectionProps<Of extends Fields, Item extends StoredRecord>
  extends ClientRecordsProps,
    Look<Of, Item> {
  kind: ClientRecordKind<Of, Item>
  /** The fields of its form, as `inputsOf` gives them. */
  Inputs: ComponentType<NounInputsProps<keyof Of & string, 'main'>> & { useConflictWords(): ConflictWords }
  /** In addresses that open one: `?edit=visas-5`. */
  name: Exclude<RecordName, 'documents'> | 'clientDocuments'
  /** What is read of one, in its order: fields, the file, and what is shown in a way of its own. */
  facts?(item: Item): readonly Fact<Of>[]
  /** @default the facts */
  view?(item: Item): ReactNode
  columns?: DescriptionListProps['columns']
  /** Fields of the form that are drawn in a way of their own: choices and pickers. */
  own?: NounInputsProps<keyof Of & string, 'main'>['own']
  /** What follows a field of the form. */
  after?: NounInputsProps<keyof Of & string, 'main'>['after']
  /** What is to be done about one, below what is read of it. */
  below?(item: Item): ReactNode
  fileHint?: string
}

/** Where the list is kept. */
export const recordsKey = (name: string, clientId: ClientId) => ['clientRecords', name, String(clientId)]

type ValueNames = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** The records of one kind about a client, as the description of the kind says. */
export function ClientRecordSection<Of extends Fields, Item extends StoredRecord & ValuesOf<Of>>({
  kind,
  name,
  clientId,
  onChanged,
  facts = () => [],
  columns,
  view,
  Inputs,
  own,
  after,
  below,
  fileHint,
  ...look
}: ClientRecordSectionProps<Of, Item>) {
  const { records } = useApi({ records: (http: Http) => recordCalls(http, kind) })
  const { fields, file: slot, read } = kind
  const { fieldLabels = {}, valueNames } = Inputs.useConflictWords()

  function factOf(item: Item, fact: Fact<Of>): DescriptionItem {
    if (typeof fact === 'object') return fact
    const label = fieldLabels[fact] ?? ''
    if (fact === 'file') return { label, value: item.fileUrl && storedFileName(item.fileUrl) }
    const [field, value] = [fields[fact], String(item[fact])]
    const named = (valueNames as ValueNames | undefined)?.[fact]?.[value] ?? value
    return { label, value: field?.kind === 'day' ? formatDay(value) : named, wide: field && isLong(field) }
  }

  /** What was stored before the rule of its field. */
  const oddOf = (item: Item): string[] =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && !isByRule(field, String(item[name]))
        ? `${fieldLabels[name as keyof Of & string] ?? ''}: ${item[name]}. ${field.rule?.refusal}`
        : [],
    )

  return (
    <RecordSection<Item, DraftOf<Of>>
      kind={{
        ...look,
        table: fields,
        fieldNames: fieldLabels as RecordKind<Item, DraftOf<Of>>['fieldNames'],
        valueNames: valueNames as RecordKind<Item, DraftOf<Of>>['valueNames'],
        read,
        onChanged,
        key: recordsKey(name, clientId),
        noun: name,
        view: (item) => (
          <>
            {view?.(item) ?? (
              <DescriptionList columns={columns} items={facts(item).map((fact) => factOf(item, fact))} />
            )}
            {oddOf(item).map((text) => (
              <Odd key={text}>{text}</Odd>
            ))}
            {below?.(item)}
          </>
        ),
        fields: (file) => (
          <Inputs own={own} after={after}>
            {slot && <RecordFileField file={file} accept={acceptOf(slot)} hint={fileHint} />}
          </Inputs>
        ),
        list: () => records.list(clientId),
        create: (draft, options) => records.create(clientId, draft, draft.file, options),
        update: ({ id }, draft, options) => records.update(clientId, id, draft, draft.file, options),
        remove: ({ id }) => records.remove(clientId, id),
      }}
    />
  )
}

const Odd = styled.p`
  margin-top: var(--space-2);
  color: var(--color-danger-text);
  font: var(--text-small);
`
