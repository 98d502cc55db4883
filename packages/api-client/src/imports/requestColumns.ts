import type { Field } from '../fields/fields'
import { readPhone } from '../phones/phoneRules'
import { splitPhones } from '../phones/splitPhones'
import { actionTypes, requestTypes } from '../requests/contactActionFields'
import { importedRequestFields } from '../requests/importedRequestFields'
import type { NounColumns } from './clientMapping'
import { longHeads } from './headings'
import { headsReader } from './importFields'
import type { CellReading } from './importTypes'
import { choice, phonesIn } from './importValues'
import type { RecordReading } from './recordReader'

/** What a column of a file of requests may hold. */
export type RequestColumnName = 'id' | keyof typeof importedRequestFields

/** What people and forms of sites call each: Russian, Uzbek in both alphabets, English, and the headings of our own exports. */
const heads: Readonly<Record<RequestColumnName, string>> = {
  id: 'id|karvon id|№ заявки|Номер заявки|Request id',
  firstName:
    'name|Имя|ФИО|Ф.И.О.|Клиент|Контакт|Основной контакт|Полное имя контакта|Имя клиента|Ваше имя|Имя и фамилия|Полное имя|Ism|Ismi|Ismingiz|FISH|F.I.Sh.|Mijoz|Исм|Исми|Исмингиз|Мижоз|First name|Full name|Client|Customer|Your name|Contact',
  lastName: 'Фамилия|Familiya|Familiyasi|Фамилияси|Last name|Surname',
  phoneNumbers:
    'phone|Телефон|Телефоны|Тел.|Номер|Номер телефона|Мобильный|Мобильный телефон|Рабочий телефон|Рабочий прямой телефон|Ваш телефон|Другой телефон|Telefon|Telefon raqami|Tel|Телефон рақами|Phones|Phone number|Phone numbers|Mobile|Telephone|Your phone',
  description:
    'Описание|Комментарий|Сообщение|Текст|Что хочет|Что интересует|Текст заявки|Заявка|Вопрос|Пожелания|Примечание|Запрос|Izoh|Xabar|Soʻrov|Savol|Изоҳ|Хабар|Сўров|Савол|Description|Comment|Comments|Message|Text|Request|Question|Note|Notes',
  country: 'Страна|Направление|Куда|Davlat|Mamlakat|Yoʻnalish|Давлат|Мамлакат|Йўналиш|Country|Destination|Where to',
  actionType: 'Что нужно|Тип заявки|Тип обращения|Тема|Soʻrov turi|Сўров тури|Wants|Action|Action type|Subject|Topic',
  type: 'Вид|Вид заявки|Кнопка|Turi|Тури|Kind|Type',
  createdAt:
    'Получена|Создана|Создан|Дата|Дата заявки|Дата и время|Дата создания|Дата создания сделки|Дата создания лида|Время|Sana|Sanasi|Vaqti|Сана|Санаси|Вақти|Created|Created at|Date|Date and time|Time|Received|Submitted|Timestamp|Отметка времени',
}

const reader = headsReader(heads)

const read = (head: string) => reader.read(head).use

const placeOf: RecordReading<RequestColumnName>['placeOf'] = (name) =>
  name === 'id' ? undefined : { name, field: importedRequestFields[name] as Field }

const isPhones = (text: string): boolean =>
  /\d{7}/.test(text.replace(/\D/g, '')) && splitPhones(text).every((each) => readPhone(each).e164 !== null)

export const requestColumns: NounColumns<RequestColumnName> = {
  noun: 'requests',
  names: Object.keys(heads) as RequestColumnName[],
  // Questions ask for the days of a trip.
  useOf: longHeads(read, (head) => {
    const use = read(head)
    return use?.field === 'createdAt' ? undefined : use
  }),
  isOfRecord: () => false,
  isDay: (name) => placeOf(name)?.field.kind === 'moment',
  marks: [
    ['karvon', ['isRead', 'callMade', 'callResult', 'repeats', 'repeatedAt', 'version']],
    ['karvon', ['Прочитана', 'Звонок', 'Итог звонка']],
    ['karvon', ['ID', 'Read', 'Called', 'Result of the call'], 3],
  ],
  cellKinds: [['phoneNumbers', isPhones]],
  askedWords: [['phoneNumbers', /телефон|telefon|phone/]],
  fits: (name) => (name === 'phoneNumbers' ? isPhones : undefined),
}

const readAction = choice<number>({
  'заявка на тур|тур|подбор тура|tourrequest|tour request|tour|1': 1,
  'обратный звонок|звонок|перезвонить|заказ звонка|callback|call back|call|2': 2,
  'вопрос|question|savol|савол|3': 3,
  'жалоба|complaint|shikoyat|шикоят|4': 4,
  'предложение|suggestion|taklif|таклиф|5': 5,
  ...Object.fromEntries(actionTypes.map((name, place) => [name, place + 1])),
})

const readType = choice<string>({
  'верхняя кнопка|верх|top button': 'top_button',
  'нижняя кнопка|низ|форма внизу|bottom button': 'bottom_button',
  'горячий|горячая|горячий клиент|горячая заявка|срочно|hot client|urgent': 'hot',
  ...Object.fromEntries(requestTypes.map((name) => [name, name])),
})

const chosen = (value: unknown): CellReading => (value === undefined ? { reason: 'notChoice' } : { value })

/** @param isOwn out of an export of ours */
export const requestReading = (isOwn: boolean): RecordReading<RequestColumnName> => ({
  placeOf,
  read({ name }, text): CellReading | undefined {
    if (name === 'actionType') return chosen(readAction(text))
    if (name === 'type') return chosen(readType(text))
    return name === 'phoneNumbers' ? phonesIn(text, isOwn) : undefined
  },
})
