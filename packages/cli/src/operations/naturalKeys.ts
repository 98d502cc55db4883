import type { Client } from '@karvon/api-client/clients/clientTypes'
import { likenessOf, nameMarks } from '@karvon/api-client/clients/likenessRules'
import type { KnownPerson } from '@karvon/api-client/clients/likenessTypes'
import { phoneKey } from '@karvon/api-client/phones/phoneRules'
import type { Id } from '@karvon/api-client/read/fields'
import { type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { peopleText, vowelKey } from '@karvon/api-client/search/spellingKeyRules'
import { plainText } from '@karvon/ui/format'
import type { Values } from '../flags/input'
import { personOf } from '../rows/personOf'
import { t } from '../words/words'
import type { Change, Likeness, Operation, Reading } from './operation'
import type { SiteContent } from './siteContent'

/** The id of what is there already under the natural key of what shall be created. */
export type Present = (reading: Reading, change: Change) => Promise<Id | undefined>

const most = { pageSize: 100 }

/** The same titles for the same days. */
export const existingTour: Present = async ({ api, call }, { to }) => {
  const title = to.title as LocalizedText
  const search = languages.map((language) => title[language]).find(Boolean)
  if (!search) return undefined
  const { items } = await api.tours.list({ ...most, search }, call())
  const isSame = (tour: (typeof items)[number]) =>
    isSameText(tour.title, title) && tour.validFrom === to.validFrom && tour.validUntil === to.validUntil
  return items.find(isSame)?.id
}

/** Surely the same person, who has one of the telephones: a family may share its telephone. */
export const existingClient: Present = async (reading, { to }) => {
  const person = personIn(to)
  return (await holdersOf(reading, person)).find((client) => likenessOf(personOf(client), person).likeness === 'sure')
    ?.id
}

/** Who may have a card already: one of a family, or another spelling. */
export const mayHaveCard: NonNullable<Operation['consequences']> = async (reading, { to }) => {
  const person = personIn(to)
  const alike = (await holdersOf(reading, person)).filter(
    (client) => likenessOf(personOf(client), person).likeness === 'perhaps',
  )
  return {
    texts: alike.map(({ id, firstName, lastName }) =>
      t('consequence.perhaps', { name: [firstName, lastName].filter(Boolean).join(' '), id }),
    ),
  }
}

/** Clients who have one of the telephones, each once. */
async function holdersOf({ api, call, once }: Reading, { phones }: KnownPerson) {
  const found = new Map<string, Client>()
  for (const phone of phones) {
    const { items } = await once(`clients of ${phone}`, () => api.clients.list({ phone }, call()))
    for (const client of items) found.set(String(client.id), client)
  }
  return [...found.values()]
}

/** The same tour for the same days, places and price, to the same client, and not cancelled. */
export const existingTrip: Present = async ({ api, call }, { to }) => {
  const { items } = await api.clientTours.ofClient(String(to.clientId), most, call())
  return items.find(
    ({ tourId, departureDate, returnDate, quantity, soldPrice, status }) =>
      String(tourId) === String(to.tourId) &&
      departureDate === to.departureDate &&
      returnDate === to.returnDate &&
      quantity === to.quantity &&
      soldPrice === to.soldPrice &&
      status !== 'Canceled',
  )?.id
}

/** The same title among the papers of the sold tour. */
export const existingPaper =
  (titleOf: (values: Values) => string): Present =>
  async ({ api, call }, { parent = '', to }) =>
    (await api.clientTourDocuments.list(parent, call())).find(({ title }) => title === titleOf(to))?.id

/** The same texts in the same list of the site. */
export const existingItem =
  ({ item, fields, calls }: SiteContent): Present =>
  async ({ api, call, once }, { to }) =>
    (await once(item, () => calls(api).list(call()))).find(({ texts }) =>
      fields.every((field) => isSameText(texts[field], to[field] as LocalizedText)),
    )?.id

/** The same title: staff choose templates by it. */
export const existingTemplate: Present = async ({ api, call, once }, { to }) =>
  (await once('templates', () => api.messageTemplates.list(call()))).find(
    ({ title }) => keyOf(title) === keyOf(to.title),
  )?.id

/** As the keys above, between two that are to be created. */
export const likeTour: Likeness = {
  key: ({ to }) => keyOf(...textsOf(to.title as LocalizedText), to.validFrom, to.validUntil),
}
export const likeClient: Likeness = {
  key({ to }) {
    const person = personIn(to)
    // The whole name first: it finds whoever stands there twice among any number who share a telephone.
    const names = [wholeName(person), ...nameMarks(person)]
    return person.phones.flatMap((phone) => {
      const number = phoneKey(phone)
      return names.map((name) => `${number} ${name}`)
    })
  },
  isSame: (one, other) => likenessOf(personIn(one.to), personIn(other.to)).likeness === 'sure',
  mayBeSame: (one, other) => likenessOf(personIn(one.to), personIn(other.to)).likeness === 'perhaps',
}
export const likeTrip: Likeness = {
  key: ({ to }) => keyOf(to.clientId, to.tourId, to.departureDate, to.returnDate, to.quantity, to.soldPrice),
}
export const likePaper = (titleOf: (values: Values) => string): Likeness => ({
  key: ({ parent, to }) => keyOf(parent, titleOf(to)),
})
export const likeItem = ({ fields }: Pick<SiteContent, 'fields'>): Likeness => ({
  key: ({ to }) => keyOf(...fields.flatMap((field) => textsOf(to[field] as LocalizedText | undefined))),
})
export const likeTemplate: Likeness = { key: ({ to }) => keyOf(to.title) }
/** As the server compares names of employees. */
export const likeUser: Likeness = { key: ({ to }) => keyOf(String(to.username ?? '').normalize('NFKC')) }

const textsOf = (text: LocalizedText | undefined) => languages.map((language) => plainText(text?.[language] ?? ''))

/** However it is spaced, in capitals or not. */
const keyOf = (...parts: readonly unknown[]): string =>
  JSON.stringify(
    parts.map((part) =>
      String(part ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .toLowerCase(),
    ),
  )

/** The words of a name in any spelling and order. */
const wholeName = ({ firstName, lastName }: KnownPerson): string =>
  vowelKey(peopleText(`${firstName} ${lastName}`))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join('+')

/** What quick add takes. */
const personIn = ({ firstName, lastName, phoneNumbers }: Values): KnownPerson => ({
  firstName: String(firstName ?? ''),
  lastName: String(lastName ?? ''),
  phones: Array.isArray(phoneNumbers) ? phoneNumbers.map(String) : [],
  ...{ middleName: '', dateOfBirth: '', inn: '', passports: [] },
})

const isSameText = (one: LocalizedText | undefined, other: LocalizedText): boolean =>
  languages.every((language) => plainText(one?.[language] ?? '') === plainText(other[language] ?? ''))
