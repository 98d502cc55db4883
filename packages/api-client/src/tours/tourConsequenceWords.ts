import type { SoldCounts, TourConsequences } from './tourConsequenceTypes'

type Language = 'ru' | 'en'

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }
const words = {
  ru: {
    sales: { one: 'продажа', few: 'продажи', many: 'продаж' },
    moved: { one: 'продажу', few: 'продажи', many: 'продаж' },
    groups: { one: 'группе', few: 'группах', many: 'группах' },
    people: { one: 'человек', few: 'человека', many: 'человек' },
  },
  en: {
    sales: { one: 'booking', other: 'bookings' },
    moved: { one: 'booking', other: 'bookings' },
    groups: { one: 'group', other: 'groups' },
    people: { one: 'person', other: 'people' },
  },
} as const

function counted(count: number, what: keyof (typeof words)['ru'], language: Language): string {
  const forms: Readonly<Record<string, string>> = words[language][what]
  return `${count} ${forms[plurals[language].select(count)] ?? ''}`
}

const inGroups = ({ sales, groups }: SoldCounts, language: Language): string =>
  `${counted(sales, 'sales', language)} ${language === 'ru' ? 'в' : 'in'} ${counted(groups, 'groups', language)}`

/** «Впереди 42 продажи в 3 группах, 96 человек»; empty where nothing is sold. */
export function comingText({ coming }: Pick<TourConsequences, 'coming'>, language: Language): string {
  if (coming.sales === 0) return ''
  const sold = `${inGroups(coming, language)}, ${counted(coming.people, 'people', language)}`
  return language === 'ru' ? `Впереди ${sold}` : `Ahead: ${sold}`
}

/** «42 продажи в 3 группах уходят с прежними датами»; empty where nothing is sold. */
export function keptDaysText({ coming }: Pick<TourConsequences, 'coming'>, language: Language): string {
  if (coming.sales === 0) return ''
  if (language === 'en') return `${inGroups(coming, 'en')} keep${coming.sales === 1 ? 's' : ''} the old days`
  const leaves = plurals.ru.select(coming.sales) === 'one' ? 'уходит' : 'уходят'
  return `${inGroups(coming, 'ru')} ${leaves} с прежними датами`
}

/** «Перенести 40 продаж с датами тура»; empty where none has them. */
export function moveText({ onOwnDays }: Pick<TourConsequences, 'onOwnDays'>, language: Language): string {
  if (onOwnDays.sales === 0) return ''
  const moved = counted(onOwnDays.sales, 'moved', language)
  return language === 'ru' ? `Перенести ${moved} с датами тура` : `Move ${moved} on the days of the tour`
}
