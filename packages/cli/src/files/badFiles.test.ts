import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { everyCommand } from '../../test/everyCommand'
import { runCli } from '../../test/runCli'

/** Every command that reads records, with what it needs besides its file. */
const lines: Readonly<Record<string, string>> = {
  'tours create': '',
  'tours update': '',
  'tours activate': '',
  'tours deactivate': '',
  'tours delete': '',
  'tours days insert': '12',
  'clients create': '',
  'clients update': '',
  'clients delete': '',
  'clients import': '',
  'departures import': '--departure 12@2027-04-01',
  'tours import': '',
  'requests import': '',
  'trips update': '',
  'trips delete': '',
  'trips travellers set': '5',
  'requests update': '',
  'requests read': '',
  'requests complete': '',
  'notifications read': '',
  'users update': '',
  'users activate': '',
  'users deactivate': '',
  'users grant': 'CanEditTours',
  'users revoke': 'CanEditTours',
  'users import': '--passwords new.txt',
  'posts update': '',
  'i18n import': '',
  'instagram posts update': '',
  'instagram posts hide': '',
  'instagram posts show': '',
  'instagram posts reorder': '',
  'instagram posts delete': '',
  'site webhooks retry': '',
  'templates create': '',
  'templates update': '',
  'templates delete': '',
}
const lists = ['private-banners', 'private-tours', 'uz-banners', 'uz-posts']
const all: Readonly<Record<string, string>> = {
  ...lines,
  ...Object.fromEntries(
    lists.flatMap((list) =>
      ['create', 'update', 'reorder', 'delete'].map((command) => [
        `content ${list} ${command}`,
        command === 'create' ? '--mobile m.jpg --desktop d.jpg' : '',
      ]),
    ),
  ),
  'content hero update': '',
}

/** What `-f` of these is: a file to send as it is. */
const sendFiles = ['tours image set', 'trips documents add']

/** Says with -f which command takes it. */
const sendsElsewhere = ['users create']

test('every command with -f reads its file by the one way, or sends it', async () => {
  const commands = (await everyCommand()).filter(({ isGroup }) => !isGroup)
  const having = (flag: string) =>
    commands.filter(({ command }) => command.options.some(({ long }) => long === flag)).map(({ path }) => path)

  expect(having('--sheet').sort()).toEqual([...Object.keys(all), ...sendsElsewhere].sort())
  expect(having('--file').sort()).toEqual([...Object.keys(all), ...sendFiles, ...sendsElsewhere].sort())
})

async function workbook(...sheets: { name: string; rows: unknown[][]; state?: 'hidden' | 'veryHidden' }[]) {
  const book = new excel.Workbook()
  for (const { name, rows, state } of sheets) book.addWorksheet(name, { ...(state && { state }) }).addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

const oldOffice = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])
const archive = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('\0')}`, 'latin1')
const page =
  '<html><body><table><tr><td>id</td><td>item</td></tr><tr><td>1</td><td>tour:1</td></tr></table></body></html>'
const noise = Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 167 + 13) % 256))

/** Files that nobody can take for records, and what is said of each. */
const files: readonly (readonly [name: string, bytes: Buffer | string, seen: string])[] = [
  ['page.xls', page, 'веб-страница'],
  ['page.csv', `\ufeff<!DOCTYPE html>\n${page}`, 'веб-страница'],
  ['page16.xls', Buffer.from(`\ufeff${page}`, 'utf16le'), 'веб-страница'],
  ['saved.xls', 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>', 'веб-страница'],
  ['xml.xls', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'XML 2003'],
  ['old.xls', oldOffice('Workbook'), 'до 2007'],
  ['older.xlsx', oldOffice('Book'), 'до 2007'],
  ['oldest.xls', Buffer.from('0900040002001000', 'hex'), 'до 2007'],
  ['letter.doc', oldOffice('WordDocument'), 'Word (.doc)'],
  ['locked.xlsx', oldOffice('EncryptionInfo', 'EncryptedPackage'), 'паролем'],
  ['letter.csv', archive('word/document.xml'), 'Word (.docx)'],
  ['table.ods', archive('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'OpenDocument'],
  ['binary.xlsb', archive('xl/workbook.bin'), 'xlsb'],
  ['files.xlsx', archive('prices.csv'), 'архив'],
  ['packed.csv', gzipSync('id\n1\n'), 'архив'],
  ['cut.xlsx', archive('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'), 'обрезана'],
  ['price.csv', '%PDF-1.7\n', 'PDF'],
  ['photo.csv', Buffer.from('89504e470d0a1a0a', 'hex'), 'изображение'],
  ['photo.xlsx', Buffer.from('ffd8ffe000104a464946', 'hex'), 'изображение'],
  ['letter.rtf', '{\\rtf1\\ansi Hello}', 'RTF'],
  ['noise.csv', noise, 'двоичный'],
  ['noise.xlsx', noise, 'двоичный'],
  ['empty.csv', '', 'пуст'],
  ['blank.xlsx', '\ufeff\r\n  \r\n', 'пуст'],
  ['half.json', '[{"id": 1', 'JSON'],
]

/** One of each way to use what was read; with the others a few files tell whether they go the same way. */
const ways = [
  'tours create',
  'tours update',
  'tours delete',
  'users grant',
  'users import',
  'i18n import',
  'instagram posts reorder',
]
const few = ['page.xls', 'noise.csv', 'empty.csv', 'strange.xlsx']

const answers = new Proxy<Record<string, Canned>>({}, { get: () => cannedPage([]) })

test.each(Object.entries(all))(
  'karvon %s takes none of what is no table, and says what each is',
  async (path, more) => {
    const { folder } = await runCli('config path')
    const books: [string, Buffer, string][] = [
      [
        'strange.xlsx',
        await workbook({
          name: 'Итоги',
          rows: [
            ['Договор', 'Сумма'],
            ['Лола', 5],
          ],
        }),
        'Итоги',
      ],
      ['covers.xlsx', await workbook({ name: 'А', rows: [['Прайс']] }, { name: 'Б', rows: [[]] }), 'Прайс'],
      ['nothing.xlsx', await workbook({ name: 'Пусто', rows: [] }), 'Пусто'],
      ['strange.csv', Buffer.from('Договор;Сумма\nЛола;5\n'), 'Договор, Сумма'],
    ]

    for (const [name, bytes, seen] of [...files, ...books]) {
      if (!ways.includes(path) && !few.includes(name)) continue
      writeFileSync(join(folder, name), bytes)
      const { exit, err, out, sent } = await runCli(`${path} ${more} -f ${name}`.replace('  ', ' ').split(' '), {
        answers,
        folder,
      })

      expect({ name, exit, out }, err).toEqual({ name, exit: 2, out: '' })
      expect(err, name).toContain(`karvon: ${name}: `)
      expect(err, name).toContain(seen)
      expect(
        sent.filter(({ method }) => method !== 'GET'),
        name,
      ).toEqual([])
    }
  },
)

/** The headings of each kind of file. */
const heads = (path: string): string =>
  path === 'i18n import'
    ? 'item,field,text.uz'
    : path === 'users import'
      ? 'name,username'
      : / (create|insert|import)$/.test(path)
        ? /^(clients|departures)/.test(path) || path === 'requests import'
          ? 'firstName,phoneNumbers'
          : 'title.ru,text.ru,caption.ru'
        : 'id'

test.each(Object.entries(all))(
  'karvon %s: headings without rows, and data on a hidden sheet, are told',
  async (path, more) => {
    const { folder } = await runCli('config path')
    const names = heads(path).split(',')
    const filled = names.map(() => '1')
    writeFileSync(join(folder, 'heads.csv'), `${names.join()}\n\n`)
    writeFileSync(
      join(folder, 'hidden.xlsx'),
      await workbook({ name: 'Ввод', rows: [['Прайс']] }, { name: 'Тайна', rows: [names, filled], state: 'hidden' }),
    )
    const run = (file: string) =>
      runCli(`${path} ${more} -f ${file}`.replace('  ', ' ').split(' '), { answers, folder })

    const [empty, hidden] = [await run('heads.csv'), await run('hidden.xlsx')]

    // A list of ids may be but one line with its name.
    expect([empty.exit, empty.out], empty.err).toEqual([2, ''])
    expect(empty.err).toMatch(/ни одной строки|ни одного номера/)
    expect([hidden.exit, hidden.out], hidden.err).toEqual([2, ''])
    expect(hidden.err).toContain('«Тайна»')
    expect([...empty.sent, ...hidden.sent].filter(({ method }) => method !== 'GET')).toEqual([])
  },
)
