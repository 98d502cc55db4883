import { type Actor, canOpen, type Section } from '../auth/accessRules'

/** What can change, and the section that shows it. */
export const liveEntities = {
  Client: 'clients',
  ClientTour: 'clients',
  ClientVisit: 'clients',
  ContactAction: 'contact-actions',
  HeroPageInfo: 'landing',
  IgMedia: 'instagram',
  IgPost: 'instagram',
  // Whoever sees clients sees what became of them; the import itself only who began it.
  Import: 'clients',
  InstagramAccount: 'instagram',
  // Whoever sees clients writes to them.
  MessageTemplate: 'clients',
  Notification: 'notifications',
  PrivateTour: 'landing',
  PrivateTourBanner: 'landing',
  // Whoever is signed in may choose among tours.
  Tour: 'dashboard',
  User: 'users',
  UzbekistanBanner: 'landing',
  UzbekistanPost: 'landing',
} as const satisfies Record<string, Section>

/** A noun that events name, as the activity log does. */
export type LiveEntity = keyof typeof liveEntities

/** May this person be told of changes of it? */
export const mayFollow = (actor: Actor, entity: LiveEntity): boolean => canOpen(actor, liveEntities[entity])
