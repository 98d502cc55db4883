import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'

/** A file as agencies have them, with invented people. */
export interface DirtyFile {
  name: string
  /** What is wrong with such files. */
  trouble: string
  people: number
  /** Rows of the spreadsheet, from 1, in which a cell is wrong. */
  wrong: readonly number[]
  /** Rows that say a second time who stands above. */
  again: number
  /** Writes it into the folder. @returns its path */
  write(folder: string): Promise<string>
}

type Cell = string | number | Date | ExcelJS.CellValue
type Row = readonly Cell[]

const given = ['Нодира', 'Сардор', 'Зиёда', 'Жасур', 'Гулноза', 'Бобур', 'Малика', 'Шерзод', 'Дилноза', 'Отабек']
const family = [
  'Каримов',
  'Алиев',
  'Юсупов',
  'Рахимов',
  'Тошматов',
  'Собиров',
  'Назаров',
  'Қодиров',
  'Ҳамидов',
  'Ўринов',
]
const syllables = ['бек', 'дин', 'хон', 'жон', 'мат', 'тур', 'сул', 'нур', 'шод', 'рав']

/** No two are called alike: of people who are, half would be doubles. */
const surnameOf = (place: number): string =>
  `${family[place % 10]}${[100, 1000, 10_000].map((step) => syllables[Math.floor(place / step) % 10]).join('')}`
const nameOf = (place: number): string => given[Math.floor(place / 10) % 10] ?? ''
const phoneOf = (place: number): string => `+99890${String(2_000_000 + place)}`
const bornOn = (place: number): string =>
  `${String((place % 28) + 1).padStart(2, '0')}.${String((place % 12) + 1).padStart(2, '0')}.${1950 + (place % 55)}`
const bornAt = (place: number): Date => new Date(Date.UTC(1950 + (place % 55), place % 12, (place % 28) + 1))
const passportOf = (place: number): string => `FA${String(3_000_000 + place)}`

const rowsOf = (count: number, first: number, row: (place: number, index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(first + index, index))

const every = (count: number, step: number, firstRow: number): number[] =>
  Array.from({ length: Math.floor(count / step) }, (_, index) => firstRow + (index + 1) * step - 1)

const isEvery = (index: number, step: number): boolean => index % step === step - 1

/** Cyrillic as Windows wrote it before UTF-8. */
function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 63))
}

const quoted = (cell: Cell): string => {
  const text = String(cell)
  return /[";,\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csv =
  (separator: string, encoded: (text: string) => Buffer = (text) => Buffer.from(text)) =>
  (name: string, rows: readonly Row[]) =>
  async (folder: string) => {
    const path = join(folder, name)
    writeFileSync(path, encoded(`${rows.map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`))
    return path
  }

const workbook = (name: string, fill: (book: ExcelJS.Workbook) => void) => async (folder: string) => {
  const book = new ExcelJS.Workbook()
  fill(book)
  const path = join(folder, name)
  await book.xlsx.writeFile(path)
  return path
}

/** Ten kinds. @param largest rows of the last one */
export function dirtyFiles(largest = 100_000): DirtyFile[] {
  let from = 0
  const next = (count: number) => {
    from += count
    return from - count
  }
  const files: DirtyFile[] = []
  const add = (file: DirtyFile) => void files.push(file)

  {
    const first = next(400)
    const rows = rowsOf(400, first, (place, index) => [
      index + 1,
      nameOf(place),
      surnameOf(place).replaceAll(/[ҚҲЎ]/g, 'К'),
      `'${phoneOf(place)}`,
      isEvery(index, 50) ? 'нет даты' : bornOn(place),
      'Новый',
    ])
    const name = 'bitrix.csv'
    const head = ['ID', 'Имя', 'Фамилия', 'Рабочий телефон', 'День рождения', 'Стадия']
    add({
      ...{ name, trouble: 'Bitrix24, Windows-1251, apostrophes before phones', people: 400, again: 0 },
      wrong: every(400, 50, 2),
      write: csv(';', windows1251)(name, [head, ...rows]),
    })
  }
  {
    const first = next(1000)
    const rows = rowsOf(1000, first, (place) => [
      `${nameOf(place)} ${surnameOf(place)}`,
      phoneOf(place),
      `p${place}@example.uz`,
      'VIP, море',
    ])
    const name = 'amo.csv'
    add({
      ...{ name, trouble: 'amoCRM, BOM, commas, lists in a cell', people: 1000, wrong: [], again: 0 },
      write: csv(',', (text) => Buffer.from(`\ufeff${text}`))(name, [
        ['Полное имя контакта', 'Мобильный телефон', 'Личный email', 'Теги'],
        ...rows,
      ]),
    })
  }
  {
    const first = next(300)
    const rows = rowsOf(300, first, (place) => [
      surnameOf(place),
      nameOf(place),
      phoneOf(place).replace('+998', '8 '),
      bornOn(place),
    ])
    const name = 'unicode.txt'
    add({
      ...{ name, trouble: 'UTF-16, tabs, saved by Excel as Unicode text', people: 300, wrong: [], again: 0 },
      write: csv('\t', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'))(name, [
        ['Familiya', 'Ism', 'Telefon', 'Tugʻilgan sana'],
        ...rows.map(([last = '', name_ = '', phone = '', born = '']) => [
          last,
          name_,
          String(phone).replace('8 ', '+998'),
          born,
        ]),
      ]),
    })
  }
  {
    const first = next(500)
    const name = 'cover.xlsx'
    add({
      ...{ name, trouble: 'cover sheet, title rows, merged heads, total below', people: 500, wrong: [], again: 0 },
      write: workbook(name, (book) => {
        book.addWorksheet('Обложка').addRow(['Клиенты агентства, 2026'])
        const sheet = book.addWorksheet('Список')
        sheet.addRow(['Клиенты', '', '', ''])
        sheet.mergeCells('A1:D1')
        sheet.addRow([])
        sheet.addRow(['ФИО', 'Телефон', 'Дата рождения', 'Паспорт'])
        for (const row of rowsOf(500, first, (place) => [
          `${surnameOf(place)} ${nameOf(place)}`,
          phoneOf(place),
          bornAt(place),
          passportOf(place),
        ]))
          sheet.addRow([...row])
        sheet.addRow(['Итого: 500', '', '', ''])
      }),
    })
  }
  {
    const first = next(500)
    const name = 'hidden.xlsx'
    add({
      ...{ name, trouble: 'hidden rows, a hidden column, a hidden sheet', people: 450, wrong: [], again: 0 },
      write: workbook(name, (book) => {
        const sheet = book.addWorksheet('Клиенты')
        sheet.addRow(['Фамилия', 'Имя', 'Телефон', 'ИНН'])
        for (const row of rowsOf(500, first, (place) => [surnameOf(place), nameOf(place), phoneOf(place), '123456789']))
          sheet.addRow([...row])
        for (let index = 0; index < 500; index++) if (isEvery(index, 10)) sheet.getRow(index + 2).hidden = true
        sheet.getColumn(4).hidden = true
        book.addWorksheet('Старое', { state: 'hidden' }).addRow(['Фамилия', 'Имя', 'Телефон'])
      }),
    })
  }
  {
    const first = next(1000)
    const months = [
      'января',
      'февраля',
      'марта',
      'апреля',
      'мая',
      'июня',
      'июля',
      'августа',
      'сентября',
      'октября',
      'ноября',
      'декабря',
    ]
    const born = (place: number): Cell =>
      [
        bornAt(place),
        bornOn(place),
        bornAt(place).toISOString().slice(0, 10),
        `${(place % 28) + 1} ${months[place % 12]} ${1950 + (place % 55)} г.`,
      ][place % 4] ?? ''
    const name = 'days.xlsx'
    add({
      ...{
        name,
        trouble: 'days in four writings, some that there are not',
        people: 1000,
        wrong: every(1000, 40, 2),
        again: 0,
      },
      write: workbook(name, (book) => {
        const sheet = book.addWorksheet('Лист1')
        sheet.addRow(['Фамилия', 'Имя', 'Д.р.', 'Телефон'])
        for (const row of rowsOf(1000, first, (place, index) => [
          surnameOf(place),
          nameOf(place),
          isEvery(index, 40) ? '31.02.1980' : born(place),
          phoneOf(place),
        ]))
          sheet.addRow([...row])
      }),
    })
  }
  {
    const first = next(2000)
    const rows = rowsOf(2000, first, (place, index) => [
      `${surnameOf(place).toUpperCase()} ${nameOf(place).toUpperCase()}`,
      `${phoneOf(place)}, ${phoneOf(place + 3_000_000)}`,
      ['муж', 'жен', 'М', 'ж.'][index % 4] ?? '',
      ['Узбекистан', 'UZ', 'Россия', 'Казахстан'][index % 4] ?? '',
    ])
    const name = 'names.csv'
    add({
      ...{
        name,
        trouble: 'names in one column and in capitals, two numbers in a cell, муж/жен',
        people: 2000,
        wrong: [],
        again: 0,
      },
      write: csv(';')(name, [['Фамилия Имя Отчество', 'Телефоны', 'Пол', 'Гражданство'], ...rows]),
    })
  }
  {
    const first = next(600)
    const once = rowsOf(600, first, (place) => [surnameOf(place), nameOf(place), phoneOf(place), bornOn(place)])
    const twice = once.slice(0, 200).map(([last = '', name_ = '', phone = '', born = '']) => [
      String(last).toUpperCase(),
      name_,
      String(phone)
        .replace('+998', '998 ')
        .replace(/(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3'),
      born,
    ])
    const name = 'doubles.csv'
    add({
      ...{ name, trouble: 'a third stands twice, written otherwise', people: 600, wrong: [], again: 200 },
      write: csv(';')(name, [['Фамилия', 'Имя', 'Телефон', 'Дата рождения'], ...once, ...twice]),
    })
  }
  {
    const first = next(100)
    const name = 'broken.xlsx'
    const error = (index: number): Cell => (isEvery(index, 5) ? { error: '#REF!' } : '')
    add({
      ...{ name, trouble: 'errors of formulas and damaged numbers', people: 100, wrong: every(100, 5, 2), again: 0 },
      write: workbook(name, (book) => {
        const sheet = book.addWorksheet('Клиенты')
        sheet.addRow(['Фамилия', 'Имя', 'Телефон', 'ИНН'])
        for (const row of rowsOf(100, first, (place, index) => [
          surnameOf(place),
          nameOf(place),
          phoneOf(place),
          error(index),
        ]))
          sheet.addRow([...row])
      }),
    })
  }
  {
    const first = next(largest)
    const name = 'large.csv'
    const head = [
      'Фамилия',
      'Имя',
      'Дата рождения',
      'Телефон',
      'Email',
      'Пол',
      'Гражданство',
      'Паспорт',
      'Срок действия паспорта',
      'Метки',
      'Комментарий',
      'Язык',
    ]
    const rows = () =>
      rowsOf(largest, first, (place, index) => [
        ...[surnameOf(place), nameOf(place), bornOn(place), isEvery(index, 100) ? 'не помнит' : phoneOf(place)],
        ...[
          `c${place}@example.uz`,
          index % 2 ? 'жен' : 'муж',
          'Узбекистан',
          passportOf(place),
          '01.01.2031',
          'VIP',
          'из таблицы',
          'ru',
        ],
      ])
    add({
      ...{
        name,
        trouble: 'as many as an agency has in ten years',
        people: largest,
        wrong: every(largest, 100, 2),
        again: 0,
      },
      write: (folder) => csv(';')(name, [head, ...rows()])(folder),
    })
  }
  return files
}
