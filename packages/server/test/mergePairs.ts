import type { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../src/database/database'
import type { Dialect } from '../src/database/dialect'
import type { ClientRecord } from '../src/modules/clientRecords/clientRecord'
import { clientPreferences, clientRecordLists } from '../src/modules/clientRecords/clientRecordKinds'
import { recordRepository } from '../src/modules/clientRecords/recordRepository'
import { clientContactRepository } from '../src/modules/clients/clientContactRepository'
import { clientRepository } from '../src/modules/clients/clientRepository'
import { tagRepository } from '../src/modules/clients/tagRepository'

const moment = '2026-05-01T09:00:00.000Z'

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface RandomPair {
  keep: number
  drop: number
  /** Has companions who are them, and a sale on which they go. */
  third: number
}

/** Two clients of whom much is the same, much is missing and much differs, and a third who knows them. */
export async function addRandomPair(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  random: Random,
): Promise<RandomPair> {
  const oneOf = <T>(...values: T[]): T => values[Math.floor(random() * values.length)] as T
  const times = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) })
  const clients = clientRepository(transaction, dialect)

  const addClient = async () => {
    const { clientFields } = await import('@karvon/api-client/clients/clientFields')
    const input = {
      ...initialValues(clientFields),
      firstName: oneOf('Нодира', 'Nodira'),
      lastName: oneOf('', 'Алиева', 'Каримова'),
      dateOfBirth: oneOf('', '1990-01-02'),
      gender: oneOf('Unknown', 'Female') as 'Female',
      inn: oneOf('', '123456789', '987654321'),
      description: oneOf('', 'Любит горы', 'Любит море'),
    }
    const row = await clients.add(input, [], moment)
    for (const _ of times(3))
      await clientContactRepository(transaction).add(row.id, {
        type: oneOf('MobilePhone', 'WorkPhone', 'WhatsApp', 'Email'),
        value: oneOf('+998901234567', '+998 90 123-45-67', '+998935554433', 'lola@karvon.uz', 'Lola@Karvon.uz'),
        isPrimary: oneOf(true, false),
      })
    const tags = tagRepository(transaction)
    for (const _ of times(3)) await tags.attach(row.id, (await tags.named(oneOf('VIP', 'МОРЕ', 'ГОРЫ'), moment)).id)
    await addRecords(row.id)
    for (const _ of times(2))
      await sql`insert into client_visits (client_id, date, description, created_at)
        values (${row.id}, '2026-05-01', ${oneOf('', 'Был')}, ${moment})`.execute(transaction)
    for (const _ of times(2))
      await sql`insert into opened_messages (client_id, channel, address, language, template, text, created_at)
        values (${row.id}, 'WhatsApp', '+998901234567', 'ru', '', ${oneOf('Привет', 'Вылет')}, ${moment})`.execute(
        transaction,
      )
    return row.id
  }

  const add = async <Of extends Fields>(kind: ClientRecord<Of>, client: number, values: Partial<ValuesOf<Of>>) =>
    recordRepository(transaction, kind).add(
      client,
      { ...initialValues(kind.fields), ...values },
      kind.file ? oneOf(null, await addFile(oneOf('скан.pdf', 'паспорт.pdf'))) : null,
      moment,
    )

  const addFile = async (original_name: string) => {
    const { id } = await transaction
      .insertInto('files')
      .values({
        name: `${Math.floor(random() * 1e15).toString(36)}${Math.floor(random() * 1e15).toString(36)}.pdf`,
        thumbnail_name: null,
        visibility: 'private',
        section: 'clients',
        original_name,
        content_type: 'application/pdf',
        // No two are alike: nothing has to be read.
        size: Math.floor(random() * 1e9),
        width: null,
        height: null,
        created_by: null,
        created_at: moment,
        unused_since: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function addRecords(id: number) {
    for (const _ of times(3))
      await add(clientRecordLists.documents, id, {
        type: oneOf('Passport', 'ForeignPassport', 'DriverLicense'),
        series: oneOf('', 'AA', 'АА'),
        number: oneOf('1234567', '7654321', 'AA1234567'),
        issuedBy: oneOf('', 'МВД'),
        expiryDate: oneOf('', '2030-01-01', '2031-01-01'),
      })
    for (const _ of times(2))
      await add(clientRecordLists.visas, id, {
        countryCode: oneOf('AE', 'TR'),
        visaNumber: oneOf('V-77', 'v77', 'V-78'),
        notes: oneOf('', 'Продлена', 'Вторая'),
      })
    for (const _ of times(2))
      await add(clientRecordLists.emergencyContacts, id, {
        name: oneOf('Шавкат', 'шавкат', 'Анвар'),
        phone: oneOf('', '+998901112233'),
        email: oneOf('', 'a@example.uz'),
      })
    for (const _ of times(3))
      await add(clientRecordLists.companions, id, {
        fullName: oneOf('Алишер', 'АЛИШЕР', 'Лола'),
        passportNumber: oneOf('', 'KX1', 'кх-1'),
        gender: oneOf(null, 0, 1),
        relationship: oneOf('', 'сын'),
      })
    for (const _ of times(2))
      await add(clientRecordLists.otherDocuments, id, {
        title: oneOf('Страховка', 'Билет'),
        description: oneOf('', 'Копия'),
      })
    if (random() < 0.5)
      await add(clientPreferences as ClientRecord<typeof clientPreferenceFields>, id, {
        purpose: oneOf(0, 4, 5),
        halalMeals: oneOf(true, false),
        dietaryNotes: oneOf([], ['Без орехов']),
      })
  }

  const addSale = async (buyer: number, going: readonly { client?: number; companion?: number }[]) => {
    const { id } = await transaction
      .insertInto('client_tours')
      .values({
        client_id: buyer,
        tour_id: 1,
        status: 1,
        sold_price_cents: 100,
        quantity: Math.max(1, going.length),
        description: '',
        departure_date: '2026-06-01',
        return_date: '2026-06-10',
        sold_by: null,
        travellers_confirmed_at: going.length > 0 ? moment : '',
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, { client = null, companion = null }] of going.entries())
      await sql`insert into client_tour_travellers (client_tour_id, place, client_id, companion_id, full_name)
        values (${id}, ${place}, ${client}, ${companion}, ${`№ ${place}`})`.execute(transaction)
  }

  const keep = await addClient()
  const drop = await addClient()
  const third = await addClient()
  const companionsOf = async (id: number) =>
    (await transaction.selectFrom('companions').select('id').where('client_id', '=', id).execute()).map((row) => row.id)
  for (const buyer of [keep, drop])
    for (const _ of times(2))
      await addSale(
        buyer,
        oneOf(
          [],
          [{ client: buyer }],
          [{ client: keep }, { client: drop }],
          [{ client: buyer }, ...(await companionsOf(buyer)).map((companion) => ({ companion }))],
        ),
      )
  for (const _ of times(2))
    await addSale(third, oneOf([{ client: drop }], [{ client: keep }, { client: third }, { client: drop }]))
  for (const related of [keep, drop])
    if (random() < 0.5) await add(clientRecordLists.companions, third, { fullName: 'Нодира', relatedClientId: related })
  for (const [owner, related] of [
    [keep, drop],
    [drop, keep],
  ] as const)
    if (random() < 0.3) await add(clientRecordLists.companions, owner, { fullName: 'Сама', relatedClientId: related })
  await clients.refreshSearch([keep, drop, third])
  return { keep, drop, third }
}

export type Rows = Record<string, Record<string, string | number | null>[]>

/** Every row of every table that a change of clients can touch, in the order of their keys; what counts changes apart. */
export async function everyRowOf(db: Database): Promise<Rows> {
  const tables = await db.introspection.getTables()
  const apart = [
    'activity_logs',
    'history',
    'row_changes',
    'idempotency_keys',
    'login_attempts',
    'sessions',
    'known_places',
    'row_counts',
    'name_rests',
    'health_probes',
  ]
  const rows: Rows = {}
  for (const { name, columns, isView } of tables) {
    if (isView || apart.includes(name) || /_search|_terms|kysely/.test(name)) continue
    const keys = columns.some((column) => column.name === 'id') ? ['id'] : columns.map((column) => column.name)
    const { rows: found } = await sql<Rows[string][number]>`select * from ${sql.table(name)}
      order by ${sql.join(keys.map((key) => sql.ref(key)))}`.execute(db as unknown as Kysely<unknown>)
    rows[name] = found.map(({ version: _version, updated_at: _updated, compared: _compared, ...row }) => row)
  }
  return rows
}
