import { text } from '../fields/fields'
import { filePlaces } from '../files/fileRules'
import { readText } from '../read/fields'
import { type FileRecordOf, type RecordDescription, readFileRecord } from './clientRecordTypes'

/** Any other paper of a client. Source: docs/product.md. A file is recommended, not required. */
export const otherDocumentFields = {
  title: text({ max: 300, required: 'Название документа обязательно' }),
  description: text({ max: 5000 }),
}

export interface OtherDocument extends FileRecordOf<typeof otherDocumentFields> {
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

export const otherDocumentKind = {
  path: 'other-documents',
  fields: otherDocumentFields,
  read: (raw) => readFileRecord(otherDocumentFields, raw, (member) => ({ createdAt: readText(member('createdAt')) })),
  file: filePlaces.paper,
  words: {
    summary: 'Other documents',
    notFound: 'Документ не найден',
    added: 'добавлен документ',
    changed: 'изменён документ',
    removed: 'удалён документ',
  },
  label: ({ title }) => `«${title}»`,
  item: 'other-document',
  title: ({ title }) => title,
  apart: ['createdAt'],
} satisfies RecordDescription<typeof otherDocumentFields, OtherDocument>
