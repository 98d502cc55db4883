import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { opened } from '../packages/api-client/src/sheets/fileKind'
import { gridsOf } from '../packages/api-client/src/sheets/readSheets'
import { startProduct } from './product'
import { printTable, talk } from './report'
import { karvon } from './terminal'

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(existsSync)

/** Each export, and what takes its file back. */
const lists: readonly (readonly [exported: string, taken: string])[] = [
  ['clients export', 'clients update'],
  ['tours export', 'tours update'],
  ['requests export', 'requests update'],
  ['users export', 'users update'],
  ['trips export', 'trips update'],
  ['posts export', 'posts update'],
  ['templates export', 'templates update'],
  ['i18n export', 'i18n import'],
]

/** Commas, quotes, UTF-8, from the first line: however the machine is set up. */
const csv = '44,34,76,1'

const texts = { ru: '=1+1; "Хива", \n+998 (90) 123-45-67', en: "'+998901234567", uz: '-5' }

/** Texts that a spreadsheet would take for something else, by the calls that make records of them. */
const hard: readonly (readonly [path: string, body: object, tags?: readonly string[]])[] = [
  [
    '/api/clients',
    {
      firstName: "O'tkir",
      lastName: '=СУММ(1)',
      description: '+1\nвторая строка; "кавычки"',
      dateOfBirth: '1950-02-28',
    },
    ['00123', '1/2', '1E5', 'TRUE'],
  ],
  ['/api/clients', { firstName: '007', lastName: '@Ёлкина', description: '12:30', dateOfBirth: '1936-01-01' }],
  ['/api/clients', { firstName: '1-2', lastName: '5 %', description: '10.11.12', dateOfBirth: '2004-02-29' }],
  ['/api/clients', { firstName: 'Лола', lastName: '5E3', description: '  края  ' }],
  ['/api/message-templates', { title: '=1+1', text: texts }],
  ['/api/message-templates', { title: '2026-01-02', text: { ru: '1,5', en: '01.02.2026', uz: 'TRUE' } }],
]

/** What each list is after LibreOffice has opened and saved its export: its rows, its cells, and what would change if it came back. */
export async function benchOffice(): Promise<void> {
  if (!program) return talk('  no LibreOffice here (apt-get install libreoffice-calc): its part is left out')
  const folder = mkdtempSync(join(tmpdir(), 'karvon-office-'))
  const product = await startProduct({ KARVON_DATA_DIR: join(folder, 'data') })
  try {
    const api = createClient({ baseUrl: product.url, session: createSession(memoryStore()) })
    await api.auth.signIn({ username: 'director', password: 'karvon-demo' })
    const run = terminal(folder, { KARVON_SERVER: product.url, KARVON_TOKEN: api.session.token() ?? '' })
    const make = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${api.session.token()}`, 'content-type': 'application/json' }
      const all = path === '/api/clients' ? { ...body, phoneNumbers: ['+998 90 111-22-77'] } : body
      const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(all) })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json().catch(() => ({}))) as { id: number }
    }
    for (const [path, body, tags = []] of hard) {
      const { id } = await make(path, body)
      for (const name of tags) await make(`${path}/${id}/tags`, { name })
    }
    const file = join(folder, 'tour.json')
    writeFileSync(file, JSON.stringify([{ title: texts, description: texts, price: 1190.5, validFrom: '2027-02-28' }]))
    const made = await run(`tours create -f ${file} --yes`)
    if (made.code !== 0) talk(made.err)
    const table: string[][] = []
    for (const [exported, taken] of lists) {
      for (const format of ['xlsx', 'csv']) {
        for (const saved of ['xlsx', 'csv']) table.push(await tried({ folder, run, exported, taken, format, saved }))
        talk(`  ${exported}, ${format}`)
      }
    }
    printTable(
      'Exports that LibreOffice has saved',
      'Each list of the demo data, with names and texts that look like formulas, days and numbers, is exported, opened and saved by ' +
        'LibreOffice, read cell by cell and given back to the terminal: records that would be changed.',
      ['export', 'written', 'saved', 'rows', 'cells', 'other cells', 'would change'],
      table,
    )
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Trial {
  folder: string
  run: ReturnType<typeof terminal>
  exported: string
  taken: string
  format: string
  saved: string
}

async function tried({ folder, run, exported, taken, format, saved }: Trial): Promise<string[]> {
  const name = `${exported.replaceAll(' ', '-')}-${format}`
  const path = join(folder, `${name}.${format}`)
  const { code, err } = await run(`${exported} --format ${format} -o ${path}`)
  if (code !== 0) throw new Error(err)
  const back = join(folder, 'saved', `${name}.${saved}`)
  await promisedOffice(folder, path, saved, format === 'csv')
  const [before, after] = [await cellsOf(path), await cellsOf(back)]
  const others = before.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell === (after[row]?.[column] ?? '') ? [] : [[row, cell, after[row]?.[column]]])),
  )
  for (const [row, cell, now] of others.slice(0, 6))
    talk(`    row ${row}: ${JSON.stringify(cell)} → ${JSON.stringify(now)}`)
  const again = await run(`${taken} -f ${back} -n --json`)
  const states = changesIn(again.out)
  if (states !== '0') talk(`    ${taken}: ${again.out.slice(0, 600)}\n${again.err.slice(0, 600)}`)
  return [
    exported,
    format,
    saved,
    `${before.length - 1}${after.length === before.length ? '' : ` ✗ ${after.length - 1}`}`,
    String(before.reduce((sum, cells) => sum + cells.length, 0)),
    String(others.length),
    states,
  ]
}

/** How many records an answer would change. */
function changesIn(out: string): string {
  try {
    const { data } = JSON.parse(out) as { data: { state: string }[] }
    return String(data.filter(({ state }) => state !== 'unchanged').length)
  } catch {
    return 'refused'
  }
}

/** The texts of the only sheet, without empty cells at the ends of rows. */
async function cellsOf(path: string): Promise<string[][]> {
  const [grid] = await gridsOf(opened(new Uint8Array(readFileSync(path))), (head) => head === 'id')
  return (grid?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text.replaceAll('\r\n', '\n')))
}

/** Opens a file as a person does, and saves it in a format. */
function promisedOffice(folder: string, path: string, format: string, isText: boolean): Promise<void> {
  const home = `-env:UserInstallation=file://${folder}/office`
  const target = format === 'csv' ? `csv:Text - txt - csv (StarCalc):${csv},,0,false,true` : format
  const how = [...(isText ? [`--infilter=CSV:${csv}`] : []), '--convert-to', target, '--outdir', join(folder, 'saved')]
  return new Promise((resolve, reject) =>
    execFile(program ?? '', [home, '--headless', ...how, path], (error) => (error ? reject(error) : resolve())),
  )
}

interface Ran {
  code: number
  out: string
  err: string
}

const terminal = (folder: string, settings: Record<string, string>) => (line: string) =>
  new Promise<Ran>((resolve) =>
    execFile(
      process.execPath,
      [karvon, ...line.split(' ')],
      {
        cwd: folder,
        env: { ...process.env, KARVON_CONFIG_DIR: join(folder, 'config'), KARVON_LANG: 'ru', ...settings },
        maxBuffer: 2 ** 28,
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
