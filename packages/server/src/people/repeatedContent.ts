import type { Actor } from '@karvon/api-client/auth/accessRules'
import { type LiveEntity, mayFollow } from '@karvon/api-client/events/eventRules'

/** Records of people outside the agency. Notifications, the activity log and the search of clients repeat parts of them. */
const personalEntities = [
  'Client',
  'ClientTour',
  'ClientVisit',
  'ContactAction',
  'Import',
] as const satisfies readonly LiveEntity[]

type PersonalEntity = (typeof personalEntities)[number]

/** What repeats such a record is read by those alone who may open the section of the record itself. */
export const isHiddenFrom = (actor: Actor, entity: PersonalEntity): boolean => !mayFollow(actor, entity)

/** All whose contents this person may not read. */
export const hiddenFrom = (actor: Actor): readonly PersonalEntity[] =>
  personalEntities.filter((entity) => isHiddenFrom(actor, entity))
