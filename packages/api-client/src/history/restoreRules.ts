import type { Right } from '../auth/accessRules'
import type { HistoryPart } from './historyTypes'

/** Whose fields get the values back that they had, each by what its update needs. */
export const restoreNeeds = {
  tours: 'action:tours.edit',
  tourDays: 'action:tours.edit',
  clients: 'action:clients.edit',
  clientContacts: 'action:clients.edit',
  clientTags: 'action:clients.edit',
  clientPreferences: 'action:clients.edit',
  clientDocuments: 'action:clients.edit',
  otherDocuments: 'action:clients.edit',
  visas: 'action:clients.edit',
  emergencyContacts: 'action:clients.edit',
  companions: 'action:clients.edit',
  clientTours: 'action:clients.edit',
  clientTourDocuments: 'action:clients.edit',
  clientTourTravellers: 'action:clients.edit',
  contactActions: 'section:contact-actions',
  messageTemplates: 'section:settings',
  igPosts: 'action:instagram.edit',
  heroPageInfos: 'action:heroes.edit',
  privateTourBanners: 'action:banners.edit',
  privateTours: 'section:content',
  uzbekistanBanners: 'action:banners.edit',
  uzbekistanPosts: 'section:content',
  users: 'action:users.edit',
} as const satisfies Partial<Record<HistoryPart, Right>>

/** A part of a record whose values can be brought back. */
export type RestorablePart = keyof typeof restoreNeeds

export const isRestorablePart = (part: HistoryPart): part is RestorablePart => part in restoreNeeds
