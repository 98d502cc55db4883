import type { Id } from '../read/fields'
import { peopleText } from '../search/spellingKeyRules'
import { joinedGroups } from './joinedGroups'
import { personKeys } from './travellerRules'
import { nameWords } from './tripNoteRules'

/** Somebody who goes on a departure, as far as it says who they are. */
export interface KnownTraveller {
  /** The row in a sale's list of who goes; null while nobody has confirmed it. */
  id: Id | null
  /** The row that stands for the same person, as somebody said. */
  sameAsId: Id | null
  /** Whose card they have. */
  clientId: Id | null
  fullName: string
  dateOfBirth: string
  /** Series and numbers of their passports. */
  passports: readonly string[]
}

/** One person of a departure. */
export interface DeparturePerson<Traveller> {
  /** What a list shows of them, once for each row: more than one until somebody joins them. */
  rows: Traveller[][]
  /** Of one card or passport; else of one name and day of birth alone. */
  isSure: boolean
}

/**
 * Who goes on a departure, each person once: rows of one card (a related client is one), of one passport, or, as a doubt, of one
 * name in any spelling and one day of birth. What somebody joined counts only while the rule still finds one person there, so that
 * nobody is lost behind another. Linear.
 */
export function peopleOf<Traveller extends KnownTraveller>(
  travellers: readonly Traveller[],
): DeparturePerson<Traveller>[] {
  const [sure, likely, rows] = [joinedGroups(), joinedGroups(), joinedGroups()]
  const keyOf = (place: number) => `${place}`
  const names = nameKeysOf(travellers)
  for (const [place, traveller] of travellers.entries()) {
    for (const key of personKeys(traveller)) {
      sure.join(keyOf(place), key)
      likely.join(keyOf(place), key)
    }
    for (const key of names[place] ?? []) likely.join(keyOf(place), key)
  }
  const placeOf = new Map(travellers.flatMap(({ id }, place) => (id === null ? [] : [[String(id), place] as const])))
  for (const [place, { sameAsId }] of travellers.entries()) {
    const other = sameAsId === null ? undefined : placeOf.get(String(sameAsId))
    if (other !== undefined && likely.of(keyOf(place)) === likely.of(keyOf(other)))
      rows.join(keyOf(place), keyOf(other))
  }

  const people = grouped(travellers.keys(), (place) => likely.of(keyOf(place)))
  return people.map((places) => ({
    rows: grouped(places, (place) => rows.of(keyOf(place))).map((row) =>
      row.map((place) => travellers[place] as Traveller),
    ),
    isSure: grouped(places, (place) => sure.of(keyOf(place))).length === 1,
  }))
}

function grouped(places: Iterable<number>, keyOf: (place: number) => string): number[][] {
  const groups = new Map<string, number[]>()
  for (const place of places) {
    const known = groups.get(keyOf(place))
    if (known) known.push(place)
    else groups.set(keyOf(place), [place])
  }
  return [...groups.values()]
}

/** Keys that two rows share whose names and days of birth are alike: a third word, such as a patronymic, may be missing. */
function nameKeysOf(travellers: readonly KnownTraveller[]): string[][] {
  const bornOn = new Map<string, number>()
  for (const { dateOfBirth } of travellers) bornOn.set(dateOfBirth, (bornOn.get(dateOfBirth) ?? 0) + 1)
  const whole = travellers.map(({ fullName, dateOfBirth }) => ({
    words: dateOfBirth === '' || bornOn.get(dateOfBirth) === 1 ? [] : nameWords(peopleText(fullName)),
    dateOfBirth,
  }))
  const keyOf = (words: readonly string[], dateOfBirth: string) => `name ${[...words].sort().join(' ')} ${dateOfBirth}`
  const short = new Set(
    whole.filter(({ words }) => words.length === 2).map((each) => keyOf(each.words, each.dateOfBirth)),
  )
  return whole.map(({ words, dateOfBirth }) => {
    if (words.length < 2) return []
    const shorter =
      words.length === 3
        ? words.map((left) =>
            keyOf(
              words.filter((word) => word !== left),
              dateOfBirth,
            ),
          )
        : []
    return [keyOf(words, dateOfBirth), ...shorter.filter((key) => short.has(key))]
  })
}
