import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** As long as names in headers can be; a body can be fifty times as long. */
const length = 30_000
/** Reading so much once takes a millisecond, going back from each of its characters hundreds. */
const longest = 100

test('no expression that reads what others send or type takes longer the longer it looks', { timeout: 60_000 }, () => {
  const folders = ['server', 'api-client', 'ui', 'admin', 'cli'].map((name) => join(packages, name, 'src'))
  const expressions = folders.flatMap(expressionsIn)

  const slow = expressions.filter(({ expression }) => textsAgainst(expression).some((text) => isSlow(expression, text)))

  expect(expressions.length).toBeGreaterThan(250)
  expect(slow.map(({ place, expression }) => `${place} ${expression}`)).toEqual([])
})

test('one that follows each tag that never ends to the end of the text is found', () => {
  const expression = /<[^>]*>/

  expect(textsAgainst(expression).some((text) => isSlow(expression, text, 1))).toBe(true)
})

/** Every expression written in the sources of a folder, and the patterns of its schemas. */
function expressionsIn(folder: string): { place: string; expression: RegExp }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/test|Fixtures|stories|demo/.test(name),
  )
  return files.flatMap((name) => {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    // Reading each file as a program costs more than all the rest: only where something repeats between slashes.
    if (!/\/[^\n]*[+*}][^\n]*\/|pattern:/.test(text)) return []
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
    const found: { place: string; expression: RegExp }[] = []
    const look = (node: ts.Node): void => {
      const written = ts.isRegularExpressionLiteral(node) ? node.text : ''
      const end = written.lastIndexOf('/')
      if (written) add(written.slice(1, end), written.slice(end + 1))
      const isPattern = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'pattern'
      if (isPattern && ts.isStringLiteral(node.initializer)) add(node.initializer.text, '')
      ts.forEachChild(node, look)
    }
    const add = (text: string, flags: string) =>
      found.push({ place: relative(packages, file), expression: new RegExp(text, flags.replace(/[gy]/g, '')) })
    look(source)
    return found
  })
}

/** Long texts of what the expression itself speaks of, and of what anybody sends, with an end that fits nothing. */
function textsAgainst({ source }: RegExp): string[] {
  const words = source.match(/[\w<>/ .:=,;"'-]+/g) ?? []
  const pieces = new Set([
    ...source.replace(/\\/g, ''),
    ...words,
    'a',
    '1',
    ' ',
    '.',
    '/',
    '<',
    'я',
    '\n',
    '\\',
    '. ',
    'a1',
  ])
  return [...pieces].map((piece) => `${piece.repeat(Math.ceil(length / piece.length))}\0`)
}

/** By the processor's time, as the machine may be busy with something else; several times in a row, as the program is, too. */
function isSlow(expression: RegExp, text: string, times = 3): boolean {
  return Array.from({ length: times }).every(() => {
    const started = process.cpuUsage()
    text.replace(expression, '')
    const { user, system } = process.cpuUsage(started)
    return user + system > longest * 1000
  })
}
