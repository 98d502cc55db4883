import { deflateRawSync } from 'node:zlib'
import { type BuiltMember, buildZip } from '@karvon/api-client/sheets/zipFixtures'

/** A file as others send it. */
interface StrangeFile {
  name: string
  bytes(): Uint8Array
}

/** One of which nothing is read, and what is said of it. */
interface RefusedFile extends StrangeFile {
  said: string
}

/** One of which people are read. */
interface OddFile extends StrangeFile {
  rows: number
  /** Columns that are known. */
  known: number
  /** What the screen tells of it besides. */
  shown?: string
  /** Why cells are not taken, by their texts. */
  wrong?: readonly (readonly [text: string, reason: string])[]
  /** A field without which nobody is taken. */
  lacks?: string
}

const packed = (text: string | Uint8Array, size?: number): BuiltMember => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return { packed: deflateRawSync(bytes), isDeflated: true, size: size ?? bytes.length }
}

const sheetXml = (rows: string, more = '') => `<worksheet xmlns="m"><sheetData>${rows}</sheetData>${more}</worksheet>`

/** A cell that holds its text itself. */
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

export const textRow = (...texts: readonly string[]) => `<row>${texts.map(textCell).join('')}</row>`

/** A workbook with these sheets, and with other parts beside them. */
export function workbookOf(
  sheets: Readonly<Record<string, BuiltMember | string>>,
  others: Readonly<Record<string, BuiltMember>> = {},
): Uint8Array {
  const names = Object.keys(sheets)
  return buildZip({
    '[Content_Types].xml': packed('<Types/>'),
    'xl/workbook.xml': packed(
      `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': packed(
      `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at}" Type="t/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, at) => [
        `xl/worksheets/sheet${at}.xml`,
        typeof sheet === 'string' ? packed(sheetXml(sheet)) : sheet,
      ]),
    ),
    ...others,
  })
}

const heads = textRow('Имя', 'Фамилия', 'Телефон')
const person = textRow('Шахло', 'Юсупова', '+998 90 111 22 33')

/** Text in an encoding of one byte a letter: letters of Russian from these codes, in this order. */
const inBytes = (text: string, codeOf: (letter: string) => number) =>
  Uint8Array.from(text, (letter) => (letter < '\x80' ? letter.charCodeAt(0) : codeOf(letter)))

const koi8Letters = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'
const koi8 = (text: string) => inBytes(text, (letter) => 0xc0 + koi8Letters.indexOf(letter))
const windows = (text: string) => inBytes(text, (letter) => letter.charCodeAt(0) - 0x350)

/** A file of Office before 2007, or one that is locked: what it holds is told by the names of its streams. */
const compound = (...streams: readonly string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ])

const table = 'Имя;Фамилия;Телефон\r\nШахло;Юсупова;+998 90 111 22 33\r\n'

const zeros = (megabytes: number) => deflateRawSync(Buffer.alloc(megabytes * 2 ** 20, 32), { level: 9 })

const page = '<table border="1"><tr><td>Имя</td><td>Телефон</td></tr><tr><td>Шахло</td><td>901112233</td></tr></table>'

/** Nothing can be read of these. */
export const refusedFiles: readonly RefusedFile[] = [
  {
    name: 'bomb.xlsx',
    bytes: () => workbookOf({ Лист: { packed: zeros(600), isDeflated: true, size: 600 * 2 ** 20 } }),
    said: 'упакована так, как таблицы не бывают',
  },
  {
    name: 'bomb that lies.xlsx',
    bytes: () => workbookOf({ Лист: { packed: zeros(600), isDeflated: true, size: 900 } }),
    said: 'повреждена или обрезана',
  },
  {
    name: 'bomb of texts.xlsx',
    bytes: () =>
      workbookOf(
        { Лист: heads + person },
        { 'xl/sharedStrings.xml': { packed: zeros(600), isDeflated: true, size: 2 ** 30 } },
      ),
    said: 'упакована так, как таблицы не бывают',
  },
  {
    name: 'entities.xlsx',
    bytes: () =>
      workbookOf({
        Лист: packed(
          `<!DOCTYPE a [<!ENTITY b "${'ха'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]>${sheetXml(textRow('&c;'))}`,
        ),
      }),
    said: 'повреждена или обрезана',
  },
  {
    name: 'wide.csv',
    bytes: () =>
      Buffer.from(`${['Имя', ...Array.from({ length: 500 }, (_, at) => `Столбец ${at}`)].join(';')}\nШахло\n`),
    said: 'Слишком много столбцов: 501, берётся не больше 500',
  },
  { name: 'koi8.csv', bytes: () => koi8(table), said: 'не в Windows-1251: буквы потерялись бы' },
  { name: 'locked.xlsx', bytes: () => compound('EncryptionInfo', 'EncryptedPackage'), said: 'защищена паролем' },
  { name: 'old.xls', bytes: () => compound('Root Entry', 'Workbook'), said: 'до 2007 года' },
  {
    name: 'older.xls',
    bytes: () => Buffer.concat([Buffer.from('0908080000050500', 'hex'), Buffer.alloc(99, 1)]),
    said: 'до 2007 года',
  },
  { name: 'page.xls', bytes: () => Buffer.from(`<html>${page}</html>`), said: 'веб-страница' },
  { name: 'bare page.xls', bytes: () => Buffer.from(`\ufeff\r\n${page}`), said: 'веб-страница' },
  {
    name: 'strict page.xls',
    bytes: () => Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html>${page}</html>`),
    said: 'веб-страница',
  },
  { name: 'empty.xlsx', bytes: () => new Uint8Array(), said: 'Файл пуст' },
  { name: 'mark alone.csv', bytes: () => Buffer.from('\ufeff'), said: 'Файл пуст' },
  { name: 'photo.xlsx', bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), said: 'изображение' },
  {
    name: 'photo of a telephone.xlsx',
    bytes: () => Buffer.from('000000186674797068656963000000006d696631', 'hex'),
    said: 'изображение',
  },
  {
    name: 'photo of the web.csv',
    bytes: () => Buffer.from(`RIFF\x24\x00\x00\x00WEBPVP8 ${'\x01'.repeat(40)}`, 'latin1'),
    said: 'изображение',
  },
  {
    name: 'cut.xlsx',
    bytes: () => workbookOf({ Лист: heads + person }).slice(0, -40),
    said: 'повреждена или обрезана',
  },
  { name: 'cut at once.xlsx', bytes: () => workbookOf({ Лист: heads }).slice(0, 60), said: 'повреждена или обрезана' },
  { name: 'archive.xlsx', bytes: () => buildZip({ 'people.csv': packed(table) }), said: 'Это архив' },
  {
    name: 'quote.csv',
    bytes: () => Buffer.from('Имя;Телефон\n"Шахло;901112233\nЛола;901112234\n'),
    said: 'кавычка не закрыта',
  },
  {
    name: 'people.vcf',
    bytes: () => Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Шахло\r\nTEL:901112233\r\nEND:VCARD\r\n'),
    said: 'контакты vCard',
  },
  { name: 'heads.csv', bytes: () => Buffer.from('Имя;Фамилия;Телефон\r\n;;\r\n'), said: 'ни одной строки' },
  { name: 'heads.xlsx', bytes: () => workbookOf({ Лист: heads }), said: 'ни одной строки' },
  {
    name: 'nobody.xlsx',
    bytes: () => workbookOf({ Лист: textRow('Прайс') }),
    said: 'Не на(йдено|шли) столбцов с людьми',
  },
  {
    name: 'nobody.csv',
    bytes: () => Buffer.from('Цвет;Размер\nсиний;5\n'),
    said: 'Не на(йдено|шли) столбцов с людьми',
  },
]

const million = 1_048_575

/** People can be read of these. */
export const oddFiles: readonly OddFile[] = [
  {
    name: 'a million empty rows.xlsx',
    bytes: () => {
      const empty = Array.from(
        { length: million - 2 },
        (_, at) => `<row r="${at + 3}"><c r="A${at + 3}"><v></v></c></row>`,
      )
      return workbookOf({ Лист: `${heads}${person}${empty.join('')}${person}` })
    },
    rows: 2,
    known: 3,
    shown: 'Пустых строк пропущено: 1 048 573',
  },
  {
    name: 'macros.xlsm',
    bytes: () =>
      workbookOf(
        { Лист: heads + person },
        { 'xl/vbaProject.bin': packed(compound('VBA', '_VBA_PROJECT'), 4_000_000_000) },
      ),
    rows: 1,
    known: 3,
    shown: 'Книга с макросами: они не читаются',
  },
  {
    name: 'formulas.xlsx',
    bytes: () =>
      workbookOf(
        {
          Лист:
            heads +
            `<row><c t="str"><f>PROPER("шахло")</f><v>Шахло</v></c><c t="str"><f>[1]Люди!B2</f><v>Юсупова</v></c><c><f>998901112200+33</f><v>998901112233</v></c></row>` +
            `<row><c t="str"><f>HYPERLINK("http://example.com","x")</f><v>Лола</v></c><c><f>[1]Люди!B3</f></c><c t="e"><f>[2]Люди!C3</f><v>#REF!</v></c></row>`,
        },
        { 'xl/externalLinks/externalLink1.xml': packed('<externalLink/>') },
      ),
    rows: 2,
    known: 3,
    wrong: [
      ['=[1]Люди!B3', 'Формула не вычислена'],
      ['#REF!', 'В ячейке ошибка формулы, а не значение'],
    ],
  },
  {
    name: 'five hundred columns.xlsx',
    bytes: () => {
      const more = Array.from({ length: 497 }, (_, at) => `Столбец ${at}`)
      return workbookOf({ Лист: textRow('Имя', 'Фамилия', 'Телефон', ...more) + person })
    },
    rows: 1,
    known: 3,
  },
  {
    name: 'windows.csv',
    bytes: () => windows(table),
    rows: 1,
    known: 3,
    shown: 'Windows-1251',
  },
  {
    name: 'windows with a mark of utf-8.csv',
    bytes: () => Buffer.concat([Buffer.from('efbbbf', 'hex'), windows(table)]),
    rows: 1,
    known: 3,
    shown: 'Windows-1251',
  },
  { name: 'utf-16 without a mark.csv', bytes: () => Buffer.from(table, 'utf16le'), rows: 1, known: 3 },
  { name: 'utf-16 of others.csv', bytes: () => Buffer.from(table, 'utf16le').swap16(), rows: 1, known: 3 },
  {
    name: 'of Excel.txt',
    bytes: () => Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`, 'utf16le'),
    rows: 1,
    known: 3,
  },
  {
    name: 'telephones alone.csv',
    bytes: () => Buffer.from('Телефон\r\n+998 90 111 22 33\r\n+998 90 111 22 34\r\n'),
    rows: 2,
    known: 1,
    lacks: 'Имя',
  },
  { name: 'one column that ends so.csv', bytes: () => Buffer.from('Имя;\r\nШахло;\r\nЛола;\r\n'), rows: 2, known: 1 },
  {
    name: 'serial numbers.csv',
    bytes: () => Buffer.from('Имя;Дата рождения\nШахло;31021\nЛола;29560\n'),
    rows: 2,
    known: 2,
  },
  {
    name: 'serial numbers.xlsx',
    bytes: () =>
      workbookOf({ Лист: `${textRow('Имя', 'Дата рождения')}<row>${textCell('Шахло')}<c><v>31021</v></c></row>` }),
    rows: 1,
    known: 2,
  },
  {
    name: 'no headings.csv',
    bytes: () => Buffer.from('Каримова Нодира;+998901112233;05.12.1984\nАлиев Тимур;+998901112234;21.05.1988\n'),
    rows: 2,
    known: 3,
    shown: 'не нашли, столбцы названы буквами',
  },
  {
    name: 'headings in row 12.xlsx',
    bytes: () => workbookOf({ Лист: textRow('Список туристов').repeat(11) + heads + person }),
    rows: 1,
    known: 3,
    shown: 'строка 12',
  },
  {
    name: 'two sheets of people.xlsx',
    bytes: () => workbookOf({ Май: heads + person, Июнь: heads + person + person }),
    rows: 1,
    known: 3,
    shown: '«Июнь»',
  },
  {
    name: 'of Google.xlsx',
    bytes: () =>
      workbookOf({
        Лист1: `${textRow('Имя', 'Фамилия', 'Телефон')}<row>${textCell('Шахло')}${textCell('Юсупова')}<c s="1"><v>9.98901112233E11</v></c></row>`,
      }),
    rows: 1,
    known: 3,
  },
  {
    name: 'hard blanks.csv',
    bytes: () =>
      Buffer.from('Имя;Телефон;Возраст\nШахло\u00a0;\u00a0998\u00a090\u00a0111\u00a022\u00a033;1\u00a0200\n'),
    rows: 1,
    known: 2,
  },
  {
    name: 'cut numbers.csv',
    bytes: () => Buffer.from('Имя;Телефон\nШахло;9,98901E+11\nЛола;+998901112234\n'),
    rows: 2,
    known: 2,
    wrong: [['9,98901E+11', 'Excel сократил длинное число, часть цифр потеряна']],
  },
  {
    name: 'empty columns behind.csv',
    bytes: () => Buffer.from(table.replaceAll('\r\n', `${';'.repeat(40)}\r\n`)),
    rows: 1,
    known: 3,
  },
  {
    name: 'numbers of others.csv',
    bytes: () => Buffer.from('ID;Имя;Фамилия;Телефон\n17;Шахло;Юсупова;+998901112233\n'),
    rows: 1,
    known: 3,
  },
  {
    name: 'paths of Windows.xlsx',
    bytes: () => {
      const parts = workbookOf({ Лист: heads + person })
      return Buffer.from(
        Buffer.from(parts)
          .toString('latin1')
          .replaceAll('xl/', 'xl\\')
          .replaceAll('worksheets/', 'worksheets\\')
          .replaceAll('_rels/', '_rels\\'),
        'latin1',
      )
    },
    rows: 1,
    known: 3,
  },
  {
    name: 'answers of a form.csv',
    bytes: () =>
      Buffer.from(
        'Отметка времени,"Пожалуйста, напишите вашу фамилию и имя как в паспорте",Ваш номер телефона (WhatsApp/Telegram)?,"Дата вашего рождения (день, месяц, год)"\n' +
          '01.03.2026 10:20:30,Юсупова Шахло,901112233,05.12.1984\n02.03.2026 11:00:00,Алиев Тимур,901112234,21.05.1988\n',
      ),
    rows: 2,
    known: 3,
  },
  {
    name: 'headings in two rows.xlsx',
    bytes: () =>
      workbookOf({
        Лист: packed(
          sheetXml(
            textRow('ФИО', 'Паспорт', '', 'Телефон') +
              textRow('', 'номер', 'срок', '') +
              textRow('Юсупова Шахло', 'FA1234567', '05.12.2031', '901112233') +
              textRow('Алиев Тимур', 'FA1234568', '05.12.2031', '901112234'),
            '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>',
          ),
        ),
      }),
    rows: 2,
    known: 4,
  },
  {
    name: 'telephones of wives.csv',
    bytes: () => Buffer.from('Имя;Телефон жены\nТимур;+998901112233\nОлег;+998901112234\n'),
    rows: 2,
    known: 1,
  },
  { name: 'lines of old Macs.csv', bytes: () => Buffer.from(table.replaceAll('\r\n', '\r')), rows: 1, known: 3 },
]
