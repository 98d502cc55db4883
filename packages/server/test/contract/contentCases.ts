import { expect } from 'vitest'
import { type ContractCase, type ContractFiles, contractCase as call, textParts, texts } from './cases'

const html = (text: string) => ({ ru: `<p>${text}</p>`, en: `<p>${text} en</p>`, uz: `<p>${text} uz</p>` })
const htmlParts = (name: string, text: string) => {
  const { ru, en, uz } = html(text)
  return { [`${name}.Ru`]: ru, [`${name}.En`]: en, [`${name}.Uz`]: uz }
}
const shown = { url: expect.any(String), isVideo: false }

/** Instagram and the public site. */
export const contentCases = ({ jpg, png, mp4 }: ContractFiles): ContractCase[] => [
  call(26, {}, '200 Profile', { says: { username: 'karvon' }, log: ['UpdateInstagramAccountInfo'] }),
  call(25, {}, '200 Profile', { says: { username: 'karvon', followersCount: 7 } }),
  call(
    28,
    { json: { caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: ['https://example.com/a.jpg'] } },
    '201 IgPost',
    {
      keep: { igPost: 'id' },
      says: { caption: 'Хива', mediaUrls: ['https://example.com/a.jpg'] },
      reads: ['/api/instagram/posts', [{ id: '{igPost}', orderNumber: 1 }]],
      log: ['CreateIgPost'],
    },
  ),
  call(
    29,
    {
      form: {
        IsIgnored: 'false',
        OrderNumber: '2',
        Caption: 'Бухара',
        'MediaUrls[0]': 'https://example.com/b.jpg',
        ...{ 'files[0]': jpg, 'files[1]': mp4 },
      },
    },
    '201 IgPost',
    {
      keep: { igForm: 'id' },
      says: { medias: [{ type: 'image' }, { type: 'image', isDefault: false }, { type: 'video', mediaType: 'video' }] },
      log: ['CreateIgPost', 'CreateIgMedia', 'CreateIgMedia'],
    },
  ),
  call(27, { query: { PageSize: 50, PageIndex: 1 } }, '200 [IgPost]', { isPaged: true }),
  call(
    30,
    {
      json: { isIgnored: true, orderNumber: 3, caption: 'Хива!', mediaUrls: ['https://example.com/a.jpg'], files: [] },
    },
    '200 IgPost',
    {
      at: ['{igPost}'],
      says: { isIgnored: true, orderNumber: 3, caption: 'Хива!' },
      log: ['UpdateIgPost', 'DeactivateIgPost'],
    },
  ),
  call(
    31,
    {
      form: {
        IsIgnored: 'false',
        OrderNumber: '4',
        Caption: 'Хива',
        'MediaUrls[0]': 'https://example.com/a.jpg',
        'files[0]': png,
      },
    },
    '200 IgPost',
    {
      at: ['{igPost}'],
      says: { isIgnored: false, medias: [{ url: 'https://example.com/a.jpg' }, { mime: expect.any(String) }] },
      log: ['UpdateIgPost', 'ActivateIgPost', 'CreateIgMedia'],
    },
  ),
  call(33, { query: { newOrderNumber: 9 } }, '200 IgPost', {
    at: ['{igPost}'],
    says: { orderNumber: 9 },
    log: ['UpdateIgPost'],
  }),
  call(32, {}, '204', {
    at: ['{igForm}'],
    // No gap stays where one went.
    reads: ['/api/instagram/posts', [{ id: '{igPost}', orderNumber: 1 }]],
    log: ['DeleteIgPost'],
  }),

  call(99, {}, '200 [Hero]'),
  call(100, { json: { title: texts('Туры') } }, '200 Hero', {
    at: [2],
    says: { heroId: 2, title: texts('Туры') },
    log: ['UpdateHeroPageInfo'],
  }),
  call(101, { form: { mobile: jpg, desktop: mp4 } }, '200 Hero', {
    at: [2],
    says: { siteMedia: { mediaMobile: shown, mediaDesktop: { ...shown, isVideo: true } } },
    log: ['UpdateHeroPageInfo'],
  }),

  ...orderedList({
    files: { jpg, png, mp4 },
    path: '/api/private-tour-banners',
    first: 102,
    shape: 'Banner',
    entity: 'PrivateTourBanner',
    parts: { ...textParts('Title', 'Горы'), ...htmlParts('Description', 'Снег'), OrderNumber: '1' },
    created: { title: texts('Горы'), description: html('Снег'), orderNumber: 1 },
    change: { title: texts('Пески'), description: html('Жара') },
    changed: { title: texts('Пески'), description: html('Жара'), orderNumber: 1 },
  }),
  ...orderedList({
    files: { jpg, png, mp4 },
    path: '/api/private-tours',
    first: 108,
    shape: 'PrivateTour',
    entity: 'PrivateTour',
    parts: { ...htmlParts('Text', 'Снег'), OrderNumber: '1' },
    created: { text: html('Снег'), orderNumber: 1 },
    change: { text: html('Жара'), orderNumber: 5 },
    changed: { text: html('Жара'), orderNumber: 5 },
  }),
  ...orderedList({
    files: { jpg, png, mp4 },
    path: '/api/uzbekistan-banners',
    first: 114,
    shape: 'UzBanner',
    entity: 'UzbekistanBanner',
    parts: { ...htmlParts('Title', 'Снег'), OrderNumber: '1' },
    created: { title: html('Снег'), orderNumber: 1 },
    change: { title: html('Жара'), orderNumber: 5 },
    changed: { title: html('Жара'), orderNumber: 5 },
  }),

  call(124, { form: { ...htmlParts('Caption', 'Снег'), OrderNumber: '1', mobile: jpg, desktop: png } }, '201 UzPost', {
    keep: { post: 'id' },
    says: { caption: html('Снег'), orderNumber: 1, isActive: true },
    log: ['CreateUzbekistanPost'],
  }),
  call(120, { query: { search: 'снег', isActive: true } }, '200 [UzPost]', { says: [{ id: '{post}' }] }),
  call(121, {}, '200 [UzPost]', { says: [{ id: '{post}' }] }),
  call(122, {}, '200 UzPost', { at: ['{post}'], says: { caption: html('Снег') } }),
  call(123, { query: { format: 'excel' } }, '200 file'),
  call(125, { json: { caption: 'Жара', order: 7 } }, '200 UzPost', {
    at: ['{post}'],
    reads: ['/api/uzbekistan-posts/{post}', { caption: { ru: 'Жара', en: 'Жара', uz: 'Жара' }, orderNumber: 7 }],
    log: ['UpdateUzbekistanPost'],
  }),
  call(126, { query: { newOrderNumber: 4 } }, '200 UzPost', {
    at: ['{post}'],
    reads: ['/api/uzbekistan-posts/{post}', { orderNumber: 4 }],
    log: ['UpdateUzbekistanPost'],
  }),
  call(127, { form: { mobile: mp4 } }, '200 UzPost', {
    at: ['{post}'],
    reads: ['/api/uzbekistan-posts/{post}', { siteMedia: { mediaMobile: { isVideo: true }, mediaDesktop: shown } }],
    log: ['UpdateUzbekistanPost'],
  }),
  call(128, {}, '204', {
    at: ['{post}'],
    reads: ['/api/uzbekistan-posts/{post}', 404],
    log: ['DeleteUzbekistanPost'],
  }),
]

interface OrderedList {
  files: Omit<ContractFiles, 'pdf'>
  path: string
  /** Number of the call that lists them; the others follow in the order of the contract. */
  first: number
  shape: 'Banner' | 'PrivateTour' | 'UzBanner'
  entity: string
  parts: Record<string, string>
  created: object
  change: object
  changed: object
}

/** The six calls that three lists of the site share. */
function orderedList({
  files,
  path,
  first,
  shape,
  entity,
  parts,
  created,
  change,
  changed,
}: OrderedList): ContractCase[] {
  const { jpg, png, mp4 } = files
  const id = `{${shape}}`
  const all = `${path}/all`
  const media = { mediaMobile: shown, mediaDesktop: { ...shown, isVideo: true } }
  const update = [`Update${entity}`]
  return [
    call(first + 1, { form: { ...parts, mobile: jpg, desktop: mp4 } }, `201 ${shape}`, {
      keep: { [shape]: 'id' },
      says: { ...created, siteMedia: media },
      log: [`Create${entity}`],
    }),
    call(first, {}, `200 [${shape}]`, { says: [{ id, ...created }] }),
    call(first + 2, { json: change }, `200 ${shape}`, { at: [id], reads: [all, [{ id, ...changed }]], log: update }),
    call(first + 3, { query: { newOrderNumber: 8 } }, `200 ${shape}`, {
      at: [id],
      reads: [all, [{ id, orderNumber: 8 }]],
      log: update,
    }),
    call(first + 4, { form: { mobile: png, desktop: jpg } }, `200 ${shape}`, {
      at: [id],
      reads: [all, [{ id, siteMedia: { mediaMobile: shown, mediaDesktop: shown } }]],
      log: update,
    }),
    call(first + 5, {}, '204', { at: [id], reads: [all, []], log: [`Delete${entity}`] }),
  ]
}
