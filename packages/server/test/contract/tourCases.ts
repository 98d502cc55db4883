import { expect } from 'vitest'
import { testPassword } from '../testEmployees'
import { type ContractCase, type ContractFiles, contractCase as call, textParts, texts } from './cases'

const tour = {
  title: texts('Хива'),
  description: texts('Город внутри крепости'),
  price: 360.5,
  validFrom: '2026-03-01',
  validUntil: '2026-11-30',
  isActive: true,
}
const listed = (query: Record<string, string | number | boolean>) => ({ query })
const filters = {
  PageSize: 5,
  PageIndex: 1,
  Search: 'хива',
  IsActive: true,
  MinPrice: 100,
  MaxPrice: 900,
  ValidFrom: '2026-01-01',
  ValidUntil: '2027-12-31',
  IsCurrentlyValid: false,
  SortBy: 'TitleJson',
  SortOrder: 'desc',
}

/** Signing in, tours with their days, files. */
export const tourCases = ({ jpg, png }: ContractFiles): ContractCase[] => [
  call(1, { json: { username: 'director', password: testPassword } }, '200 Login', {
    says: { user: { username: 'director', role: 'SuperAdmin', isAdminRole: true } },
    log: ['Login'],
  }),
  call(6, { json: tour }, '201 Tour', {
    keep: { tour: 'id' },
    says: { ...tour, mediaUrl: null },
    reads: ['/api/tours/{tour}', tour],
    log: ['CreateTour'],
  }),
  call(
    5,
    {
      form: {
        ...textParts('Title', 'Самарканд'),
        ...textParts('Description', 'Площадь'),
        ValidFrom: '2026-03-01',
        ValidUntil: '2026-11-30',
        Price: '420',
        image: jpg,
      },
    },
    '201 Tour',
    {
      keep: { other: 'id', picture: 'mediaUrl' },
      says: { price: 420, isActive: true, mediaUrl: expect.stringMatching(/^\/files\/c\//) },
      reads: ['/api/tours/{other}', { title: texts('Самарканд'), image: '{picture}' }],
      log: ['CreateTour'],
    },
  ),
  call(2, listed(filters), '200 {data:[Tour]}', {
    isPaged: true,
    says: { data: [{ id: '{tour}' }] },
  }),
  call(3, listed({ PageSize: 1, PageIndex: 2, SortBy: 'Price', SortOrder: 'asc' }), '200 {data:[Tour]}', {
    isPaged: true,
    says: { data: [{ id: '{other}' }] },
  }),
  call(4, {}, '200 Tour', { at: ['{tour}'], says: tour }),
  call(7, { json: { price: 400, title: { en: 'Khiva' } } }, '200 Tour', {
    at: ['{tour}'],
    reads: ['/api/tours/{tour}', { ...tour, price: 400, title: { ...tour.title, en: 'Khiva' } }],
    log: ['UpdateTour'],
  }),
  call(9, {}, '200 Tour', {
    at: ['{tour}'],
    says: { isActive: false },
    reads: ['/api/tours/{tour}', { isActive: false }],
    log: ['DeactivateTour'],
  }),
  call(8, {}, '200 Tour', { at: ['{tour}'], reads: ['/api/tours/{tour}', { isActive: true }], log: ['ActivateTour'] }),
  call(10, { form: { image: png } }, '200 Tour', {
    at: ['{tour}'],
    keep: { newPicture: 'mediaUrl' },
    reads: ['/api/tours/{tour}', { mediaUrl: '{newPicture}' }],
    log: ['UpdateTour'],
  }),
  call(12, { json: { validUntil: '2026-12-31' } }, '200 Tour', {
    at: ['{tour}'],
    reads: ['/api/tours/{tour}', { validUntil: '2026-12-31', price: 400 }],
    log: ['UpdateTour'],
  }),
  call(13, listed({ PageSize: 10, PageIndex: 1 }), '200 {data:[Tour]}', { isPaged: true }),
  call(14, listed({ PageSize: 10, PageIndex: 1 }), '200 {data:[Tour]}', {
    at: ['Самарканд'],
    says: { data: [{ id: '{other}' }] },
  }),
  call(15, listed({ query: 'самар' }), '200 {data:[Tour]}', { says: { data: [{ id: '{other}' }] } }),
  call(16, {}, '200 TourStats', { says: { total: 2, active: 2, inactive: 0 } }),
  call(
    19,
    {
      form: {
        DayNumber: '1',
        Order: '0',
        Image: jpg,
        ...textParts('Title', 'Приезд'),
        ...textParts('Description', 'Встреча'),
      },
    },
    '201 TourDay',
    {
      at: ['{tour}'],
      keep: { day: 'id' },
      says: { dayNumber: 1, order: 0, tourId: '{tour}', imageUrl: expect.any(String) },
      reads: ['/api/tours/{tour}/days', [{ id: '{day}', title: texts('Приезд') }]],
      log: ['UpdateTour'],
    },
  ),
  call(19, { form: { DayNumber: '2', Order: '1', ...textParts('Title', 'Отъезд') } }, '201 TourDay', {
    at: ['{tour}'],
    keep: { lastDay: 'id' },
    log: ['UpdateTour'],
  }),
  call(17, {}, '200 [TourDay]', { at: ['{tour}'], says: [{ id: '{day}' }, { id: '{lastDay}' }] }),
  call(18, {}, '200 TourDay', { at: ['{tour}', '{day}'], says: { dayNumber: 1 } }),
  call(20, { json: { dayNumber: 3, title: texts('Другой'), description: texts('Тоже'), order: 4 } }, '200 TourDay', {
    at: ['{tour}', '{day}'],
    reads: ['/api/tours/{tour}/days/{day}', { dayNumber: 3, order: 4, title: texts('Другой') }],
    log: ['UpdateTour'],
  }),
  call(21, { form: { Image: png } }, '200 TourDay', {
    at: ['{tour}', '{day}'],
    keep: { dayPicture: 'imageUrl' },
    reads: ['/api/tours/{tour}/days/{day}', { imageUrl: '{dayPicture}' }],
    log: ['UpdateTour'],
  }),
  call(
    23,
    {
      json: [
        { id: '{lastDay}', order: 0 },
        { id: '{day}', order: 1 },
      ],
    },
    '200 [TourDay]',
    {
      at: ['{tour}'],
      says: [{ id: '{lastDay}' }, { id: '{day}' }],
      reads: ['/api/tours/{tour}/days', [{ id: '{lastDay}' }, { id: '{day}' }]],
      log: ['UpdateTour'],
    },
  ),
  call(22, {}, '204', { at: ['{tour}', '{day}'], reads: ['/api/tours/{tour}/days/{day}', 404], log: ['UpdateTour'] }),
  call(24, { query: { path: '{newPicture}', fileName: 'хива.png' } }, '200 file'),
  call(11, {}, '204', { at: ['{other}'], reads: ['/api/tours/{other}', 404], log: ['DeleteTour'] }),
]
