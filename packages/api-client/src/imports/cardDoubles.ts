import type { Client } from '../client'
import { mostPeople } from '../clients/likenessTypes'
import type { CallOptions } from '../http/http'
import { type FileDouble, personIn } from './fileDoubles'
import type { ImportedRow } from './importTypes'

/**
 * The doubles of a file with the cards that people have. A card that is surely theirs counts before a row above; of rows of one person
 * it is the card of all.
 * @param doubles as they are among the rows
 * @param told how many rows have been looked for
 * @throws {HttpError}
 */
export async function withCards(
  { rows, doubles }: { rows: readonly ImportedRow[]; doubles: readonly FileDouble[] },
  { clientDoubles }: Pick<Client, 'clientDoubles'>,
  options?: CallOptions,
  told: (rows: number) => void = () => {},
): Promise<FileDouble[]> {
  const asked = rows.flatMap(({ row, id, body }) => (body && id === undefined ? [{ row, body }] : []))
  const found = new Map(doubles.map((double) => [double.row, double]))
  for (let from = 0; from < asked.length; from += mostPeople) {
    const portion = asked.slice(from, from + mostPeople)
    const alike = await clientDoubles.alikeEach(
      portion.map(({ body }) => personIn(body)),
      options,
    )
    for (const { place, alike: cards } of alike) {
      const [card] = cards
      const row = portion[place]?.row
      if (!card || row === undefined) continue
      const { client, likeness, reasons } = card
      keep(found, { row, clientId: client.id, clientName: client.fullName, likeness, reasons })
    }
    told(Math.min(asked.length, from + mostPeople))
  }
  return [...found.values()].sort((one, other) => one.row - other.row)
}

function keep(found: Map<number, FileDouble>, card: FileDouble): void {
  const inFile = found.get(card.row)
  if (card.likeness === 'sure' || inFile?.likeness !== 'sure') found.set(card.row, card)
  if (card.likeness !== 'sure' || inFile?.likeness !== 'sure' || inFile.of === undefined) return
  const above = found.get(inFile.of)
  if (above?.clientId === undefined || above.likeness !== 'sure') keep(found, { ...card, row: inFile.of })
}
