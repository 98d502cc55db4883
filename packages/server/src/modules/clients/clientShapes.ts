import { clientFields, clientLimits } from '@karvon/api-client/clients/clientFields'
import {
  clientContact,
  clientStats,
  contactTypes,
  type ExpiringPaper,
  expiringPaper,
  foundBy,
  tag,
  usedTag,
} from '@karvon/api-client/clients/clientTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { type Static, Type } from 'typebox'
import { answerReader } from '../../fields/answerReader'
import { answerMembers, bodyMembers, sentAs } from '../../fields/fieldKinds'
import { IdMember, NameMember, TextMember } from '../../http/change'
import { describedAs, limitedText, requiredAs, someId } from '../../http/described'
import { Id } from '../../http/idParams'
import { shapeOf } from '../../http/shapes'
import { pagingQuery } from '../../paging/paging'
import type { ContactRow } from './clientContactRepository'
import { clientFiltersQuery } from './clientFilters'
import { type ClientRow, clientInputOf, fullName } from './clientRepository'
import type { TagRow } from './tagRepository'

/** What of clients travels (contract, entity shapes). */
export const Contact = shapeOf(clientContact)
export const Tag = shapeOf(tag)
export const UsedTag = shapeOf(usedTag)

export const Client = Type.Object({
  id: Type.Integer(),
  ...answerMembers(clientFields),
  fullName: Type.String(),
  /** An addition to the documents. */
  ownerName: Type.String(),
  status: Type.String(),
  statusAsString: Type.String(),
  source: Type.String(),
  sourceAsString: Type.String(),
  username: Type.String(),
  contacts: Type.Array(Contact),
  tags: Type.Array(Tag),
  /** An addition to the documents. */
  expiringPapers: Type.Array(shapeOf(expiringPaper)),
  /** An addition to the documents, in what a search finds. */
  foundBy: Type.Array(shapeOf(foundBy)),
  createdAt: Type.String(),
  version: Type.Integer(),
})

export const ClientStatsShape = shapeOf(clientStats)

export const clientListQuery = Type.Object({
  ...pagingQuery,
  Search: Type.Optional(Type.String({ maxLength: 200 })),
  Phone: Type.Optional(Type.String({ maxLength: 100, description: 'A whole phone number, written in any way' })),
  Passport: Type.Optional(Type.String({ maxLength: 100, description: 'Series and number of a passport' })),
  ...clientFiltersQuery,
  SortBy: Type.Optional(Type.Enum(['FirstName', 'Gender', 'DateOfBirth', 'CreatedAt'])),
  SortOrder: Type.Optional(Type.Enum(['asc', 'desc'])),
})

/** Quick add. */
export const NewClientBody = Type.Object({
  firstName: sentAs(TextMember, clientFields.firstName),
  lastName: sentAs(TextMember, clientFields.lastName),
  phoneNumbers: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }), Type.Null()])),
  description: sentAs(TextMember, clientFields.description),
  tourId: describedAs(IdMember, someId),
  visit: Type.Optional(
    Type.Union([
      Type.Object({
        date: requiredAs(Type.String(), { type: 'string', format: 'date', description: 'A moment stands for its day' }),
        description: sentAs(TextMember, clientFields.description),
      }),
      Type.Null(),
    ]),
  ),
  alikeSeen: Type.Optional(
    Type.Array(Type.Union([Id, Type.String({ maxLength: 20 })]), {
      maxItems: 100,
      description:
        'Clients whom whoever adds was shown as alike. Where it is sent, somebody who surely has a card that is not among them gets none',
    }),
  ),
})
export type NewClientBody = Static<typeof NewClientBody>

/** Fields of `PUT /api/clients/{id}`. */
export const ClientChange = Type.Object({
  ...bodyMembers(clientFields),
  preferredLanguage: sentAs(TextMember, clientFields.preferredLanguage),
})

export const ContactChange = Type.Object({
  type: describedAs(NameMember, { enum: [...contactTypes, ...contactTypes.map((_, place) => place), null] }),
  value: describedAs(TextMember, limitedText(clientLimits.contact)),
  isPrimary: Type.Optional(Type.Boolean()),
})
export type ContactChange = Static<typeof ContactChange>

export const CredentialsBody = Type.Object({
  username: describedAs(TextMember, {
    ...limitedText(clientLimits.username.max),
    minLength: clientLimits.username.min,
  }),
  password: describedAs(TextMember, {
    ...limitedText(clientLimits.password.max),
    minLength: clientLimits.password.min,
  }),
})
export const TagBody = Type.Object({
  name: describedAs(TextMember, { type: 'string', minLength: 1, maxLength: clientLimits.tag }),
})

export const clientParams = Type.Object({ clientId: Id })
export const contactParams = Type.Object({ clientId: Id, contactId: Id })
export const tagParams = Type.Object({ clientId: Id, tagId: Id })

export const contactAnswer = answerReader(clientContact)

export function clientAnswer(
  row: ClientRow,
  contacts: readonly ContactRow[],
  tags: readonly TagRow[],
  papers: readonly ExpiringPaper[] = [],
  owners: ReadonlyMap<number, string> = new Map(),
) {
  const { first_name, last_name, owner_id } = row
  return clientInputOf(row, {
    id: row.id,
    fullName: fullName({ firstName: first_name, lastName: last_name }),
    ownerName: owners.get(owner_id ?? 0) ?? '',
    status: row.status,
    statusAsString: row.status,
    source: row.source,
    sourceAsString: row.source,
    username: row.username,
    contacts: contacts.map((contact) => contactAnswer(contact)),
    tags: tags.map(({ id, name }) => ({ id, name })),
    expiringPapers: papers.map((paper) => ({
      ...paper,
      id: Number(paper.id),
      clientTourId: Number(paper.clientTourId),
    })),
    foundBy: [] as SentOf<typeof foundBy>[],
    createdAt: row.created_at,
    version: row.version,
  }) satisfies Static<typeof Client>
}
