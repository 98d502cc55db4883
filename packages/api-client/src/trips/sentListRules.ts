import type { Label } from '../fields/labels'
import type { ManifestEntry } from './departureTypes'
import { type ManifestLanguage, manifestColumns, manifestLanguages } from './manifestRules'
import type { ListAudience, ListChange } from './sentListTypes'

/** A row of a list, and whose it is whatever it says. */
export interface KnownRow extends ManifestEntry {
  key: string
  /** Of the trip: departure, and return where it is known. */
  days: string
  /** Of other lines of the same person that were joined with it. */
  alsoKeys?: readonly string[]
}

/** Told elsewhere: a remark is about the list, with whom one travels follows from the names, and the day is one of the trip's. */
const untold = ['remark', 'travelsWith', 'leavesOn']

/** Who stands on a list otherwise than they go now: changed, added since, or gone. */
export function listChanges(
  sent: readonly KnownRow[],
  now: readonly KnownRow[],
  audience: ListAudience,
): Omit<ListChange, 'audience' | 'sentAt'>[] {
  const before = new Map(sent.map((row) => [row.key, row]))
  const keysOf = ({ key, alsoKeys = [] }: KnownRow) => [key, ...alsoKeys]
  const present = new Set(now.flatMap(keysOf))
  const about = ({ clientTourId, key, name }: KnownRow) => ({ clientTourId, key, name })
  return [
    ...now.flatMap((row) => {
      const old = keysOf(row).flatMap((key) => before.get(key) ?? [])[0]
      if (!old) return { ...about(row), kind: 'Added' as const, columns: [] }
      const told = manifestColumns.flatMap(({ name, audiences, value }) =>
        untold.includes(name) ||
        (audiences && !audiences.includes(audience)) ||
        manifestLanguages.every((language) => value(old, language) === value(row, language))
          ? []
          : name,
      )
      const columns = old.days === row.days ? told : [...told, 'days']
      return columns.length === 0 ? [] : { ...about(row), kind: 'Changed' as const, columns }
    }),
    ...sent.flatMap((row) =>
      present.has(row.key) ? [] : { ...about(row), kind: 'Gone' as const, columns: [] as string[] },
    ),
  ]
}

const daysName: Label = { ru: 'даты', en: 'dates' }

/** «отправлен гостинице»; empty where nobody said. */
export const sentTo: Readonly<Record<ListAudience, Label>> = {
  Hotel: { ru: 'гостинице', en: 'to the hotel' },
  Carrier: { ru: 'перевозчику', en: 'to the carrier' },
  Border: { ru: 'на границу', en: 'to the border' },
  Other: { ru: '', en: '' },
}

/**
 * What has changed: «после отправки гостинице 24.11: фамилия и имя, паспорт».
 * @param day when the list went out, as it is to be read
 */
export function changeText(
  { audience, kind, columns }: Pick<ListChange, 'audience' | 'kind' | 'columns'>,
  day: string,
  language: ManifestLanguage,
): string {
  const to = [sentTo[audience][language], day].filter(Boolean).join(' ')
  const what = [...manifestColumns, { name: 'days', label: daysName }]
    .filter(({ name }) => columns.includes(name))
    .map(({ label }) => label[language].toLowerCase())
    .join(', ')
  if (language === 'ru') {
    if (kind === 'Added') return `нет в списке, отправленном ${to}`
    if (kind === 'Gone') return `не едет, но есть в списке, отправленном ${to}`
    return `после отправки ${to}: ${what}`
  }
  if (kind === 'Added') return `not on the list sent ${to}`
  if (kind === 'Gone') return `does not go, but is on the list sent ${to}`
  return `since the list was sent ${to}: ${what}`
}
