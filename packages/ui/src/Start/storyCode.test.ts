import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { demoTexts, keptRussian } from '../../.ladle/demoTexts'
import { readCode } from '../../storyCode'
import { speak } from '../../storyTexts'

const root = join(import.meta.dirname, '../..')

/** It shows what is inside of the kit: the text of the tokens. */
const inside = 'UiProvider.Tokens'

let code: Record<string, string>

beforeAll(() => {
  const all = Object.entries(readCode('en'))
  code = Object.fromEntries(
    all.flatMap(([component, stories]) =>
      Object.entries(stories).map(([story, text]) => [`${component}.${story}`, text] as const),
    ),
  )
}, 60_000)

test('what a story shows for copying compiles against what the kit exports', { timeout: 120_000 }, () => {
  const faults = compile(Object.fromEntries(Object.entries(code).filter(([name]) => name !== inside)))

  expect(Object.keys(code).length).toBeGreaterThan(400)
  expect(faults).toEqual([])
})

test('what a story shows for copying holds no helper of the stories', () => {
  const withHelpers = Object.entries(code).filter(([, text]) =>
    /\.ladle|<(Demo|After|Played|Opener|Asker)\b|from '\./.test(text),
  )

  expect(withHelpers.map(([name]) => name)).toEqual(usedTwice)
})

/** A helper that stands in its story several times, or in a list, stays a component. */
const usedTwice = ['TrilingualField.Loading', 'TrilingualRichText.Loading']

test('every text of the stories is there in English and in Uzbek, and none is left over', () => {
  const used = new Set<string>()
  const missing: string[] = []
  for (const path of sources()) {
    speak(
      readFileSync(path, 'utf8'),
      ['en', 'uz'],
      (text) => missing.push(text),
      (text) => used.add(text),
    )
  }

  expect([...new Set(missing)]).toEqual([])
  expect(Object.keys(demoTexts).filter((text) => !used.has(text))).toEqual([])
  expect(
    Object.values(demoTexts)
      .flat()
      .filter((text) => /[А-яЁё]/.test(text)),
  ).toEqual([])
  expect(keptRussian.filter((text) => text in demoTexts)).toEqual([])
})

function sources() {
  const stories = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => join(root, 'src', path))
  return [...stories, ...['actions.ts', 'sortableDemo.tsx'].map((name) => join(root, '.ladle', name))]
}

function compile(files: Record<string, string>): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const given: ts.CompilerOptions = {
    ...options,
    noEmit: true,
    composite: false,
    incremental: false,
    types: ['vite/client'],
  }
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(root, 'examples', `${name}.tsx`), text]))
  const host = ts.createCompilerHost(given)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = texts.get(path)
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion)
  }
  const program = ts.createProgram([...texts.keys()], given, host)
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return found.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  })
}
