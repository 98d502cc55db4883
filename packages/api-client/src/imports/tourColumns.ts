import type { Field } from '../fields/fields'
import type { Language } from '../read/localizedText'
import { tourDayFields } from '../tours/tourDayFields'
import { tourFields } from '../tours/tourFields'
import type { NounColumns } from './clientMapping'
import { longHeads } from './headings'
import { headsReader } from './importFields'
import type { CellReading } from './importTypes'
import { choice } from './importValues'
import { type ColumnPlace, countryIn, type RecordReading } from './recordReader'

type InLanguages<Name extends string> = `${Name}.${Language}`

/** What a column of a file of tours may hold; `days.text` is a day in one cell. */
export type TourColumnName =
  | 'id'
  | InLanguages<'title' | 'description' | 'alt'>
  | Exclude<keyof typeof tourFields, 'title' | 'description' | 'alt'>
  | 'days.dayNumber'
  | 'days.text'
  | InLanguages<'days.title' | 'days.description' | 'days.alt'>

/** The same heading with each of the usual ways to name its language. */
const inLanguage = (language: Language, names: string): string =>
  names
    .split('|')
    .flatMap((name) => marks[language].flatMap((mark) => [`${name} ${mark}`, `${mark} ${name}`]))
    .join('|')

const marks: Readonly<Record<Language, readonly string[]>> = {
  ru: ['ru', 'rus', 'рус', 'русский', 'на русском', 'по-русски', 'ruscha', 'русча', 'russian', 'in Russian'],
  en: [
    'en',
    'eng',
    'англ',
    'английский',
    'на английском',
    'по-английски',
    'inglizcha',
    'инглизча',
    'english',
    'in English',
  ],
  uz: ['uz', 'uzb', 'узб', 'узбекский', 'на узбекском', 'по-узбекски', 'oʻzbekcha', 'ўзбекча', 'uzbek', 'in Uzbek'],
}

const titles = {
  ru: 'Название|Название тура|Наименование|Наименование тура|Тур|Заголовок|Маршрут|Путёвка|Программа тура',
  uz: 'Nomi|Tur nomi|Tur|Sayohat|Sayohat nomi|Sarlavha|Номи|Тур номи|Саёҳат|Саёҳат номи|Сарлавҳа|Yoʻnalish|Йўналиш',
  en: 'Title|Name|Tour|Tour name|Tour title|Trip|Package',
}
const descriptions = {
  ru: 'Описание|Описание тура|Подробности|О туре|Текст|Что включено',
  uz: 'Tavsif|Tavsifi|Tur tavsifi|Taʼrif|Тавсиф|Тавсифи|Таъриф',
  en: 'Description|Tour description|Details|About|Overview|Text',
}
const dayTitles = {
  ru: 'Название дня|Заголовок дня|День название',
  uz: 'Kun nomi|Kun sarlavhasi|Кун номи|Кун сарлавҳаси',
  en: 'Day title|Day name',
}
const dayDescriptions = {
  ru: 'Описание дня|День описание|Программа дня',
  uz: 'Kun tavsifi|Kun dasturi|Кун тавсифи|Кун дастури',
  en: 'Day description|Day programme|Day program|Day details',
}
const pictures = 'Alt|Что на картинке|Rasmda nima|Расмда нима|What the picture shows'
const dayPictures = 'Day alt|Что на картинке дня'

const every = Object.values as (of: Readonly<Record<Language, string>>) => string[]

const textHeads = <Name extends string>(name: Name, own: Readonly<Record<Language, string>>) =>
  Object.fromEntries(
    (['ru', 'en', 'uz'] as const).map((language) => [
      `${name}.${language}`,
      `${own[language]}|${inLanguage(language, every(own).join('|'))}`,
    ]),
  ) as Record<InLanguages<Name>, string>

const altHeads = <Name extends string>(name: Name, names: string) =>
  Object.fromEntries(
    (['ru', 'en', 'uz'] as const).map((language) => [`${name}.${language}`, inLanguage(language, names)]),
  ) as Record<InLanguages<Name>, string>

/** What people call each: Russian, Uzbek in both alphabets, English, and the headings of our own exports. */
const heads: Readonly<Record<TourColumnName, string>> = {
  id: 'id|karvon id|№ тура|Номер тура|Tour id',
  ...textHeads('title', titles),
  ...textHeads('description', descriptions),
  ...altHeads('alt', pictures),
  price:
    'Цена|Цена, $|Цена $|Цена USD|Цена в долларах|Цена за человека|Цена за чел.|Цена на человека|Цена на чел.|Цена с человека|Цена с чел.|Стоимость|Стоимость за человека|Стоимость за чел.|Стоимость на человека|Стоимость, $|Стоимость тура|Narxi|Narx|Narxi, $|Bir kishi narxi|Kishi boshiga narxi|Бир киши нархи|Киши бошига нархи|Нархи|Нарх|Price|Price, $|Price USD|Cost|Tour price|Price per person|Price pp|Price per pax|Cost per person',
  validFrom:
    'Дата начала|Начало|Действует с|С|От|Дата заезда|Заезд|Дата вылета|Вылет|Дата выезда|Начало тура|Старт|Boshlanish sanasi|Boshlanishi|Boshlanish|Бошланиш санаси|Бошланиши|Valid from|First day|Start|Start date|From|Date from|Departure|Departure date|Begin',
  validUntil:
    'Дата окончания|Окончание|Действует до|По|До|Конец|Дата возвращения|Возвращение|Возврат|Окончание тура|Tugash sanasi|Tugashi|Tugash|Тугаш санаси|Тугаши|Valid until|Last day|End|End date|To|Until|Date to|Return|Return date',
  isActive: 'Активность|Активен|Статус|Опубликован|Показывать|На сайте|Faol|Holati|Фаол|Ҳолати|Active|Status|Published',
  showFrom: 'Показать с|Показывать с|Show from',
  showUntil: 'Показать до|Показывать до|Show until',
  crossesBorder: 'Пересекает границу|За границу|Заграничный|Chegara kesadi|Crosses a border|Crosses border|Abroad',
  passportMonths: 'Месяцев действия паспорта|Срок паспорта, месяцев|Passport months',
  visaNeed: 'Виза|Нужна виза|Viza|Visa|Visa needed',
  visaCountry: 'Страна визы|Visa country|Viza davlati|Виза давлати',
  checklist: 'Чек-лист вылета|Чек-лист|Checklist',
  'days.dayNumber': 'День|Номер дня|№ дня|День №|Дни|Kun|Kun raqami|Кун|Кун рақами|Day|Day number|Day no|Day №',
  'days.text': 'День программы|Программа|Dastur|Дастур|Programme|Program|Itinerary',
  ...textHeads('days.title', dayTitles),
  ...textHeads('days.description', dayDescriptions),
  ...altHeads('days.alt', dayPictures),
}

const reader = headsReader(heads)

/** `День 3` is the third day in one cell; `День` alone, its number. */
function useOf(head: string) {
  const { use } = reader.read(head)
  if (use?.field !== 'days.dayNumber' || !/\d/.test(head)) return use
  return { ...use, field: 'days.text' as const }
}

export const tourColumns: NounColumns<TourColumnName> = {
  noun: 'tours',
  names: Object.keys(heads) as TourColumnName[],
  useOf: longHeads(useOf),
  isOfRecord: (name) => name.startsWith('days.'),
  isDay: (name) => ['day', 'moment'].includes(placeOf(name)?.field.kind ?? ''),
  marks: [
    ['karvon', ['title.ru', 'description.ru', 'validFrom', 'isActive', 'showFrom', 'crossesBorder', 'version']],
    ['karvon', ['Название (русский)', 'Название (ru)', 'Действует с', 'Показать с', 'Чек-лист вылета', 'Цена, $']],
  ],
  cellKinds: [],
  // A heading in English says nothing of the language of what stands below.
  byCells(name, texts, isFree) {
    const russian = name.replace(/\.en$/, '.ru') as TourColumnName
    const isRussian =
      texts.length > 0 && texts.filter((text) => /\p{sc=Cyrillic}/u.test(text)).length * 2 > texts.length
    return name !== russian && isRussian && isFree(russian) ? russian : name
  },
}

function placeOf(name: TourColumnName): ColumnPlace | undefined {
  if (name === 'id') return undefined
  if (name === 'days.text') return { part: 'days', name: 'text', field: tourDayFields.description }
  const isOfDay = name.startsWith('days.')
  const [own = '', language] = (isOfDay ? name.slice('days.'.length) : name).split('.')
  const fields: Readonly<Record<string, Field>> = isOfDay ? tourDayFields : tourFields
  return {
    ...(isOfDay && { part: 'days' }),
    name: own,
    ...(language !== undefined && { language: language as Language }),
    field: fields[own] as Field,
  }
}

const readActive = choice<boolean>({
  'активен|активный|активно|опубликован|показан|показывать|виден|да|active|published|yes|true|1|+|faol|фаол|ha|ҳа|истина': true,
  'неактивен|неактивный|скрыт|скрыто|не активен|нет|inactive|hidden|no|false|0|-|nofaol|нофаол|yo‘q|йўқ|ложь': false,
})

const readVisaNeed = choice<'Unknown' | 'NotNeeded' | 'Needed'>({
  'unknown|неизвестно|не указано': 'Unknown',
  'notneeded|не нужна|нет|без визы|безвиз|no|not needed|kerak emas|керак эмас|yo‘q': 'NotNeeded',
  'needed|нужна|да|виза нужна|yes|kerak|керак|ha': 'Needed',
})

export const tourReading: RecordReading<TourColumnName> = {
  placeOf,
  read({ part, name }, text): CellReading | undefined {
    if (part === 'days') return name === 'dayNumber' ? dayNumber(text) : undefined
    if (name === 'visaCountry') return countryIn(text)
    if (name === 'isActive') return chosen(readActive(text))
    return name === 'visaNeed' ? chosen(readVisaNeed(text)) : undefined
  },
}

const chosen = (value: unknown): CellReading => (value === undefined ? { reason: 'notChoice' } : { value })

/** `3`, `День 3`, `3-kun`. */
function dayNumber(text: string): CellReading | undefined {
  const words = text.split(/[\s№]/).filter(Boolean).join(' ')
  const digits = /^(?:(?:день|day|kun|кун) ?)?(\d{1,5}) ?(?:-?(?:й|kun|кун|день|day))?\.?$/iu.exec(words)?.[1]
  return digits === undefined ? undefined : { value: Number(digits) }
}
