import { clientDocumentFields } from '../clientRecords/clientDocumentFields'
import { clientPreferenceFields } from '../clientRecords/clientPreferenceFields'
import { companionFields } from '../clientRecords/companionFields'
import { emergencyContactFields } from '../clientRecords/emergencyContactFields'
import { otherDocumentFields } from '../clientRecords/otherDocumentFields'
import { visaFields } from '../clientRecords/visaFields'
import { clientFields } from '../clients/clientFields'
import { heroFields } from '../content/heroFields'
import { privateTourBannerFields } from '../content/privateTourBannerFields'
import { privateTourFields } from '../content/privateTourFields'
import { uzbekistanBannerFields } from '../content/uzbekistanBannerFields'
import { uzbekistanPostFields } from '../content/uzbekistanPostFields'
import { day, type Fields, flag, text, whole } from '../fields/fields'
import { moment } from '../fields/momentField'
import { reference } from '../fields/rareFields'
import { igPostFields } from '../instagram/igPostFields'
import { messageTemplateFields } from '../messages/messageTemplateFields'
import { commentFields, handlingFields } from '../requests/handlingFields'
import { siteRequestFields } from '../requests/siteRequestFields'
import { pictureFields } from '../site/pictureFields'
import { tourDayFields } from '../tours/tourDayFields'
import { tourFields } from '../tours/tourFields'
import { clientTourDocumentFields } from '../trips/clientTourDocumentFields'
import { clientTourFields } from '../trips/clientTourFields'
import { travellerFields } from '../trips/travellerFields'
import { userFields } from '../users/userFields'
import type { HistoryEntity, HistoryPart } from './historyTypes'

/** What the history of a record tells of one of its parts. */
export interface TrackedPart {
  entity: HistoryEntity
  fields: Fields
  /** Stored files: public ones are pictures. */
  files?: readonly string[]
}

const anyText = text({ max: 5000 })
const count = whole({ min: 0, max: 2_147_483_647 })
const media = ['mobile', 'desktop']
/** What a picture shows stands with the picture. */
const { alt: _alt, ...igPost } = igPostFields

/** TABLE OF CONTENTS: what records are made of, as their history tells it, and what of each part can have changed. */
export const trackedParts: Readonly<Record<HistoryPart, TrackedPart>> = {
  tours: { entity: 'Tour', fields: tourFields, files: ['image'] },
  tourDays: { entity: 'Tour', fields: tourDayFields, files: ['image'] },
  departureTicks: { entity: 'Tour', fields: { departureDate: day(), item: anyText } },
  clients: { entity: 'Client', fields: { ...clientFields, status: anyText, source: anyText, username: anyText } },
  clientContacts: { entity: 'Client', fields: { type: anyText, value: anyText, isPrimary: flag() } },
  clientTags: { entity: 'Client', fields: { tagId: reference() } },
  clientPreferences: { entity: 'Client', fields: clientPreferenceFields, files: ['file'] },
  clientDocuments: { entity: 'Client', fields: clientDocumentFields, files: ['file'] },
  otherDocuments: { entity: 'Client', fields: otherDocumentFields, files: ['file'] },
  visas: { entity: 'Client', fields: visaFields, files: ['file'] },
  emergencyContacts: { entity: 'Client', fields: emergencyContactFields },
  companions: { entity: 'Client', fields: companionFields },
  clientVisits: { entity: 'Client', fields: { date: moment(), description: anyText } },
  clientTours: {
    entity: 'ClientTour',
    fields: { clientId: reference(), ...clientTourFields, travellersConfirmedAt: moment() },
  },
  clientTourDocuments: { entity: 'ClientTour', fields: clientTourDocumentFields, files: ['file'] },
  clientTourTravellers: { entity: 'ClientTour', fields: travellerFields },
  mutedTripNotes: { entity: 'ClientTour', fields: { note: anyText } },
  contactActions: {
    entity: 'ContactAction',
    fields: {
      ...siteRequestFields,
      ...handlingFields,
      takenBy: reference(),
      completedAt: moment(),
      dueAt: moment(),
    },
  },
  contactActionComments: { entity: 'ContactAction', fields: commentFields },
  messageTemplates: { entity: 'MessageTemplate', fields: messageTemplateFields },
  igPosts: { entity: 'IgPost', fields: { ...igPost, goneAt: moment() } },
  igMedias: {
    entity: 'IgPost',
    fields: { url: anyText, type: anyText, orderNumber: count, isDefault: flag(), ...pictureFields },
    files: ['file'],
  },
  heroPageInfos: { entity: 'HeroPageInfo', fields: heroFields, files: media },
  privateTourBanners: { entity: 'PrivateTourBanner', fields: privateTourBannerFields, files: media },
  privateTours: { entity: 'PrivateTour', fields: privateTourFields, files: media },
  uzbekistanBanners: { entity: 'UzbekistanBanner', fields: uzbekistanBannerFields, files: media },
  uzbekistanPosts: {
    entity: 'UzbekistanPost',
    fields: { ...uzbekistanPostFields, isActive: flag() },
    files: media,
  },
  users: { entity: 'User', fields: { ...userFields, isDeactivated: flag() } },
}
