import { isSamePhone } from '@karvon/api-client/phones/phoneRules'
import type { Id } from '@karvon/api-client/read/fields'
import { type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { plainText } from '@karvon/ui/format'
import type { Values } from '../flags/input'
import type { Change, Likeness, Reading } from './operation'
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

/** The same name under one of the same telephones: a family may share its telephone. */
export const existingClient: Present = async ({ api, call }, { to }) => {
  const phones = Array.isArray(to.phoneNumbers) ? to.phoneNumbers.map(String) : []
  for (const phone of phones) {
    const { items } = await api.clients.list({ phone }, call())
    const same = items.find(
      ({ firstName, lastName, contacts }) =>
        isSameName(firstName, to.firstName) &&
        isSameName(lastName, to.lastName) &&
        contacts.some(({ value }) => isSamePhone(value, phone)),
    )
    if (same) return same.id
  }
  return undefined
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

const phonesOf = ({ to }: Change): string[] => (Array.isArray(to.phoneNumbers) ? to.phoneNumbers.map(String) : [])

/** As the keys above, between two that are to be created. */
export const likeTour: Likeness = {
  key: ({ to }) => keyOf(...textsOf(to.title as LocalizedText), to.validFrom, to.validUntil),
}
export const likeClient: Likeness = {
  key: ({ to }) => keyOf(to.firstName, to.lastName),
  isSame: (one, other) => phonesOf(one).some((phone) => phonesOf(other).some((each) => isSamePhone(phone, each))),
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

const isSameName = (one: string, other: unknown) =>
  one.trim().toLowerCase() ===
  String(other ?? '')
    .trim()
    .toLowerCase()

const isSameText = (one: LocalizedText | undefined, other: LocalizedText): boolean =>
  languages.every((language) => plainText(one?.[language] ?? '') === plainText(other[language] ?? ''))
