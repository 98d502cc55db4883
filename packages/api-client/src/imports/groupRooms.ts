import type { ImportPlace } from '../importRuns/importRunTypes'
import { peopleText } from '../search/spellingKeyRules'
import type { ManifestEntry } from '../trips/departureTypes'
import { placesIn, type RoomKind, roomKinds, roomKindWords } from '../trips/groupFields'
import { joinedGroups } from '../trips/joinedGroups'
import type { ImportedClients } from './clientRows'
import type { ImportedRow, WrongCell, WrongReason } from './importTypes'
import { readRoom } from './roomTexts'

/** By how many people a room without words is which. */
const kindFor: Readonly<Record<number, RoomKind>> = { 1: 'Single', 2: 'Twin', 3: 'Triple', 4: 'Quadruple' }

/** Somebody who goes on the departure already. */
export type GoingPerson = Pick<ManifestEntry, 'name' | 'latinName' | 'travellerIds' | 'roomNumber' | 'roomKind'>

/**
 * The rows of a list with how each goes: the sale, and the room in which they sleep, one for those who share a merged cell, a number, or
 * are called by one another or call somebody who goes already. A room that cannot be as the list says makes the cells of its rows wrong. What a row notes is of the sale.
 * @param sheet whence the rows are
 */
export function asGroup(
  imported: ImportedClients,
  {
    sheet,
    clientTourStatus,
    going = [],
  }: { sheet?: string | undefined; going?: readonly GoingPerson[] } & Pick<ImportPlace, 'clientTourStatus'> = {},
): ImportedClients {
  const { rows, doubles } = imported
  const texts = new Map(
    rows.flatMap(({ row, room }) => {
      const said = room && readRoom(room.text)
      // A role, such as «руководитель», is no room.
      const isRoom = said && (said.kind || said.isForTwo || said.label || said.mates.length > 0 || room.merged)
      return isRoom ? [[row, said] as const] : []
    }),
  )
  const wrong = new Map<number, WrongCell>()
  const byRow = new Map(rows.map((row) => [row.row, row]))
  const refuse = (row: number, reason: WrongReason, values: Readonly<Record<string, string>> = {}) => {
    const of = byRow.get(row)
    if (!of?.room || wrong.has(row)) return
    wrong.set(row, { ...(sheet !== undefined && { sheet }), row, ...placeOf(of.room), reason, values })
  }

  const together = joinedGroups()
  for (const { row, of, likeness } of doubles)
    if (likeness === 'sure' && of !== undefined) together.join(`row ${row}`, `row ${of}`)
  // A person who stands there twice is one person.
  const personOf = new Map(rows.map(({ row }) => [row, together.of(`row ${row}`)]))
  const kindsOf = new Map<string, Set<string>>()
  for (const { kind, isForTwo, label } of texts.values())
    if (kind || isForTwo) kindsOf.set(label, (kindsOf.get(label) ?? new Set()).add(kind ?? 'two'))
  for (const [row, { label, kind, isForTwo }] of texts) {
    const merged = byRow.get(row)?.room?.merged
    if (merged !== undefined) together.join(`row ${row}`, `cell ${merged}`)
    else if (label !== '') {
      // «DBL 1» and «TWN 1» are two rooms.
      const own = (kindsOf.get(label)?.size ?? 0) > 1 ? ` ${kind ?? (isForTwo ? 'two' : '')}` : ''
      together.join(`row ${row}`, `label ${label}${own}`)
    }
  }
  const goingWith = new Map<number, GoingPerson[]>()
  for (const [row, { mates }] of texts)
    for (const mate of mates) {
      const found = matesCalled(mate, row, rows)
      if (found.length === 1) together.join(`row ${row}`, `row ${found[0]}`)
      else if (found.length > 1) refuse(row, 'manyMates', { name: mate })
      else {
        const [there, ...others] = goingCalled(mate, going)
        const [id] = there?.travellerIds ?? []
        if (!there || others.length > 0) refuse(row, there ? 'manyMates' : 'noMate', { name: mate })
        else if (id === undefined) refuse(row, 'mateOpen', { name: there.name })
        else {
          together.join(`row ${row}`, `going ${id}`)
          goingWith.set(row, [...(goingWith.get(row) ?? []), there])
        }
      }
    }

  const alone = new Map<string, number>()
  for (const { row } of rows) alone.set(together.of(`row ${row}`), (alone.get(together.of(`row ${row}`)) ?? 0) + 1)
  const pairs = neighbours(rows, (row) => {
    const { kind = '', isForTwo, label, mates } = texts.get(row.row) ?? { label: '', mates: [] }
    const isBare = label === '' && mates.length === 0 && row.room?.merged === undefined
    const isOfTwo = isForTwo || (kind !== '' && placesIn[kind] === 2)
    return isBare && isOfTwo && alone.get(together.of(`row ${row.row}`)) === 1 ? kind || 'two' : undefined
  })
  for (const [one, other] of pairs) together.join(`row ${one}`, `row ${other}`)

  const rooms = new Map<string, number[]>()
  for (const { row } of rows) {
    const of = together.of(`row ${row}`)
    rooms.set(of, [...(rooms.get(of) ?? []), row])
  }
  const placed = new Map<number, ImportPlace['room']>()
  for (const members of rooms.values()) {
    const said = members.flatMap((row) => texts.get(row) ?? [])
    if (said.length === 0) continue
    const stated = [...new Set(said.flatMap(({ kind }) => kind ?? []))]
    const mates = [...new Set(members.flatMap((row) => goingWith.get(row) ?? []))]
    const [there, elsewhere] = new Set(mates.flatMap(({ roomNumber }) => roomNumber ?? []))
    const people = new Set(members.map((row) => personOf.get(row))).size + mates.length
    const known = mates.flatMap(({ roomKind }) => roomKinds.find((each) => each === roomKind) ?? [])
    const kinds = [...new Set([...known, ...stated])]
    const [kind = said.some(({ isForTwo }) => isForTwo) ? 'Twin' : kindFor[people]] = kinds
    const refuseAll = (reason: WrongReason, values?: Readonly<Record<string, string>>) => {
      for (const row of members) refuse(row, reason, values)
    }
    if (elsewhere !== undefined) refuseAll('matesApart', { names: mates.map(({ name }) => name).join(', ') })
    else if (kinds.length > 1)
      refuseAll('roomKinds', { kinds: kinds.map((each) => roomKindWords[each].code).join(', ') })
    else if (!kind) refuseAll('roomMany', { people: String(people) })
    else if (there !== undefined) {
      const asleep = going.filter(
        (each) => each.roomNumber === there && !members.some((row) => isOnList(each, byRow.get(row))),
      )
      const newcomers = people - mates.filter(({ roomNumber }) => roomNumber === there).length
      if (asleep.length + newcomers > placesIn[kind])
        refuseAll('roomFull', { number: String(there), kind: roomKindWords[kind].code })
    } else if (placesIn[kind] !== people)
      refuseAll('roomPeople', { kind: roomKindWords[kind].code, people: String(people) })
    // Counted rooms are counted again; what the hotel calls one is kept.
    const note = said.map(({ label }) => label).find((label) => /\p{L}|\d{3}/u.test(label)) ?? ''
    const ids = mates.flatMap(({ travellerIds }) => travellerIds.slice(0, 1))
    const room = { key: String(members[0]), ...(note && { note }), ...(ids.length > 0 && { people: ids }) }
    if (kind) for (const row of members) placed.set(row, { ...room, kind })
  }
  return {
    ...imported,
    rows: rows.map((row) => ({
      ...seated(row, wrong.get(row.row), { clientTourStatus, room: placed.get(row.row) }),
      ...(pairs.has(row.row) && { pairedWith: pairs.get(row.row) as number }),
    })),
    wrongCells: [...imported.wrongCells, ...wrong.values()].sort((one, other) => one.row - other.row),
  }
}

/** Rows one after the other that say the same and no more, two by two. @param saidBy undefined of one that says more, or nothing */
function neighbours(
  rows: readonly ImportedRow[],
  saidBy: (row: ImportedRow) => string | undefined,
): Map<number, number> {
  const pairs = new Map<number, number>()
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1]
    const said = saidBy(row)
    if (before?.row !== row.row - 1 || said === undefined || said !== saidBy(before) || pairs.has(before.row)) continue
    pairs.set(row.row, before.row).set(before.row, row.row)
  }
  return pairs
}

/** Who share a room because their rows are neighbours: «2–3, 5–6»; empty where nobody does. */
export const pairedRows = (rows: readonly ImportedRow[]): string =>
  rows
    .flatMap(({ row, pairedWith, place }) =>
      place?.room && pairedWith !== undefined && pairedWith > row ? `${row}–${pairedWith}` : [],
    )
    .join(', ')

/** How many rooms of each kind: «DBL × 2, TWN × 1»; empty without any. */
export function groupRoomTotals(rows: readonly ImportedRow[]): string {
  const kindOf = new Map(rows.flatMap(({ place }) => (place?.room ? [[place.room.key, place.room.kind] as const] : [])))
  const counts = roomKinds.map((kind) => [kind, [...kindOf.values()].filter((each) => each === kind).length] as const)
  return counts.flatMap(([kind, count]) => (count > 0 ? `${roomKindWords[kind].code} × ${count}` : [])).join(', ')
}

const placeOf = ({ column, head, text }: NonNullable<ImportedRow['room']>) => ({ column, head, text })

function seated(
  row: ImportedRow,
  wrong: WrongCell | undefined,
  { clientTourStatus, room }: { [Name in 'clientTourStatus' | 'room']: ImportPlace[Name] | undefined },
): ImportedRow {
  const { body, ...others } = row
  if (wrong) return { ...others, wrong: [...row.wrong, wrong] }
  if (!body) return row
  const { description } = body.client
  const place: ImportPlace = {
    ...(clientTourStatus && { clientTourStatus }),
    ...(description && { description }),
    ...(room && { room }),
  }
  return { ...others, body: { ...body, client: { ...body.client, description: '' } }, place }
}

/** Rows of whoever is called so, in any case: «с Ивановым», «с Ивановой», «with Ivanov A.». */
const matesCalled = (text: string, self: number, rows: readonly ImportedRow[]): number[] =>
  calledSo(text, rows, ({ row, body }) => {
    if (row === self || !body) return []
    const { lastName, firstName, middleName } = body.client
    return [`${lastName} ${firstName} ${middleName}`]
  }).map(({ row }) => row)

const goingCalled = (text: string, going: readonly GoingPerson[]): GoingPerson[] =>
  calledSo(text, going, ({ name, latinName }) => [name, latinName])

/** Those of whom a name says so, in any case of it. */
function calledSo<Person>(
  text: string,
  people: readonly Person[],
  namesOf: (person: Person) => readonly string[],
): Person[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const initials = initialsIn(text)
  const called = people.flatMap((person) => {
    for (const full of namesOf(person)) {
      const names = wordsIn(full)
      const found = words.map((said) => names.find((name) => isCalled(said, name)))
      if (found.includes(undefined)) continue
      const others = names.filter((name) => !found.includes(name))
      if (!initials.every((initial) => others.some((name) => name.startsWith(initial)))) continue
      const isExact = found.every((name, place) => name === words[place])
      return [{ person, isExact, endsInA: /a$/.test(found[0] ?? '') }]
    }
    return []
  })
  const exact = called.filter(({ isExact }) => isExact)
  const [first = ''] = words
  const isMale = /(?:im|ym|om|em)$/.test(first)
  const isFemale = /(?:oi|oy|ei|ey)$/.test(first)
  const fitting = called.filter(({ endsInA }) => (isMale ? !endsInA : isFemale ? endsInA : true))
  const meant = exact.length > 0 ? exact : fitting.length > 0 ? fitting : called
  return meant.map(({ person }) => person)
}

/** Is a row of the list of somebody who goes already? */
function isOnList({ name, latinName }: GoingPerson, row: ImportedRow | undefined): boolean {
  if (!row?.body) return false
  const { lastName, firstName } = row.body.client
  const words = wordsIn(`${lastName} ${firstName}`)
  return [name, latinName].some((full) => {
    const names = wordsIn(full)
    return words.length > 0 && words.every((word) => names.includes(word))
  })
}

/** «К.» of «Тошев К.», `Sh` of `Karimov Sh.` */
const initial = /(?<!\p{L})(?:\p{L}(?![\p{L}'’ʻ‘])\.?|\p{L}{2}\.)/gu

const initialsIn = (text: string): string[] =>
  (text.match(initial) ?? []).map((each) => peopleText(each.replace('.', '')))

const wordsIn = (text: string): string[] =>
  peopleText(text.replace(initial, ' '))
    .split(/[^\p{L}]+/u)
    .filter((each) => each.length > 1)

/** Endings of cases stand behind the name without its vowels at the end. */
function isCalled(said: string, name: string): boolean {
  const stem = name.replace(/[aeiouy]{1,2}$/, '')
  return said === name || (stem.length > 1 && said.startsWith(stem) && said.length - stem.length <= 3)
}
