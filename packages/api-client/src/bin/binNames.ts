import type { Right } from '../auth/accessRules'
import type { Label } from '../fields/labels'
import type { HistoryPart } from '../history/historyTypes'

/** What may lie in the bin. */
export interface BinKind extends Label {
  /** Who may delete one, and so bring it back. */
  right: Right
}

const ofClients = 'action:clients.edit'

/** TABLE OF CONTENTS: every noun whose records go into the bin when they are deleted, called as the history calls it. */
export const binNouns = {
  clients: { right: ofClients, ru: 'Клиент', en: 'Client' },
  clientContacts: { right: ofClients, ru: 'Контакт', en: 'Contact' },
  clientDocuments: { right: ofClients, ru: 'Документ', en: 'Document' },
  otherDocuments: { right: ofClients, ru: 'Другой документ', en: 'Other document' },
  visas: { right: ofClients, ru: 'Виза', en: 'Visa' },
  emergencyContacts: { right: ofClients, ru: 'Экстренный контакт', en: 'Emergency contact' },
  companions: { right: ofClients, ru: 'Спутник', en: 'Companion' },
  clientTours: { right: ofClients, ru: 'Проданный тур', en: 'Sold tour' },
  clientTourDocuments: { right: ofClients, ru: 'Документ тура', en: 'Paper of a sold tour' },
  tours: { right: 'action:tours.edit', ru: 'Тур', en: 'Tour' },
  tourDays: { right: 'action:tours.edit', ru: 'День тура', en: 'Day of a tour' },
  igPosts: { right: 'action:instagram.edit', ru: 'Пост Instagram', en: 'Instagram post' },
  privateTourBanners: { right: 'action:banners.edit', ru: 'Баннер', en: 'Banner' },
  privateTours: { right: 'section:landing', ru: 'Индивидуальный тур', en: 'Individual tour' },
  uzbekistanBanners: { right: 'action:banners.edit', ru: 'Баннер Узбекистана', en: 'Banner of Uzbekistan' },
  uzbekistanPosts: { right: 'section:landing', ru: 'Пост об Узбекистане', en: 'Post about Uzbekistan' },
  messageTemplates: { right: 'section:settings', ru: 'Шаблон сообщения', en: 'Message template' },
} as const satisfies Partial<Record<HistoryPart, BinKind>>

export type BinNoun = keyof typeof binNouns

export const binNounNames = Object.keys(binNouns) as BinNoun[]

export const isBinNoun = (name: string): name is BinNoun => Object.hasOwn(binNouns, name)

/** Who sees all that lies there, and deletes it for good. */
export const binRight = 'section:settings' as const satisfies Right
