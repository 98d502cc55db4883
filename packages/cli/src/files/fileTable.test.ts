import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import excel, { type Worksheet } from 'exceljs'
import JsZip from 'jszip'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const answers: Record<string, Canned> = {
  'GET /api/clients': cannedPage([]),
  ...Object.fromEntries(
    [1, 2, 3, 7].map((id) => [`GET /api/tours/${id}`, { body: { ...buildTour({ id, price: 360 }), version: 1 } }]),
  ),
}

async function withFile(line: string, name: string, content: string | Uint8Array, given = answers) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), content)
  return runCli(line, { answers: given, folder })
}

/** A workbook of these sheets, each drawn by a function or given by its rows. */
async function workbook(sheets: Readonly<Record<string, unknown[][] | ((sheet: Worksheet) => void)>>) {
  const book = new excel.Workbook()
  for (const [name, content] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name)
    if (Array.isArray(content)) sheet.addRows(content)
    else content(sheet)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

const prices = [
  ['id', 'price'],
  [7, 480],
]
const planned = (data: unknown) => (data as { item: string; to?: unknown }[]).map(({ item, to }) => [item, to])

test.each(['tours update', 'tours deactivate'])(
  '%s finds the data behind a cover and below a title, and says where',
  async (command) => {
    const book = await workbook({ Титул: [['Прайс на зиму']], Цены: [['Прайс'], [], ...prices] })

    const { exit, err, envelope } = await withFile(`${command} -f p.xlsx -n --json`, 'p.xlsx', book)

    expect(exit, err).toBe(0)
    expect(planned(envelope().data)).toMatchObject([['tour:7', {}]])
    expect(err).toContain('Взят лист «Цены», заголовки в строке 3')
  },
)

test('of several sheets that fit none is guessed: the person names one', async () => {
  const book = await workbook({
    Январь: prices,
    Февраль: [
      ['id', 'price'],
      [7, 500],
    ],
  })

  const unnamed = await withFile('tours update -f p.xlsx -n', 'p.xlsx', book)
  const named = await withFile('tours update -f p.xlsx --sheet февраль -n --json', 'p.xlsx', book)
  const wrong = await withFile('tours update -f p.xlsx --sheet Март -n', 'p.xlsx', book)
  const csv = await withFile('tours update -f p.csv --sheet Март -n', 'p.csv', 'id,price\n7,480\n')

  expect(unnamed).toMatchObject({ exit: 2, err: expect.stringContaining('«Январь», «Февраль». Какой взять? --sheet') })
  expect(named.envelope().data).toMatchObject([{ to: { price: 500 } }])
  expect(wrong).toMatchObject({ exit: 2, err: expect.stringContaining('Есть: «Январь», «Февраль»') })
  expect(csv).toMatchObject({ exit: 2, err: expect.stringContaining('--sheet') })
})

test.each([
  ['in other case', 'ID,Price,VALIDFROM'],
  ['with blanks around and between', ' id , price,valid from'],
  ['with blanks that nobody sees', '\u00a0id\u00a0,\u200bprice,valid\u00a0from'],
  ['with marks at their beginning', '\ufeffid,\ufeffprice,valid_from'],
])('headings %s are the same', async (_, head) => {
  const csv = await withFile('tours update -f t.csv -n --json', 't.csv', `${head}\n7,480,2026-02-01\n`)
  const book = await workbook({ Туры: [head.split(','), [7, 480, new Date('2026-02-01')]] })
  const xlsx = await withFile('tours update -f t.xlsx -n --json', 't.xlsx', book)

  for (const { envelope, err } of [csv, xlsx])
    expect(envelope().data, err).toMatchObject([{ to: { price: 480, validFrom: '2026-02-01' } }])
})

test('of what a person does not see nothing is taken, and that is said', async () => {
  const book = await workbook({
    Цены: (sheet) => {
      sheet.addRows([
        ['id', 'price', 'validFrom', 'version'],
        [1, 480, '2026-02-01', 1],
        [2, 490, '2026-02-01', 1],
        [3, 500, '2026-02-01', 1],
      ])
      sheet.getRow(3).hidden = true
      sheet.getColumn(3).hidden = true
      sheet.getColumn(4).hidden = true
    },
    Черновик: (sheet) => {
      sheet.addRows(prices)
      sheet.state = 'hidden'
    },
  })

  const { err, envelope } = await withFile('tours update -f p.xlsx -n --json', 'p.xlsx', book)

  expect(planned(envelope().data)).toEqual([
    ['tour:1', { price: 480 }],
    ['tour:3', { price: 500 }],
  ])
  expect(err).toContain('Скрытые строки не взяты: 3')
  expect(err).toContain('Скрытые столбцы не взяты: validFrom')
  expect(err).toContain('записи только опознаются: version')
  expect(err).toContain('Скрытые листы не взяты: «Черновик»')
})

test('cells without a value are told all at once, with sheet, row and column; formulas that have one are read', async () => {
  const book = await workbook({
    Титул: [['Прайс']],
    Цены: (sheet) => {
      sheet.addRows([
        ['id', 'price', 'validFrom', 'checklist'],
        [1, { formula: 'A9*2', result: { error: '#REF!' } }],
        [],
        [2, { formula: '300*2' }, '32.01.2026'],
        [3, { error: '#N/A' }, '', '#ЗНАЧ!'],
        [7, { formula: '240*2', result: 480 }],
      ])
    },
  })

  const text = await withFile('tours update -f p.xlsx', 'p.xlsx', book)
  const json = await withFile('tours update -f p.xlsx --json', 'p.xlsx', book)

  expect(text.exit).toBe(2)
  expect(text.err).toMatch(/не подходят 5 /)
  for (const [row, column, value] of [
    [2, 'price', '#REF!'],
    [4, 'price', '=300*2'],
    [4, 'validFrom', '32.01.2026'],
    [5, 'price', '#N/A'],
    [5, 'checklist', '#ЗНАЧ!'],
  ])
    expect(text.err).toContain(`лист «Цены», строка ${row}, ${column}: «${value}»`)
  expect(json.envelope().errors?.map(({ item }) => item)).toEqual([2, 4, 4, 5, 5].map((row) => `Цены!row:${row}`))
  expect(text.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a formula that came to an empty text is an empty cell', async () => {
  const zip = await JsZip.loadAsync(await workbook({ Цены: [...prices, [1, { formula: 'IF(1,"","x")' }]] }))
  const path = 'xl/worksheets/sheet1.xml'
  const xml = (await zip.file(path)?.async('text')) ?? ''
  // As Excel writes it; exceljs writes no result.
  const calculated = xml.replace(
    /<c r="B3"[^>]*>(<f>.*?<\/f>)(<v\/?>(<\/v>)?)?<\/c>/,
    '<c r="B3" t="str">$1<v></v></c>',
  )
  zip.file(path, calculated)

  const { exit, err, envelope } = await withFile(
    'tours update -f p.xlsx -n --json',
    'p.xlsx',
    await zip.generateAsync({ type: 'nodebuffer' }),
  )

  expect(calculated).not.toBe(xml)
  expect(exit, err).toBe(0)
  expect(planned(envelope().data)).toEqual([['tour:7', { price: 480 }]])
})

test.each([
  ['tours update', 'id;price\n7;3,06E+13\n'],
  ['clients create', 'firstName;phoneNumbers\nЛола;9,98901E+11\n'],
  ['clients create', 'firstName,phoneNumbers,inn\nЛола,+998901234567,3.06049E+13\n'],
  ['tours deactivate', 'id;inn\n7;3,06E+13\n'],
])('%s takes no number whose digits Excel has dropped: %j', async (command, csv) => {
  const { exit, err, sent } = await withFile(`${command} -f t.csv`, 't.csv', csv)

  expect(exit).toBe(2)
  expect(err).toMatch(/строка 2, (price|phoneNumbers|inn): «.*E\+1\d»/)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('digits of a workbook that Excel has made zeros are told, and zeros that its cells show are kept', async () => {
  const book = await workbook({
    Список: (sheet) => {
      sheet.addRows([
        ['firstName', 'phoneNumbers'],
        ['Лола', 1.2345678901234567e19],
        ['Нодира', 998901234567],
      ])
      sheet.getCell('B3').numFmt = '00000000000000'
    },
  })
  const good = await workbook({
    Список: (sheet) => {
      sheet.addRows([
        ['firstName', 'phoneNumbers'],
        ['Нодира', 998901234567],
      ])
      sheet.getCell('B2').numFmt = '00000000000000'
    },
  })

  const wrong = await withFile('clients create -f c.xlsx -n', 'c.xlsx', book)
  const { envelope } = await withFile('clients create -f c.xlsx -n --json', 'c.xlsx', good)

  expect(wrong.err).toContain('лист «Список», строка 2, phoneNumbers')
  expect(envelope().data).toMatchObject([{ to: { phoneNumbers: ['+998901234567'] } }])
})

test('a plus and zeros that Excel took away are no change, and no reason to write', async () => {
  const requests = {
    'GET /api/contact-actions': cannedPage([
      { id: 4, name: 'Лола', phone: '+998901234567', callResult: '007', version: 1 },
    ]),
  }

  const same = await withFile('requests update -f r.csv -n --json', 'r.csv', 'id,phone\n4,998901234567\n', requests)
  const lost = await withFile('requests update -f r.csv', 'r.csv', 'id,callResult\n4,7\n', requests)

  expect(same.exit, same.err).toBe(0)
  expect(same.envelope().data).toEqual([])
  expect(lost.exit).toBe(2)
  expect(lost.err).toContain('строка 2, callResult: «7»')
})

test('rows are those of the file: blank ones and lines within cells count', async () => {
  const csv = '\nid,description.ru,price\n\n7,"один\r\nдва\nтри",480\n1,,много\n'

  const { exit, err } = await withFile('tours update -f t.csv -n', 't.csv', csv)

  expect(exit).toBe(2)
  expect(err).toContain('строка 5, в тексте файла строка 7, price: «много»')
})

test('all wrong cells of new records are told at once, before anything is sent', async () => {
  const csv = 'title.ru,price,validFrom,visaNeed\nХива,мало,2026-02-30,Maybe\nБухара,-1,2026-03-01,Needed\n'

  const { exit, err, sent } = await withFile('tours create -f t.csv', 't.csv', csv)

  expect(exit).toBe(2)
  for (const cell of ['строка 2, price', 'строка 2, validFrom', 'строка 2, visaNeed', 'строка 3, price'])
    expect(err).toContain(cell)
  expect(sent).toEqual([])
})

test('what the server refuses of new records names their rows, and so does a retry', async () => {
  const refusing: Record<string, Canned> = {
    'GET /api/clients': cannedPage([]),
    'POST /api/clients': ({ body }) =>
      (body as { firstName: string }).firstName === 'Лола'
        ? { status: 400, body: { status: 400, detail: 'Имя занято' } }
        : { status: 201, body: buildClient({ id: 9 }) },
  }
  const csv = 'firstName,phoneNumbers\n\nНодира,+998901234567\nЛола,+998901234568\n'

  const { exit, envelope, folder } = await withFile('clients create -f c.csv --json', 'c.csv', csv, refusing)
  const again = await runCli(`jobs retry ${envelope().job} --failed --json`, { answers: refusing, folder })

  expect(exit).toBe(5)
  expect(envelope().errors).toMatchObject([{ message: 'строка 4: Имя занято' }])
  expect(again.envelope().errors).toMatchObject([{ message: 'строка 4: Имя занято' }])
})

test('what another system has exported is read by what it calls its columns, and the rest is told', async () => {
  const csv = `Имя;Фамилия;Мобильный телефон;Рабочий телефон;Email\nНодира;Каримова;"'+998901112277";"+998 (71) 200-10-10";n@example.uz\n`

  const { err, envelope } = await withFile('clients create -f amo.csv -n --json', 'amo.csv', csv)

  expect(envelope().data).toMatchObject([
    { to: { firstName: 'Нодира', lastName: 'Каримова', phoneNumbers: ['+998901112277', '+998712001010'] } },
  ])
  expect(err).toContain('Незнакомые столбцы пропущены: Email')
})

test('of several telephones none is dropped: one that is none ends it', async () => {
  const csv = 'firstName;phoneNumbers\nСардор;"+998 (90) 111-22-88, +998901112289"\n'

  const both = await withFile('clients create -f c.csv -n --json', 'c.csv', csv)
  const wrong = await withFile('clients create -f c.csv -n', 'c.csv', csv.replace('+998901112289', 'жена'))

  expect(both.envelope().data).toMatchObject([{ to: { phoneNumbers: ['+998901112288', '+998901112289'] } }])
  expect(wrong).toMatchObject({ exit: 2, err: expect.stringContaining('жена') })
})

test('a number in brackets is kept, an extension too, and one cell may hold several', async () => {
  const csv = 'firstName;phoneNumbers\nСардор;"(90) 123-45-67, 90/123-45-68; 8 916 111-80-21, доб. 105"\n'

  const { envelope } = await withFile('clients create -f c.csv -n --json', 'c.csv', csv)

  expect(envelope().data).toMatchObject([{ to: { phoneNumbers: ['901234567', '901234568', '89161118021 доб. 105'] } }])
})

test('an export of clients is not taken for new ones', async () => {
  const csv = 'id,firstName,contacts,version\n5,Лола,*MobilePhone: +998901234567,3\n'

  const { exit, err, sent } = await withFile('clients create -f c.csv', 'c.csv', csv)

  expect(exit).toBe(2)
  expect(err).toContain('неизвестные поля contacts, version')
  expect(sent).toEqual([])
})

test('cells beside the headings are told', async () => {
  const book = await workbook({ Цены: [...prices, [1, 500, 'уточнить']] })

  const { err } = await withFile('tours update -f p.xlsx -n', 'p.xlsx', book)

  expect(err).toContain('Столбцы без заголовка пропущены: C')
})

test('what another command did not find is nothing to do', async () => {
  const nothing = await runCli('tours activate -f - -n --json', { answers, stdin: '' })
  const heads = await runCli('tours update -f - -n --json', { answers, stdin: 'id,price\n' })

  expect(nothing).toMatchObject({ exit: 0, err: expect.stringContaining('ничего не пришло') })
  expect(heads.exit).toBe(0)
})
