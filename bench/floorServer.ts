import Fastify from 'fastify'
import { openSqliteFile } from '../packages/server/src/database/sqliteDriver'
import { ClientDetails } from '../packages/server/src/modules/clients/clientDetails'
import { Client } from '../packages/server/src/modules/clients/clientShapes'

/**
 * A process that answers lists, records and searches of clients as one would write it for speed alone: Fastify, its
 * serialiser, prepared statements, the same rows and bytes, and nobody who asks whether one may.
 */
const file = await openSqliteFile(process.env.KARVON_FILE ?? '')
file.exec('pragma query_only = 1; pragma busy_timeout = 5000')

const columns = `id, version, first_name, last_name, middle_name, description, status, source, gender, date_of_birth,
  nationality_code, inn, preferred_language, loyalty_level, username, created_at`
const total = file.prepare(`select total from row_counts where name = 'clients'`)
const page = file.prepare(`select ${columns} from clients order by created_at desc, id desc limit ? offset ?`)
const contactsOf = file.prepare(
  `select id, client_id, type, value, is_primary, version from client_contacts
   where client_id in (select value from json_each(?)) order by client_id, id`,
)
const one = file.prepare(`select ${columns} from clients where id = ?`)

const genders = ['Unknown', 'Male', 'Female']

type Row = Record<string, never>

function answer(row: Row, contacts: Row[]) {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    middleName: row.middle_name,
    fullName: `${row.first_name} ${row.last_name}`,
    description: row.description,
    status: row.status,
    statusAsString: row.status,
    source: row.source,
    sourceAsString: row.source,
    gender: genders[row.gender ?? 0],
    dateOfBirth: row.date_of_birth,
    username: row.username,
    nationalityCode: row.nationality_code,
    inn: row.inn,
    preferredLanguage: row.preferred_language,
    loyaltyStatusLevel: 'Unknown',
    contacts: contacts.map(({ id, type, value, is_primary, version }) => ({
      id,
      type,
      value,
      isPrimary: is_primary === 1,
      version,
    })),
    tags: [],
    expiringPapers: [],
    createdAt: row.created_at,
    version: row.version,
  }
}

const app = Fastify({ logger: { level: 'error' } })

app.get<{ Querystring: { PageSize: string; PageIndex: string } }>(
  '/api/clients',
  { schema: { response: { 200: { type: 'array', items: Client } } } },
  async ({ query }, reply) => {
    const size = Number(query.PageSize)
    const rows = page.all(size, (Number(query.PageIndex) - 1) * size) as Row[]
    const contacts = contactsOf.all(JSON.stringify(rows.map(({ id }) => id))) as Row[]
    reply.header('x-pagination', JSON.stringify({ TotalCount: (total.all()[0] as Row).total }))
    return rows.map((row) =>
      answer(
        row,
        contacts.filter(({ client_id }) => client_id === row.id),
      ),
    )
  },
)

app.get<{ Params: { id: string } }>(
  '/api/clients/:id',
  { schema: { response: { 200: ClientDetails } } },
  async ({ params }) => {
    const [row] = one.all(Number(params.id)) as Row[]
    const contacts = contactsOf.all(JSON.stringify([Number(params.id)])) as Row[]
    const none = { addresses: [], documents: [], visas: [], preference: null }
    return row && { ...answer(row, contacts), ...none, emergencyContacts: [], companions: [], otherDocuments: [] }
  },
)

// Held, or the file is collected and closed as soon as nothing but its statements is used.
process.on('disconnect', () => {
  file.close()
  process.exit()
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
