import type { OwnServer } from './ownServer'

interface Answer {
  id: number
}

interface Person {
  companions: { id: number; fullName: string }[]
}

/** Two clients that are one person, and one whose companion the second is. */
export interface Twins {
  keep: number
  drop: number
  friend: number
}

const form = (fields: Record<string, string | Blob>): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

const pdf = (name: string) => new File([`%PDF-1.4\n${name.repeat(2000)}\n%%EOF`], `${name}.pdf`)

/** Adds them; what each of the two has is the same every time. */
export async function addTwins(server: OwnServer): Promise<Twins> {
  const post = (path: string, body: object) => server.call<Answer>('POST', `/api/${path}`, body)
  const person = async (firstName: string, ...phoneNumbers: string[]) =>
    (await post('clients', { firstName, lastName: 'Двойная', phoneNumbers, description: null, tourId: null })).id
  const keep = await person('Нодира', '+998901234567')
  const drop = await person('Nodira', '+998901234567', '+998935554433')
  const friend = await person('Олег', '+998909998877')

  await post(`clients/${keep}/documents`, form({ Type: 'Passport', Series: 'AA', Number: '1234567' }))
  const of = (part: string, body: object) => post(`clients/${drop}/${part}`, body)
  await server.call('PUT', `/api/clients/${drop}`, form({ inn: '123456789', description: 'Любит горы' }))
  await of('contacts', { type: 'Email', value: 'nodira@karvon.uz', isPrimary: false })
  for (const name of ['МОРЕ', 'ГОРЫ']) await of('tags', { name })
  await of(
    'documents',
    form({ Type: 'Passport', Series: 'aa', Number: '123 45 67', IssuedBy: 'МВД', File: pdf('one') }),
  )
  await of('visas', form({ CountryCode: 'AE', VisaNumber: 'V-77', File: pdf('two') }))
  for (const page of ['three', 'four']) await of('other-documents', form({ Title: 'Страховка', File: pdf(page) }))
  await of('emergency-contacts', { name: 'Шавкат', phone: '+998901112233', available24x7: true })
  await of('companions', { clientId: drop, fullName: 'Алишер', gender: 1, relatedClientId: keep })
  await of('preference', form({ purpose: '4', File: pdf('five') }))
  await post(`clients/${friend}/companions`, { clientId: friend, fullName: 'Нодира', relatedClientId: drop })
  const [tour] = (await server.call<{ data: Answer[] }>('GET', '/api/tours/all?PageSize=1')).data
  const days = { departureDate: '2027-04-01T00:00:00Z', returnDate: '2027-04-05T00:00:00Z' }
  const trip = await post('client-tours', {
    clientId: drop,
    tourId: tour?.id,
    clientTourStatus: 1,
    quantity: 2,
    ...days,
  })
  await post(
    'client-tour-documents',
    form({ ClientTourId: `${trip.id}`, Title: 'Ваучер', OrderNumber: '1', File: pdf('six') }),
  )
  return { keep, drop, friend }
}

/** All there is of the two and of their friend, files by their bytes; the same for twins that were treated alike. */
export async function stateOfTwins(server: OwnServer, { keep, drop, friend }: Twins): Promise<unknown> {
  const names = new Map([keep, drop, friend].map((id, index) => [id, ['keep', 'drop', 'friend'][index]]))
  const get = (path: string) => server.call<unknown>('GET', `/api/${path}`).catch(() => null)
  const plain = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(plain))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).filter(
      ([name]) => !['id', 'version', 'createdAt', 'clientTourId'].includes(name),
    )
    return Object.fromEntries(await Promise.all(members.map(async ([name, each]) => [name, await member(name, each)])))
  }
  const member = async (name: string, value: unknown) => {
    if (name === 'fileUrl' && typeof value === 'string') return (await server.fileAt(value)).toString('latin1')
    if (name === 'companionId') return companions.get(value as number) ?? value
    return /clientId$/i.test(name) ? (names.get(value as number) ?? value) : plain(value)
  }
  const trips = ((await get(`client-tours/by-client/${keep}`)) ?? []) as Answer[]
  const papers = await Promise.all(trips.map(({ id }) => get(`client-tour-documents/by-client-tour/${id}`)))
  const people = (await Promise.all([keep, drop, friend].map((id) => get(`clients/${id}`)))) as (Person | null)[]
  const companions = new Map(
    people.flatMap((person) => person?.companions ?? []).map(({ id, fullName }) => [id, fullName]),
  )
  return plain({ people, trips, papers })
}
