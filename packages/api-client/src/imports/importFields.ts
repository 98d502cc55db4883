import { clientDocumentFields } from '../clientRecords/clientDocumentFields'
import { companionFields } from '../clientRecords/companionFields'
import { emergencyContactFields } from '../clientRecords/emergencyContactFields'
import { visaFields } from '../clientRecords/visaFields'
import { clientFields } from '../clients/clientFields'
import { type ContactType, contactTypes } from '../clients/clientTypes'
import type { Field, Fields } from '../fields/fields'
import { headKey } from '../sheets/grids'
import { clientTourFields } from '../trips/clientTourFields'

const { tourId, departureDate, returnDate, soldPrice, quantity, status } = clientTourFields

/** Records of a client that an import takes, by the member of a client's answer that has them. */
export const importedRecords = {
  documents: clientDocumentFields,
  visas: visaFields,
  emergencyContacts: emergencyContactFields,
  companions: companionFields,
  clientTours: { tourId, departureDate, returnDate, soldPrice, quantity, status },
} satisfies Record<string, Fields>
export type ImportedRecord = keyof typeof importedRecords

type RecordFieldName = {
  [Kind in ImportedRecord]: `${Kind}.${Exclude<keyof (typeof importedRecords)[Kind] & string, 'relatedClientId'>}`
}[ImportedRecord]

type SoldTourFieldName = Extract<RecordFieldName, `clientTours.${string}`>

/** What a column of a file of clients may hold: `lastName`, `contacts.Email`, `documents.number`. */
export type ImportFieldName =
  | keyof typeof clientFields
  | 'id'
  | 'fullName'
  | 'tags'
  | 'contacts'
  | `contacts.${ContactType}`
  | RecordFieldName
  | 'room'

/**
 * What people and other programs call each: Russian, Uzbek in both alphabets, English, exports of Bitrix24 and amoCRM, and the
 * headings of our own exports. Case, blanks, marks, apostrophes and numbers at the end tell nothing.
 */
const heads: Readonly<Record<Exclude<ImportFieldName, 'room' | SoldTourFieldName>, string>> = {
  id: 'id|karvon id',
  fullName:
    'ФИО|Ф.И.О.|ФИО клиента|ФИО туриста|ФИО полностью|Основной контакт|Полное имя|Полное имя контакта|Имя контакта|Клиент|Турист|Контакт|Фамилия Имя Отчество|Фамилия Имя|Имя Фамилия|Фамилия и имя|Имя и фамилия|FISH|F.I.Sh.|F.I.O.|Ф.И.Ш.|Toʻliq ism|Тўлиқ исм|Mijoz|Мижоз|Ism familiya|Familiya ism|Исм фамилия|Full name|Name surname|Surname and name|Полное наименование|Наименование полное|Как вас зовут|Как зовут|Зовут|Пассажир|ФИО пассажира|Toʻliq nomi|Тўлиқ номи|Pax name|Client|Client name|Passenger|Passenger name|Guest',
  lastName: 'Фамилия|Familiya|Familiyasi|Фамилияси|Last name|Surname|Family name|Фамилия клиента',
  firstName: 'Имя|Ism|Ismi|Исм|Исми|First name|Given name|Given names|Name|Имя клиента',
  middleName: 'Отчество|Otasining ismi|Отасининг исми|Sharifi|Шарифи|Middle name|Patronymic|Второе имя',
  dateOfBirth:
    'Дата рождения|Д.р.|ДР|Дата рожд.|День рождения|Год рождения|Родился|Tugʻilgan sana|Tugʻilgan sanasi|Tugʻilgan kun|Tugʻilgan kuni|Туғилган сана|Туғилган санаси|Туғилган куни|Date of birth|Birth date|Birthdate|Birthday|Born|DOB',
  gender: 'Пол|Jins|Jinsi|Жинс|Жинси|Gender|Sex',
  loyaltyStatusLevel:
    'Уровень лояльности|Уровень|Статус лояльности|Лояльность|Sodiqlik darajasi|Садоқат даражаси|Loyalty|Loyalty level|Loyalty status|Level',
  nationalityCode:
    'Гражданство|Гражд-во|Гражд.|Национальность|Страна гражданства|Гражданство клиента|Страна|Fuqaroligi|Fuqarolik|Фуқаролиги|Фуқаролик|Millati|Миллати|Citizenship|Nationality|Nat|Nat.|Country',
  inn: 'ИНН|ПИНФЛ|STIR|СТИР|JSHSHIR|ЖШШИР|INN|TIN|PINFL|Tax number',
  ownerId:
    'Ответственный|Ответственный сотрудник|Ответственный менеджер|Ответственный за контакт|Менеджер|Менеджер клиента|Куратор|Masʼul|Masʼul xodim|Menejer|Масъул|Масъул ходим|Менежер|Owner|Client owner|Contact owner|Responsible|Responsible person|Responsible user|Assigned to|Manager|Account manager',
  preferredLanguage: 'Язык|Язык общения|Til|Muloqot tili|Тил|Мулоқот тили|Language|Preferred language',
  description:
    'Описание|Комментарий|Комментарии|Примечание|Примечания|Заметка|Заметки|Izoh|Изоҳ|Eslatma|Эслатма|Description|Comment|Comments|Note|Notes|Remarks',
  tags: 'Метки|Метка|Теги|Тег|Теги контакта|Teglar|Теглар|Tags|Tag|Labels',
  contacts: 'Контакты|Contacts',
  'contacts.MobilePhone':
    'Телефон|Телефоны|Тел.|Номер телефона|Мобильный телефон|Мобильный|Мобильный тел.|Сотовый|Сотовый телефон|Моб. телефон|Телефон клиента|Другой телефон|Telefon|Telefon raqami|Tel|Mobil telefon|Телефон рақами|Мобил телефон|Phone|Phones|Phone number|Phone numbers|Mobile|Mobile phone|Cell|Cell phone|Telephone|Other phone|Phone value',
  'contacts.HomePhone': 'Домашний телефон|Домашний|Телефон домашний|Uy telefoni|Уй телефони|Home phone',
  'contacts.WorkPhone':
    'Рабочий телефон|Рабочий прямой телефон|Рабочий|Телефон рабочий|Служебный телефон|Ish telefoni|Иш телефони|Work phone|Office phone|Business phone',
  'contacts.Email':
    'Email|E-mail|Почта|Эл. почта|Электронная почта|Имейл|Личный email|Частный e-mail|Другой email|Другой e-mail|Elektron pochta|Электрон почта|Pochta|Mail|Email address|Personal email|Home email|Other email|E-mail value',
  'contacts.WorkEmail': 'Рабочий email|Рабочий e-mail|Рабочая почта|Ish pochtasi|Иш почтаси|Work email|Business email',
  'contacts.Telegram': 'Telegram|Телеграм|Телеграмм|Telegram контакт|TG',
  'contacts.WhatsApp': 'WhatsApp|Ватсап|Вотсап|Whatsapp контакт',
  'contacts.Viber': 'Viber|Вайбер|Контакт Viber',
  'contacts.WeChat': 'WeChat|Вичат',
  'contacts.Signal': 'Signal|Сигнал',
  'contacts.Instagram': 'Instagram|Инстаграм|Страница Instagram|Контакт Instagram',
  'contacts.Facebook': 'Facebook|Фейсбук|Страница Facebook|Контакт Facebook',
  'contacts.LinkedIn': 'LinkedIn|Линкедин',
  'contacts.Twitter': 'Twitter|X|Твиттер|Страница Twitter',
  'contacts.Skype': 'Skype|Скайп|Контакт Skype',
  'contacts.Website': 'Сайт|Веб-сайт|Корпоративный сайт|Личная страница|Sayt|Сайти|Website|Web|Site|URL|Website value',
  'contacts.Other': 'Другой контакт|Другой мессенджер|Boshqa aloqa|Бошқа алоқа|Other contact|Другой сайт',
  'documents.type': 'Тип документа|Вид документа|Hujjat turi|Ҳужжат тури|Document type',
  'documents.series': 'Серия паспорта|Паспорт серия|Серия|Pasport seriyasi|Паспорт серияси|Passport series|Series',
  'documents.number':
    'Паспорт|Номер паспорта|Паспорт номер|№ паспорта|Паспорт №|Серия и номер паспорта|Серия № паспорта|Серия номер паспорта|Серия, номер|Серия №|Паспорт серия и №|Паспорт серия №|Паспорт серия и номер|Серия и номер|Паспорт серия номер|Паспортные данные|Номер документа|Документ|Документ №|№ документа|Pasport|Pasport raqami|Pasport №|Pasport seriya va raqami|Pasport seriyasi va raqami|Pasport seriyasi raqami|Pasport seriya raqami|Паспорт рақами|Паспорт серия ва рақами|Паспорт серияси ва рақами|Паспорт серияси рақами|Паспорт серия рақами|Passport|Passport number|Passport no|Passport №|Passport series and number|PP no|Document number|Document no|Doc no|Doc number|Doc №',
  'documents.latinLastName':
    'Фамилия латиницей|Фамилия латиница|Фамилия (лат)|Фамилия на латинице|Фамилия по паспорту|Last name in passport|Surname in passport|Latin last name',
  'documents.latinFirstName':
    'Имя латиницей|Имя латиница|Имя (лат)|Имя на латинице|Имя по паспорту|First name in passport|Latin first name',
  'documents.issuedBy':
    'Кем выдан|Паспорт выдан|Кем выдан паспорт|Kim tomonidan berilgan|Ким томонидан берилган|Issued by|Authority',
  'documents.issueDate':
    'Дата выдачи|Дата выдачи паспорта|Паспорт дата выдачи|Выдан|Когда выдан|Паспорт когда выдан|Pasport berilgan sana|Pasport berilgan sanasi|Паспорт берилган сана|Паспорт берилган санаси|Berilgan sana|Berilgan sanasi|Берилган сана|Берилган санаси|Date of issue|Issue date|Issued|Passport issue date',
  'documents.expiryDate':
    'Срок действия|Срок действ.|Действ. до|Срок действия паспорта|Паспорт срок действия|Паспорт действителен до|Действителен до|Действует до|Дата окончания|Срок паспорта|Паспорт срок|Паспорт до|Годен до|Паспорт годен до|Amal qilish muddati|Pasport amal qilish muddati|Pasportning amal qilish muddati|Pasport muddati|Амал қилиш муддати|Паспорт амал қилиш муддати|Паспортнинг амал қилиш муддати|Паспорт муддати|Date of expiry|Expiry date|Expiry|Expires|Exp|Exp.|Exp date|Valid until|Valid till|Passport expiry|Passport expires|Passport expiry date',
  'documents.nationalityCode':
    'Страна выдачи|Страна выдачи паспорта|Кем выдан (страна)|Berilgan davlat|Берилган давлат|Issuing country|Country of issue|Passport country',
  'documents.state': 'Состояние документа|Состояние паспорта|Document state',
  'visas.countryCode': 'Виза|Виза страна|Страна визы|Виза в страну|Viza|Viza davlati|Виза давлати|Visa|Visa country',
  'visas.visaType': 'Тип визы|Вид визы|Категория визы|Viza turi|Виза тури|Visa type',
  'visas.visaNumber': 'Номер визы|Виза номер|№ визы|Viza raqami|Виза рақами|Visa number|Visa no',
  'visas.issueDate':
    'Дата выдачи визы|Виза дата выдачи|Виза выдана|Виза с|Viza berilgan sana|Виза берилган сана|Visa issue date|Visa issued',
  'visas.expiryDate':
    'Срок действия визы|Срок визы|Виза до|Виза срок|Виза срок действия|Виза действительна до|Окончание визы|Viza muddati|Виза муддати|Visa expiry|Visa expires|Visa expiry date|Visa valid until',
  'visas.notes': 'Примечание к визе|Комментарий к визе|Visa notes',
  'emergencyContacts.name':
    'Экстренный контакт|Контакт на экстренный случай|Контактное лицо|Экстренный контакт имя|Экстренный контакт ФИО|Favqulodda aloqa|Фавқулодда алоқа|Emergency contact|Emergency contact name|Emergency name',
  'emergencyContacts.relationship':
    'Экстренный контакт кем приходится|Кем приходится экстренный контакт|Emergency contact relationship|Emergency relationship',
  'emergencyContacts.phone':
    'Телефон экстренного контакта|Экстренный телефон|Экстренный контакт телефон|Телефон контактного лица|Favqulodda telefon|Фавқулодда телефон|Emergency phone|Emergency contact phone|Emergency number',
  'emergencyContacts.email':
    'Email экстренного контакта|Экстренный контакт email|Emergency email|Emergency contact email',
  'emergencyContacts.available24x7': 'Экстренный контакт круглосуточно|Emergency contact available 24x7',
  'companions.fullName':
    'Спутник|ФИО спутника|Спутник ФИО|Имя спутника|Попутчик|Сопровождающий|Hamroh|Hamrohi|Ҳамроҳ|Ҳамроҳи|Companion|Companion name|Companion full name',
  'companions.relationship':
    'Кем приходится спутник|Спутник кем приходится|Родство|Степень родства|Qarindoshligi|Қариндошлиги|Companion relationship|Relationship',
  'companions.passportNumber':
    'Паспорт спутника|Спутник паспорт|Номер паспорта спутника|Hamroh pasporti|Ҳамроҳ паспорти|Companion passport|Companion passport number',
  'companions.latinLastName': 'Фамилия спутника латиницей|Спутник фамилия латиницей|Companion latin last name',
  'companions.latinFirstName': 'Имя спутника латиницей|Спутник имя латиницей|Companion latin first name',
  'companions.dateOfBirth':
    'Дата рождения спутника|Спутник дата рождения|Д.р. спутника|Hamroh tugʻilgan sana|Ҳамроҳ туғилган сана|Companion date of birth|Companion birth date|Companion born',
  'companions.gender': 'Пол спутника|Спутник пол|Hamroh jinsi|Ҳамроҳ жинси|Companion gender|Companion sex',
}

/** Every field that an import of clients knows. */
export const importFieldNames = Object.keys(heads) as (keyof typeof heads)[]

/** With what a list of a group says besides: where people sleep. */
export const groupFieldNames: readonly ImportFieldName[] = [...importFieldNames, 'room']

/** The tours that a client has bought, in the same words. */
const soldTourHeads: Readonly<Record<SoldTourFieldName, string>> = {
  'clientTours.tourId':
    'Тур|Туры|Название тура|Тур название|Номер тура|№ тура|Купленный тур|Проданный тур|Путёвка|Маршрут|Tur|Tur nomi|Sayohat|Sayohat nomi|Yoʻllanma|Тур номи|Саёҳат|Саёҳат номи|Йўлланма|Tour|Tour name|Tour title|Tour id|Tour no|Trip|Package',
  'clientTours.departureDate':
    'Дата вылета|Вылет|Дата отправления|Отправление|Дата выезда|Выезд|Дата заезда|Заезд|Первый день|Первый день тура|Начало тура|Дата начала|Дата начала тура|Тур дата начала|Тур начало|Тур с|Тур дата вылета|Тур вылет|Тур дата отправления|Дата вылета тура|Joʻnash sanasi|Joʻnab ketish sanasi|Boshlanish sanasi|Tur boshlanishi|Жўнаш санаси|Жўнаб кетиш санаси|Бошланиш санаси|Тур бошланиши|Departure|Departure date|Tour departure|Tour departure date|Start date|Tour start|Tour start date|First day',
  'clientTours.returnDate':
    'Дата возвращения|Возвращение|Дата возврата|Дата прилёта|Дата приезда|Последний день|Последний день тура|Конец тура|Окончание тура|Дата окончания тура|Тур дата окончания|Тур окончание|Тур по|Тур до|Тур дата возвращения|Тур возвращение|Дата возвращения тура|Qaytish sanasi|Tugash sanasi|Tur tugashi|Қайтиш санаси|Тугаш санаси|Тур тугаши|Return|Return date|Tour return|Tour return date|End date|Tour end|Tour end date|Last day',
  'clientTours.soldPrice':
    'Цена|Цена, $|Цена $|Цена USD|Цена тура|Цена тура, $|Цена продажи|Цена продажи, $|Тур цена|Стоимость|Стоимость, $|Стоимость тура|Тур стоимость|Narxi|Narx|Tur narxi|Нархи|Нарх|Тур нархи|Price|Price, $|Price USD|Tour price|Sold price|Cost',
  'clientTours.quantity':
    'Мест|Места|Количество мест|Число мест|Кол-во мест|Количество|Кол-во|Человек|Количество человек|Число человек|Количество туристов|Тур мест|Тур количество|Тур количество мест|Oʻrinlar soni|Joylar soni|Odamlar soni|Soni|Ўринлар сони|Жойлар сони|Одамлар сони|Сони|Quantity|Places|Number of places|Seats|Pax|Tour quantity|Tour places|Number of people',
  'clientTours.status':
    'clientTours.clientTourStatus|Статус|Статус тура|Тур статус|Статус продажи|Статус брони|Статус бронирования|Состояние тура|Holati|Tur holati|Ҳолати|Тур ҳолати|Status|Tour status|Sale status|Booking status',
}

/** What only a file of clients says, not the list of a departure. */
export const soldTourFieldNames = Object.keys(soldTourHeads) as SoldTourFieldName[]

const groupHeads: Readonly<Partial<Record<ImportFieldName, string>>> = {
  room: 'Номер|Комната|Номер комнаты|№ номера|№ комнаты|Номер в отеле|Номер в гостинице|Размещение|Вид номера|Тип номера|Тип размещения|Вид размещения|Категория номера|Проживание|С кем|С кем живёт|С кем в номере|Сосед|Соседи|Сосед по номеру|Подселение|Xona|Xona raqami|Joylashuv|Хона|Хона рақами|Жойлашув|Room|Rooms|Room type|Room no|Room №|Room number|Rooming|Accommodation|Sharing with|Shares with|Room mate',
  'documents.expiryDate': 'Срок|До',
}

/** How the cells of a field are read. */
export type ImportKind =
  | { kind: 'id' | 'fullName' | 'tags' | 'contacts' | 'room' }
  | { kind: 'contact'; type: ContactType }
  | { kind: 'client'; name: keyof typeof clientFields; field: Field }
  | { kind: 'record'; record: ImportedRecord; name: string; field: Field }

/** Taken from the tables of fields, so that a file goes by the rules of the forms. */
export function importKind(name: ImportFieldName): ImportKind {
  if (name === 'id' || name === 'fullName' || name === 'tags' || name === 'contacts' || name === 'room')
    return { kind: name }
  const [group = '', own] = name.split('.')
  if (own === undefined) {
    const of = group as keyof typeof clientFields
    return { kind: 'client', name: of, field: clientFields[of] }
  }
  const type = contactTypes.find((each) => each === own)
  if (group === 'contacts' && type) return { kind: 'contact', type }
  const record = group as ImportedRecord
  return { kind: 'record', record, name: own, field: (importedRecords[record] as Fields)[own] as Field }
}

/** Of a record, which of several: a second passport, the third companion. */
export interface ColumnUse<Name extends string = ImportFieldName> {
  field: Name
  /** From 1. */
  group: number
  /** What the heading says that a document is. */
  documentType?: 'ForeignPassport' | 'NationalID'
}

const key = (head: string): string =>
  headKey(head)
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№]|\p{Lm}/gu, '')

/** @param heads by the names of fields, which are headings, too; between the headings of one stands `|` */
export function headsReader<Name extends string>(heads: Readonly<Record<Name, string>>) {
  const known = new Map(
    (Object.keys(heads) as Name[]).flatMap((name): [string, Name][] => [
      [key(name), name],
      ...heads[name].split('|').map((head): [string, Name] => [key(head), name]),
    ]),
  )
  return {
    known,
    /** What a heading means, and what of it remains without the number of the record. */
    read(head: string): { use?: ColumnUse<Name> | undefined; bare: string; group: number } {
      const whole = key(head)
      const exact = known.get(whole)
      if (exact) return { use: { field: exact, group: 1 }, bare: whole, group: 1 }
      // An export of deals says of which record a column is.
      const ofContact = known.get(
        key(
          head
            .trimEnd()
            .replace(/\((?:контакта?|contact)\)$/i, '')
            .trimEnd(),
        ),
      )
      if (ofContact) return { use: { field: ofContact, group: 1 }, bare: whole, group: 1 }
      const number = /\d+/.exec(whole)?.[0]
      const bare = number === undefined ? whole : whole.replace(number, '')
      const group = number === undefined ? 1 : Math.max(1, Number(number))
      const field = known.get(bare)
      return { use: field && group <= mostGroups ? { field, group } : undefined, bare, group }
    },
  }
}

/** More of one kind nobody writes into a row. */
const mostGroups = 20

const clientHeads = headsReader(heads)
const soldTours = headsReader(soldTourHeads)

/** What a heading of a file of clients and of their tours means. */
export const useOfClientHead = (head: string): ColumnUse | undefined => useOfHead(head) ?? soldTours.read(head).use

const knownOfGroup = new Map(
  Object.entries(groupHeads).flatMap(([name, texts]) =>
    texts.split('|').map((head): [string, ImportFieldName] => [key(head), name as ImportFieldName]),
  ),
)

/** The same in the list of a group. */
export function useOfGroupHead(head: string): ColumnUse | undefined {
  const field = knownOfGroup.get(key(head).replace(/(?<!\d)\d+$/, ''))
  return field ? { field, group: 1 } : useOfHead(head)
}

/** Papers that are called otherwise than a passport, and what remains of their heading when it is one. */
const papers: readonly (readonly ['ForeignPassport' | 'NationalID', RegExp])[] = [
  [
    'ForeignPassport',
    /загран(?:ичн(?:ый|ого|ом))?(?:паспорт)?|foreignpassport|internationalpassport|xorijiypasport|хорижийпаспорт/,
  ],
  ['NationalID', /idкарт[аыеу]?|idcard|айдикарт[аыу]?/],
]

/** What a heading means; undefined where nobody knows. `Спутник 2: паспорт` is the second one’s. */
export function useOfHead(head: string): ColumnUse | undefined {
  const { use, bare, group } = clientHeads.read(head)
  const { known } = clientHeads
  if (use || known.has(bare)) return use
  for (const [documentType, pattern] of papers) {
    const asPassport = bare.replace(pattern, (found) =>
      found.endsWith('а') || found.endsWith('ого') ? 'паспорта' : 'паспорт',
    )
    const paper =
      asPassport === bare
        ? undefined
        : (known.get(asPassport) ?? known.get(asPassport.replace(/паспорт(?!а)/, 'паспорта')))
    if (paper?.startsWith('documents.')) return { field: paper, group, documentType }
  }
  return undefined
}
