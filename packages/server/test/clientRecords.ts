import { type ClientPreferenceInput, noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { type StartOptions, startApp } from './startApp'

export const passport = {
  type: 'ForeignPassport',
  series: 'fa',
  number: '1234567',
  latinLastName: 'ALIYEVA',
  latinFirstName: 'NODIRA',
  issuedBy: 'МВД',
  issueDate: '2020-05-21',
  expiryDate: '2030-05-20',
  nationalityCode: 'uz',
  state: 'Valid',
} as const
export const visa = {
  countryCode: 'ae',
  visaType: 'Туристическая',
  visaNumber: 'V-77',
  issueDate: '2026-01-01',
  expiryDate: '',
  notes: '',
}
export const contact = { name: 'Шавкат', relationship: 'брат', phone: '+998901112233', email: '', available24x7: true }
export const companion = {
  fullName: 'Алишер Алиев',
  relationship: 'сын',
  passportNumber: 'kx998877',
  latinLastName: '',
  latinFirstName: '',
  dateOfBirth: '2015-09-01',
  gender: 1,
  relatedClientId: null,
}
export const preference: ClientPreferenceInput = {
  ...noPreference,
  purpose: 4,
  preferredCabin: 2,
  halalMeals: true,
  dietaryNotes: ['Без орехов', 'Без лука'],
  preferredAirlines: ['HY'],
  targetBudgetPerPerson: 1500.5,
  budgetCurrency: 'EUR',
}

/** The app with two clients, and plain HTTP to the records of either. */
export async function startWithClients(options: StartOptions = {}) {
  const server = await startApp({ as: 'operator', ...options })
  const add = async (firstName: string) => {
    const client = { firstName, lastName: 'Алиева', phoneNumbers: ['+998901234567'], description: null, tourId: null }
    return Number((await server.api.clients.create(client))?.id)
  }
  const [id, other] = [await add('Нодира'), await add('Олег')]
  const authorization = `Bearer ${await server.tokenOf('operator')}`
  const send = (method: string, path: string, body: Record<string, unknown> | FormData) =>
    fetch(`${server.baseUrl}/api/clients/${path}`, {
      method,
      headers: { authorization, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  const done = async () =>
    (await server.database.db.selectFrom('activity_logs').select(['action', 'description']).orderBy('id').execute())
      .filter(({ action }) => action === 'UpdateClient')
      .map(({ description }) => description)
  return { ...server, id, other, send, done }
}

/** A form; a list stands for a name that comes several times. */
export function form(fields: Record<string, string | string[] | Blob>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, item)
  }
  return body
}
