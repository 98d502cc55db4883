import type { WrittenField } from '../fields/labels'

type Named = Readonly<Record<string, Pick<WrittenField, 'ru' | 'en'>>>

/** What is held about a person, by part. */
export const personalDataParts = {
  client: { ru: 'Карточка', en: 'Card' },
  contacts: { ru: 'Контакты', en: 'Contacts' },
  tags: { ru: 'Метки', en: 'Tags' },
  preference: { ru: 'Предпочтения', en: 'Preferences' },
  documents: { ru: 'Документы', en: 'Documents' },
  visas: { ru: 'Визы', en: 'Visas' },
  emergencyContacts: { ru: 'Экстренные контакты', en: 'Emergency contacts' },
  companions: { ru: 'Спутники', en: 'Companions' },
  otherDocuments: { ru: 'Другие документы', en: 'Other documents' },
  clientTours: { ru: 'Туры', en: 'Tours' },
  travellers: { ru: 'Места в турах', en: 'Places on tours' },
  tripDocuments: { ru: 'Документы туров', en: 'Papers of tours' },
  visits: { ru: 'Визиты', en: 'Visits' },
  sentLists: { ru: 'Строки отправленных списков', en: 'Rows of lists that were sent' },
  messages: { ru: 'Сообщения', en: 'Messages' },
  requests: { ru: 'Заявки', en: 'Requests' },
  imports: { ru: 'Строки импорта', en: 'Rows of imports' },
  merges: { ru: 'Объединённые карточки', en: 'Merged cards' },
  bin: { ru: 'Удалённое, в корзине', en: 'Deleted, in the bin' },
  activityLog: { ru: 'Записи журнала', en: 'Entries of the activity log' },
  files: { ru: 'Файлы', en: 'Files' },
} as const satisfies Named
/** One of `personalDataParts`. */
export type PersonalDataPart = keyof typeof personalDataParts

/** What an erasure leaves, and why. */
export const personalDataLeft = {
  sharedRequests: {
    ru: 'Заявки с номера, который есть и у другого клиента: остались у него',
    en: 'Requests from a number that another client has, too: they stay with that client',
  },
  companionOfOthers: {
    ru: 'Записи о спутнике в карточках других клиентов: их исправляют там',
    en: 'Records of a companion on the cards of other clients: they are changed there',
  },
} as const satisfies Named
/** One of `personalDataLeft`. */
export type PersonalDataLeft = keyof typeof personalDataLeft
