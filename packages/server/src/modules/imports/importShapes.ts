import { clientFields, clientLimits } from '@karvon/api-client/clients/clientFields'
import { importRunFields } from '@karvon/api-client/importRuns/importRunFields'
import {
  importChoices,
  importRow,
  importRun,
  mostRowsSent,
  sentRows,
} from '@karvon/api-client/importRuns/importRunTypes'
import { importedRequestFields } from '@karvon/api-client/requests/importedRequestFields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { roomFields } from '@karvon/api-client/trips/groupFields'
import { userFields } from '@karvon/api-client/users/userFields'
import { type Static, Type } from 'typebox'
import { answerReader } from '../../fields/answerReader'
import { bodyMembers } from '../../fields/fieldKinds'
import { IdMember, TextMember } from '../../http/change'
import { describedAs, limitedText, requiredAs, someId } from '../../http/described'
import { Id } from '../../http/idParams'
import type { FieldErrors } from '../../http/problem'
import { shapeOf, shapesOf } from '../../http/shapes'
import type { Changeable } from '../../plugins/changesOf'
import { clientRecordLists, clientRecordNames } from '../clientRecords/clientRecordKinds'
import { ContactChange } from '../clients/clientShapes'
import { ClientTourChange } from '../trips/clientTourShapes'
import { type ImportRowRow, type ImportRunRow, importRepository } from './importRepository'

/** Of each part of a row. */
const mostParts = 50

/** No room has places for more who go already. */
const mostInRoom = 4

/** Of a tour. */
const mostDays = 100

export const ImportRun = Type.Object(shapesOf(importRun))
export const ImportRow = shapeOf(importRow)
export const SentRows = shapeOf(sentRows)
export const NewImport = Type.Object(bodyMembers(importRunFields))

const { clientId: _client, ...saleMembers } = ClientTourChange.properties
const parts = { maxItems: mostParts }
const { clientTourStatus, soldPrice, description } = saleMembers

/** How somebody goes on the departure of the import. */
const Place = Type.Object({
  ...{ clientTourStatus, soldPrice, description },
  room: Type.Optional(
    Type.Object({
      key: requiredAs(Type.String(), { ...limitedText(100), description: 'Rows of one key sleep in one room' }),
      ...bodyMembers(roomFields),
      people: Type.Optional(
        Type.Array(Id, { maxItems: mostInRoom, description: 'Travellers of the departure who sleep there too' }),
      ),
    }),
  ),
})

/** What of a row becomes a client, each part as the call that adds it takes it. */
const ClientParts = {
  client: Type.Optional(Type.Object(bodyMembers(clientFields))),
  tags: Type.Optional(Type.Array(requiredAs(Type.String(), limitedText(clientLimits.tag)), parts)),
  contacts: Type.Optional(Type.Array(ContactChange, parts)),
  clientTours: Type.Optional(Type.Array(Type.Object(saleMembers), parts)),
  place: Type.Optional(Place),
}
const RecordParts = Object.fromEntries(
  clientRecordNames.map((name) => [
    name,
    Type.Optional(Type.Array(Type.Object(bodyMembers(clientRecordLists[name].fields)), parts)),
  ]),
)

/** What of a row becomes a tour, each part as the call that adds it takes it. */
const TourParts = {
  tour: Type.Optional(Type.Object(bodyMembers(tourFields))),
  days: Type.Optional(Type.Array(Type.Object(bodyMembers(tourDayFields)), { maxItems: mostDays })),
}

/** A request, as the public site sends one, with when it came. */
const RequestParts = { request: Type.Optional(Type.Object(bodyMembers(importedRequestFields))) }

/** An employee, as the call that creates one takes it, and whether the account is switched off. */
const UserParts = {
  user: Type.Optional(
    Type.Object({
      ...bodyMembers(userFields),
      password: describedAs(TextMember, limitedText(1000)),
      isDeactivated: Type.Optional(Type.Boolean()),
    }),
  ),
}

const SentRow = Type.Object({
  number: Id,
  sheet: describedAs(TextMember, limitedText(200)),
  choice: Type.Object({
    kind: Type.Enum([...importChoices]),
    clientId: describedAs(IdMember, someId),
    tourId: describedAs(IdMember, someId),
    userId: describedAs(IdMember, someId),
  }),
  ...ClientParts,
  ...RecordParts,
  ...TourParts,
  ...RequestParts,
  ...UserParts,
})
export type SentRow = Static<typeof SentRow>

export const RowsBody = Type.Object({
  rows: Type.Array(SentRow, { minItems: 1, maxItems: mostRowsSent }),
})

/** What is kept of a row that waits. */
const _stored = Type.Object({
  choice: SentRow.properties.choice,
  ...{ ...ClientParts, ...TourParts, ...RequestParts, ...UserParts },
})
/** `passwordHash` stands for the password of somebody new. */
export type StoredImportRow = Static<typeof _stored> & { passwordHash?: string } & Readonly<Record<string, unknown>>

const waitingOf = ({ loaded, created, filled, skipped, refused }: ImportRunRow): number =>
  loaded - created - filled - skipped - refused

export const importAnswer = answerReader(importRun, { waiting: waitingOf })

export const rowAnswer = answerReader(importRow, {
  errors: ({ errors }: ImportRowRow) =>
    Object.entries(errors === '' ? {} : (JSON.parse(errors) as FieldErrors)).map(([field, messages]) => ({
      field,
      messages,
    })),
})

export const importKind: Changeable<
  ImportRunRow,
  ReturnType<typeof importRepository>,
  number,
  ReturnType<typeof importAnswer>
> = {
  lock: (id) => `import ${id}`,
  repository: importRepository,
  get: (imports, id) => imports.get(id),
  notFound: 'Импорт не найден',
  answer: (row) => importAnswer(row),
  entity: 'Import',
  named: ({ file_name }) => ({ name: file_name, subject: `Импорт «${file_name}»` }),
}
