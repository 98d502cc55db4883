import type { Language } from '@karvon/api-client/read/localizedText'
import { createSiteClient, type SpokenText } from '@karvon/api-client/site'
import { Html, html } from './html'

const languages: readonly Language[] = ['ru', 'en', 'uz']

/** `/en/tours/12`: the language, and what is shown. */
const [, first = '', section, id] = location.pathname.split('/')

export const language = languages.find((each) => each === first) ?? 'ru'

/** The tour that is shown; none: the page of all. */
export const tourId = section === 'tours' ? id : undefined

/** The same page in the other languages. */
export const translations = languages.map((each) => ({
  language: each,
  address: tourId ? `/${each}/tours/${tourId}` : `/${each}`,
}))

export const site = createSiteClient({ baseUrl: import.meta.env.SERVER, language, requestsTo: '/requests' })

/** A text with its own language, where that is not the language of the page. */
export const text = ({ text, language: spoken }: SpokenText) =>
  spoken === null || spoken === language ? html`${text}` : html`<span lang="${spoken}">${text}</span>`

/** Rich text: the server lets nothing through but paragraphs, lists, links and emphasis. */
export const richText = ({ text, language: spoken }: SpokenText) =>
  html`<div class="rich" lang="${spoken ?? language}">${new Html(text)}</div>`

const locale = { ru: 'ru-RU', en: 'en-GB', uz: 'uz-Latn-UZ' }[language]
const money = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const daysOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export const price = (dollars: number): string => money.format(dollars)

/** From one day to another, each `YYYY-MM-DD`. */
export const period = (from: string, until: string): string =>
  `${from.slice(0, 4) === until.slice(0, 4) ? days.format(new Date(from)) : daysOfYear.format(new Date(from))} – ${daysOfYear.format(new Date(until))}`
