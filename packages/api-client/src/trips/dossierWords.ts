import type { Language } from '../read/localizedText'

/** What stands on a dossier besides what staff wrote. */
export interface DossierWords {
  dossier: string
  /** Before the name of the client. */
  preparedFor: string
  dates: string
  programme: string
  day(number: number): string
  travellers: string
  name: string
  dateOfBirth: string
  passport: string
  validUntil: string
  visa: string
  papers: string
  emergency: string
  agencyDayAndNight: string
  dayAndNight: string
  agency: string
}

export const dossierWords: Readonly<Record<Language, DossierWords>> = {
  ru: {
    dossier: 'Документы поездки',
    preparedFor: 'Для кого',
    dates: 'Даты поездки',
    programme: 'Программа по дням',
    day: (number) => `День ${number}`,
    travellers: 'Кто едет',
    name: 'Фамилия и имя',
    dateOfBirth: 'Дата рождения',
    passport: 'Паспорт',
    validUntil: 'Действует до',
    visa: 'Виза',
    papers: 'Билеты, ваучеры, полисы',
    emergency: 'В экстренном случае',
    agencyDayAndNight: 'Агентство, круглосуточно',
    dayAndNight: 'круглосуточно',
    agency: 'Агентство',
  },
  en: {
    dossier: 'Travel dossier',
    preparedFor: 'Prepared for',
    dates: 'Dates',
    programme: 'Day by day',
    day: (number) => `Day ${number}`,
    travellers: 'Travellers',
    name: 'Name',
    dateOfBirth: 'Date of birth',
    passport: 'Passport',
    validUntil: 'Valid until',
    visa: 'Visa',
    papers: 'Tickets, vouchers, insurance',
    emergency: 'In an emergency',
    agencyDayAndNight: 'The agency, day and night',
    dayAndNight: 'day and night',
    agency: 'The agency',
  },
  uz: {
    dossier: 'Sayohat hujjatlari',
    preparedFor: 'Kim uchun',
    dates: 'Sayohat sanalari',
    programme: 'Kunma-kun dastur',
    day: (number) => `${number}-kun`,
    travellers: 'Sayohatchilar',
    name: 'Familiyasi va ismi',
    dateOfBirth: 'Tugʻilgan sanasi',
    passport: 'Pasport',
    validUntil: 'Amal qilish muddati',
    visa: 'Viza',
    papers: 'Chiptalar, vaucherlar, sugʻurta',
    emergency: 'Favqulodda holatda',
    agencyDayAndNight: 'Agentlik, kecha-yu kunduz',
    dayAndNight: 'kecha-yu kunduz',
    agency: 'Agentlik',
  },
}
