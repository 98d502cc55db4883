import { expect } from 'vitest'
import { type ContractCase, type ContractFiles, contractCase as call } from './cases'

const noon = (day: string) => `${day}T00:00:00.000Z`
const client = ['{client}']
const update = ['UpdateClient']

/** Clients with everything recorded about them, and what was sold to them. Needs a tour `{tour}`. */
export const clientCases = ({ pdf, jpg }: ContractFiles): ContractCase[] => [
  call(
    38,
    {
      json: {
        ...{
          firstName: 'Дилноза',
          lastName: null,
          phoneNumbers: ['+998901234567', '+998907654321'],
          description: null,
        },
        tourId: '{tour}',
        visit: { date: '2026-05-01T09:00:00Z', description: 'Зашла' },
      },
    },
    '201 Client',
    {
      keep: { client: 'id' },
      says: { firstName: 'Дилноза', lastName: '', contacts: [{ value: '+998901234567', isPrimary: true }, {}] },
      reads: ['/api/client-tours', [{ clientId: '{client}', tourId: '{tour}', clientTourStatus: 0 }]],
      log: ['CreateClient', 'CreateClientTour', 'CreateClientVisit'],
    },
  ),
  call(38, { json: { firstName: 'Анна', lastName: 'Ким', phoneNumbers: ['79161234567'] } }, '201 Client', {
    keep: { leaving: 'id' },
    log: ['CreateClient'],
  }),
  call(
    34,
    { query: { PageSize: 10, PageIndex: 1, Search: 'анна', SortBy: 'FirstName', SortOrder: 'desc' } },
    '200 [ListedClient]',
    {
      isPaged: true,
      says: [{ id: '{leaving}', fullName: expect.stringContaining('Анна') }],
    },
  ),
  call(35, {}, '200 Client', { at: client, says: { firstName: 'Дилноза' } }),
  call(37, {}, '200 ClientStats', { says: { totalClients: 2, pendingTours: 1 } }),
  call(
    39,
    {
      form: {
        firstName: 'Дилноза',
        lastName: 'Юсупова',
        middleName: 'Р',
        dateOfBirth: '1990-02-03',
        gender: 'Female',
        ...{
          loyaltyStatusLevel: 'Gold',
          nationalityCode: 'UZ',
          inn: '123',
          preferredLanguage: 'uz',
          description: 'VIP',
        },
      },
    },
    '200 Client',
    {
      at: client,
      reads: [
        '/api/clients/{client}',
        {
          lastName: 'Юсупова',
          middleName: 'Р',
          dateOfBirth: '1990-02-03',
          gender: 'Female',
          inn: '123',
          loyaltyStatusLevel: 'Gold',
          nationalityCode: 'UZ',
          preferredLanguage: 'uz',
          description: 'VIP',
        },
      ],
      log: update,
    },
  ),
  call(40, { json: { username: 'dilnoza', password: 'secret-1' } }, '204', {
    at: client,
    reads: ['/api/clients/{client}', { username: 'dilnoza' }],
    log: update,
  }),
  call(43, { json: { type: 'Email', value: 'd@example.uz', isPrimary: false } }, '201 Contact', {
    at: client,
    keep: { contact: 'id' },
    log: update,
  }),
  call(44, { json: { type: 'Email', value: 'dil@example.uz', isPrimary: true } }, '200 Contact', {
    at: ['{client}', '{contact}'],
    says: { value: 'dil@example.uz', isPrimary: true },
    log: update,
  }),
  call(42, {}, '200 [Contact]', { at: client, says: [{}, {}, { id: '{contact}', isPrimary: true }] }),
  call(45, {}, '204', {
    at: ['{client}', '{contact}'],
    reads: ['/api/clients/{client}/contacts', [{ type: 'MobilePhone' }, { type: 'MobilePhone' }]],
    log: update,
  }),
  call(47, { json: { name: 'VIP' } }, '201 Tag', { at: client, keep: { tag: 'id' }, log: update }),
  call(46, {}, '200 [Tag]', { at: client, says: [{ id: '{tag}', name: 'VIP' }] }),
  call(41, { query: { search: 'vi' } }, '200 [UsedTag]', { says: [{ name: 'VIP', usageCount: 1 }] }),
  call(48, {}, '204', { at: ['{client}', '{tag}'], reads: ['/api/clients/{client}/tags', []], log: update }),

  call(49, {}, '404', { at: client }),
  call(
    50,
    {
      form: {
        ClientId: '{client}',
        purpose: '1',
        preferredCabin: '2',
        seatPreference: '1',
        roomType: '1',
        bedPreference: '1',
        nonSmokingRoom: 'true',
        wheelchairAccess: 'false',
        halalMeals: 'true',
        targetBudgetPerPerson: '1200.5',
        budgetCurrency: 'EUR',
        specialRequests: 'Тихий номер',
        ...{ 'dietaryNotes[0]': 'Без орехов', 'preferredAirlines[0]': 'HY', 'preferredAirlines[1]': 'TK' },
        ...{ 'preferredDestinations[0]': 'Хива', 'avoidDestinations[0]': 'Зима', File: pdf },
      },
    },
    '201 Preference',
    {
      at: client,
      says: { preferredAirlines: ['HY', 'TK'], fileUrl: expect.stringContaining('/files/p/') },
      log: update,
    },
  ),
  call(49, {}, '200 Preference', {
    at: client,
    says: { purpose: 1, preferredCabin: 2, targetBudgetPerPerson: 1200.5, budgetCurrency: 'EUR', halalMeals: true },
  }),
  call(51, { form: { purpose: '3', dietaryNotes: '[]', 'avoidDestinations[0]': 'Жара' } }, '200 Preference', {
    at: client,
    reads: [
      '/api/clients/{client}/preference',
      { purpose: 3, dietaryNotes: [], avoidDestinations: ['Жара'], preferredAirlines: ['HY', 'TK'] },
    ],
    log: update,
  }),

  ...records({
    path: 'documents',
    calls: [52, 53, 54, 55],
    shape: 'Document',
    send: {
      form: {
        ClientId: '{client}',
        Type: 'Passport',
        Series: 'AA',
        Number: '1234567',
        IssuedBy: 'МВД',
        IssueDate: '2020-01-02',
        ExpiryDate: '2030-01-02',
        NationalityCode: 'UZ',
        File: pdf,
      },
    },
    stored: {
      type: 'Passport',
      series: 'AA',
      number: '1234567',
      issuedBy: 'МВД',
      issueDate: '2020-01-02',
      nationalityCode: 'UZ',
    },
    change: { form: { Type: 'ForeignPassport', Number: '7654321', File: jpg } },
    changed: { type: 'ForeignPassport', number: '7654321', series: 'AA', fileUrl: expect.stringMatching(/jpg/) },
  }),
  ...records({
    path: 'other-documents',
    calls: [56, 57, 58, 59],
    shape: 'OtherDocument',
    send: { form: { ClientId: '{client}', Title: 'Договор', Description: 'Подписан', File: pdf } },
    stored: { title: 'Договор', description: 'Подписан' },
    change: { form: { Title: 'Договор 2', Description: '', File: pdf } },
    changed: { title: 'Договор 2', description: '' },
  }),
  ...records({
    path: 'visas',
    calls: [60, 61, 62, 63],
    shape: 'Visa',
    send: {
      form: {
        ClientId: '{client}',
        CountryCode: 'AE',
        VisaType: 'Туристическая',
        VisaNumber: '77',
        IssueDate: '2026-01-02',
        ExpiryDate: '2026-03-02',
        Notes: 'Многократная',
        File: pdf,
      },
    },
    stored: {
      countryCode: 'AE',
      visaType: 'Туристическая',
      visaNumber: '77',
      expiryDate: '2026-03-02',
      notes: 'Многократная',
    },
    change: { form: { CountryCode: 'TR', VisaNumber: '78' } },
    changed: { countryCode: 'TR', visaNumber: '78', visaType: 'Туристическая' },
  }),
  ...records({
    path: 'emergency-contacts',
    calls: [64, 65, 66, 67],
    shape: 'EmergencyContact',
    send: {
      json: { name: 'Рустам', relationship: 'муж', phone: '+998901112233', email: 'r@example.uz', available24x7: true },
    },
    stored: { name: 'Рустам', relationship: 'муж', phone: '+998901112233', email: 'r@example.uz', available24x7: true },
    change: { json: { name: 'Рустам А', available24x7: false } },
    changed: { name: 'Рустам А', available24x7: false, relationship: 'муж' },
  }),
  ...records({
    path: 'companions',
    calls: [68, 69, 70, 71],
    shape: 'Companion',
    send: {
      json: {
        clientId: '{client}',
        fullName: 'Камила',
        relationship: 'дочь',
        passportNumber: 'AB1',
        dateOfBirth: '2015-06-07',
        relatedClientId: '{leaving}',
      },
    },
    stored: { fullName: 'Камила', gender: 0, dateOfBirth: '2015-06-07', relatedClientId: '{leaving}' },
    change: { json: { fullName: 'Камила Ю', gender: null, relatedClientId: null } },
    changed: { fullName: 'Камила Ю', gender: null, relatedClientId: null, passportNumber: 'AB1' },
  }),

  call(
    73,
    {
      json: {
        clientId: '{client}',
        tourId: '{tour}',
        clientTourStatus: 1,
        soldPrice: 350,
        quantity: 2,
        description: 'Вдвоём',
        departureDate: noon('2026-06-01'),
        returnDate: noon('2026-06-08'),
      },
    },
    '201 ClientTour',
    {
      keep: { sale: 'id' },
      reads: ['/api/client-tours/{sale}', { clientTourStatus: 1, soldPrice: 350, quantity: 2, description: 'Вдвоём' }],
      log: ['CreateClientTour'],
    },
  ),
  call(72, { query: { pageSize: 5, pageIndex: 1 } }, '200 [ClientTour]', { isPaged: true }),
  call(74, {}, '200 ClientTour', { at: ['{sale}'], says: { departureDate: noon('2026-06-01') } }),
  call(
    75,
    {
      json: {
        clientId: '{client}',
        tourId: '{tour}',
        clientTourStatus: 2,
        soldPrice: null,
        quantity: 3,
        description: null,
        departureDate: noon('2026-07-01'),
        returnDate: null,
      },
    },
    '200 ClientTour',
    {
      at: ['{sale}'],
      reads: ['/api/client-tours/{sale}', { clientTourStatus: 2, soldPrice: null, quantity: 3, returnDate: null }],
      log: ['UpdateClientTour'],
    },
  ),
  call(77, { query: { PageSize: 1, PageIndex: 1 } }, '200 [ClientTour]', {
    at: client,
    isPaged: true,
    says: [{ clientId: '{client}' }],
  }),
  call(
    79,
    { form: { ClientTourId: '{sale}', Title: 'Ваучер', Description: 'Гостиница', OrderNumber: '3', File: pdf } },
    '201 ClientTourDocument',
    { keep: { voucher: 'id' }, says: { orderNumber: 3, fileSizeBytes: pdf.size }, log: ['UpdateClientTour'] },
  ),
  call(78, {}, '200 [ClientTourDocument]', { at: ['{sale}'], says: [{ id: '{voucher}', title: 'Ваучер' }] }),
  call(80, { form: { Title: 'Билет', OrderNumber: '4', File: jpg } }, '200 ClientTourDocument', {
    at: ['{voucher}'],
    reads: [
      '/api/client-tour-documents/by-client-tour/{sale}',
      [{ title: 'Билет', description: 'Гостиница', orderNumber: 4 }],
    ],
    log: ['UpdateClientTour'],
  }),
  call(81, {}, '204', {
    at: ['{voucher}'],
    reads: ['/api/client-tour-documents/by-client-tour/{sale}', []],
    log: ['UpdateClientTour'],
  }),
  call(76, {}, '204', { at: ['{sale}'], reads: ['/api/client-tours/{sale}', 404], log: ['DeleteClientTour'] }),
  call(36, {}, '204', { at: ['{leaving}'], reads: ['/api/clients/{leaving}', 404], log: ['DeleteClient'] }),
]

interface Records {
  path: string
  calls: readonly [list: number, create: number, change: number, remove: number]
  shape: string
  send: object
  stored: object
  change: object
  changed: object
}

/** The four calls that every kind of a client's records has. */
function records({ path, calls, shape, send, stored, change, changed }: Records): ContractCase[] {
  const [list, create, edit, remove] = calls
  const all = `/api/clients/{client}/${path}`
  const at = ['{client}', `{${shape}}`]
  return [
    call(create, send, `201 ${shape}`, { at: client, keep: { [shape]: 'id' }, says: stored, log: update }),
    call(list, {}, `200 [${shape}]`, { at: client, says: [{ id: `{${shape}}`, ...stored }] }),
    call(edit, change, `200 ${shape}`, { at, reads: [all, [{ id: `{${shape}}`, ...changed }]], log: update }),
    call(remove, {}, '204', { at, reads: [all, []], log: update }),
  ]
}
