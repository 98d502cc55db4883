import { clientFieldNames } from '../clients/clientFields'
import type { Label } from '../fields/labels'
import { igPostFieldNames } from '../instagram/igPostFields'
import { messageTemplateFieldNames } from '../messages/messageTemplateFields'
import { contactActionFieldNames } from '../requests/contactActionFields'
import { siteAdditionNames } from '../site/publicationFields'
import { tourFieldNames } from '../tours/tourFields'
import { clientTourDocumentFieldNames } from '../trips/clientTourDocumentFields'
import { clientTourFieldNames } from '../trips/clientTourFields'
import { travellerFieldNames } from '../trips/travellerFields'
import { userFieldNames } from '../users/userFields'
import type { FieldChange, HistoryPart } from './historyTypes'

type Language = keyof Label

/** How the language stands behind the name of a text. */
const inLanguage = (label: string, language: string) => (language === '' ? label : `${label} (${language})`)

/** Fields whose records say themselves what they are called. */
const described: Partial<Record<HistoryPart, Readonly<Record<string, Label>>>> = {
  tours: tourFieldNames,
  clients: clientFieldNames,
  clientTours: clientTourFieldNames,
  clientTourDocuments: clientTourDocumentFieldNames,
  clientTourTravellers: travellerFieldNames,
  contactActions: contactActionFieldNames,
  messageTemplates: messageTemplateFieldNames,
  igPosts: igPostFieldNames,
  users: userFieldNames,
}

/** What the others are called, and what stands beside the fields of a form. */
const others: Readonly<Record<string, Label>> = {
  ...siteAdditionNames,
  image: { ru: 'Картинка', en: 'Picture' },
  file: { ru: 'Файл', en: 'File' },
  mobile: { ru: 'Для телефона', en: 'For phones' },
  desktop: { ru: 'Для компьютера', en: 'For desktops' },
  title: { ru: 'Название', en: 'Title' },
  description: { ru: 'Описание', en: 'Description' },
  text: { ru: 'Текст', en: 'Text' },
  caption: { ru: 'Подпись', en: 'Caption' },
  order: { ru: 'Место', en: 'Place' },
  orderNumber: { ru: 'Порядок', en: 'Order' },
  dayNumber: { ru: 'Номер дня', en: 'Day number' },
  item: { ru: 'Пункт чек-листа', en: 'Item of the checklist' },
  departureDate: { ru: 'Дата отправления', en: 'Departure' },
  status: { ru: 'Статус', en: 'Status' },
  source: { ru: 'Источник', en: 'Source' },
  username: { ru: 'Имя пользователя', en: 'Username' },
  type: { ru: 'Вид', en: 'Kind' },
  value: { ru: 'Контакт', en: 'Contact' },
  isPrimary: { ru: 'Основной', en: 'Primary' },
  tagId: { ru: 'Метка', en: 'Tag' },
  clientId: { ru: 'Клиент', en: 'Client' },
  relatedClientId: { ru: 'Карточка клиента', en: 'Client' },
  purpose: { ru: 'Цель поездки', en: 'Purpose' },
  preferredCabin: { ru: 'Класс', en: 'Cabin' },
  seatPreference: { ru: 'Место в самолёте', en: 'Seat' },
  roomType: { ru: 'Тип номера', en: 'Room' },
  bedPreference: { ru: 'Кровать', en: 'Bed' },
  nonSmokingRoom: { ru: 'Номер для некурящих', en: 'Non-smoking room' },
  wheelchairAccess: { ru: 'Доступ на коляске', en: 'Wheelchair access' },
  halalMeals: { ru: 'Халяль', en: 'Halal meals' },
  dietaryNotes: { ru: 'Питание', en: 'Diet' },
  preferredAirlines: { ru: 'Авиакомпании', en: 'Airlines' },
  preferredDestinations: { ru: 'Куда хочет', en: 'Destinations' },
  avoidDestinations: { ru: 'Куда не хочет', en: 'Destinations to avoid' },
  targetBudgetPerPerson: { ru: 'Бюджет на человека', en: 'Budget a person' },
  budgetCurrency: { ru: 'Валюта бюджета', en: 'Currency' },
  specialRequests: { ru: 'Особые пожелания', en: 'Special requests' },
  series: { ru: 'Серия', en: 'Series' },
  number: { ru: 'Номер', en: 'Number' },
  latinLastName: { ru: 'Фамилия латиницей', en: 'Surname in Latin letters' },
  latinFirstName: { ru: 'Имя латиницей', en: 'Given names in Latin letters' },
  issuedBy: { ru: 'Кем выдан', en: 'Issued by' },
  issueDate: { ru: 'Дата выдачи', en: 'Issued' },
  expiryDate: { ru: 'Действует до', en: 'Expires' },
  nationalityCode: { ru: 'Гражданство', en: 'Nationality' },
  state: { ru: 'Состояние', en: 'State' },
  countryCode: { ru: 'Страна', en: 'Country' },
  visaType: { ru: 'Тип визы', en: 'Type of visa' },
  visaNumber: { ru: 'Номер визы', en: 'Number of the visa' },
  notes: { ru: 'Заметки', en: 'Notes' },
  name: { ru: 'Имя', en: 'Name' },
  relationship: { ru: 'Кем приходится', en: 'Relationship' },
  phone: { ru: 'Телефон', en: 'Phone' },
  email: { ru: 'Email', en: 'Email' },
  available24x7: { ru: 'На связи круглосуточно', en: 'At any hour' },
  fullName: { ru: 'Имя', en: 'Name' },
  passportNumber: { ru: 'Паспорт', en: 'Passport' },
  dateOfBirth: { ru: 'Дата рождения', en: 'Date of birth' },
  gender: { ru: 'Пол', en: 'Gender' },
  date: { ru: 'Дата', en: 'Date' },
  travellersConfirmedAt: { ru: 'Список путешественников подтверждён', en: 'Travellers confirmed' },
  note: { ru: 'Скрытая подсказка', en: 'Hidden note' },
  firstName: { ru: 'Имя', en: 'First name' },
  lastName: { ru: 'Фамилия', en: 'Last name' },
  phoneNumbers: { ru: 'Телефоны', en: 'Phones' },
  takenBy: { ru: 'В работе у', en: 'Taken by' },
  completedAt: { ru: 'Завершена', en: 'Completed' },
  dueAt: { ru: 'Перезвонить', en: 'Call again' },
  goneAt: { ru: 'Нет в Instagram с', en: 'Gone from Instagram since' },
  url: { ru: 'Адрес', en: 'Address' },
  isDefault: { ru: 'Главная', en: 'Main one' },
  isDeactivated: { ru: 'Отключён', en: 'Deactivated' },
}

const labelOf = (part: HistoryPart, name: string): Label | undefined => described[part]?.[name] ?? others[name]

/** What a field is called: `Цена`, `Название (uz)`. */
export const fieldLabel = (
  part: HistoryPart,
  { name, language }: Pick<FieldChange, 'name' | 'language'>,
  spoken: Language,
): string => inLanguage(labelOf(part, name)?.[spoken] ?? name, language)
