import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { type DemoText, demoTexts, keptRussian } from './.ladle/demoTexts.ts'

const cyrillic = /[А-яЁёЎўҚқҒғҲҳ]/

/** A text of a story, as it stands in the source. */
export interface Found {
  /** With `{0}`, `{1}` in place of what is put into it. */
  text: string
  start: number
  end: number
  /** The source that stands for the text, given the text and the source of what is put into it. */
  write: (texts: string[], parts: string[][]) => string
  parts: ts.Expression[]
}

/** The Russian texts of a story, those of the Russian version of a trilingual value aside. */
export function textsOf(file: ts.SourceFile, root: ts.Node = file): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    const one = textAt(node, file)
    if (one) found.push(one)
    else if (!isLeft(node)) ts.forEachChild(node, visit)
  }
  visit(root)
  return found.filter(({ text }) => text === 'ru' || !keptRussian.includes(text))
}

/** What is wrong with the Russian version is said in the language of the page. */
function isLeft(node: ts.Node) {
  if (ts.isTypeNode(node)) return true
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'ru') return false
  return !(ts.isJsxExpression(node.parent.parent) && nameOf(node.parent.parent.parent) === 'errors')
}

function textAt(node: ts.Node, file: ts.SourceFile): Found | undefined {
  const range = { start: node.getStart(file), end: node.getEnd() }
  if (ts.isJsxText(node)) {
    if (!cyrillic.test(node.text)) return undefined
    const lead = node.text.match(/^[^\S\n]*(\n\s*)?/)?.[0] ?? ''
    const tail = node.text.match(/(\s*\n)?\s*$/)?.[0] ?? ''
    const start = node.getFullStart() + lead.length
    const spaced = (words: string) =>
      `${lead && !lead.includes('\n') ? ' ' : ''}${words}${tail && !tail.includes('\n') ? ' ' : ''}`
    const text = node.text.trim().replace(/\s*\n\s*/g, ' ')
    const own = { start: node.getFullStart() + (lead.includes('\n') ? lead.length : 0), end: 0 }
    own.end = node.getEnd() - (tail.includes('\n') ? tail.length : 0)
    const write = (texts: string[]) =>
      texts.length > 1 ? `{${choice(texts.map((words) => JSON.stringify(spaced(words))))}}` : spaced(texts[0] ?? '')
    return start < node.getEnd() ? { text, ...own, write, parts: [] } : undefined
  }
  if (ts.isStringLiteralLike(node)) {
    const isLanguage = node.text === 'ru' && nameOf(node.parent) === 'lang'
    if (!isLanguage && !cyrillic.test(node.text)) return undefined
    const isAttribute = ts.isJsxAttribute(node.parent)
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
    const write = (texts: string[]) => {
      if (texts.length > 1) {
        const chosen = choice(texts.map((words) => JSON.stringify(words)))
        return isAttribute ? `{${chosen}}` : isKey ? `[${chosen}]` : chosen
      }
      const words = texts[0] ?? ''
      if (isAttribute) return words.includes('"') ? `{${quoted(words)}}` : `"${words}"`
      return quoted(words)
    }
    return { text: node.text, ...range, write, parts: [] }
  }
  if (ts.isIdentifier(node) && cyrillic.test(node.text)) {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
    if (!isKey) return undefined
    const write = (texts: string[]) =>
      texts.length > 1 ? `[${choice(texts.map((words) => JSON.stringify(words)))}]` : quoted(texts[0] ?? '')
    return { text: node.text, ...range, write, parts: [] }
  }
  if (ts.isTemplateExpression(node)) {
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    if (!cyrillic.test(pieces.join(''))) return undefined
    const text = pieces.reduce((before, piece, index) => `${before}{${index - 1}}${piece}`)
    const write = (texts: string[], parts: string[][]) => {
      const written = texts.map(
        (words, at) =>
          `\`${words.replaceAll(/[`\\]/g, '\\$&').replaceAll(/\{(\d)\}/g, (_, part) => `\${${parts[Number(part)]?.[at]}}`)}\``,
      )
      return texts.length > 1 ? choice(written) : (written[0] ?? '')
    }
    return { text, ...range, write, parts: node.templateSpans.map(({ expression }) => expression) }
  }
  return undefined
}

function nameOf(node: ts.Node): string | undefined {
  return ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node)
    ? node.name.getText()
    : undefined
}

const quoted = (words: string) => (words.includes("'") ? JSON.stringify(words) : `'${words}'`)

/** What is there while the page runs: `texts[1]` where the page is in English. */
const choice = (texts: string[]) => `[${texts.join(', ')}][__demoLanguage]`

export const languages = ['ru', 'en', 'uz'] as const
type Language = (typeof languages)[number]

/** The source with its texts in one language, or in all of them, to be chosen from while the page runs. */
export function speak(
  source: string,
  wanted: readonly Language[],
  missing: (text: string) => void = () => {},
  used: (text: string) => void = () => {},
) {
  const file = ts.createSourceFile('story.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

  const rewrite = (root: ts.Node, spoken: readonly Language[]): string => {
    const begin = root === file ? 0 : root.getStart(file)
    let written = ''
    let at = begin
    for (const { text, start, end, write, parts } of textsOf(file, root)) {
      used(text)
      const words = spoken.map((language) => wordsOf(text, language, missing))
      const inside = parts.map((part) => spoken.map((language) => rewrite(part, [language])))
      written += source.slice(at, start) + write(words, inside)
      at = end
    }
    return written + source.slice(at, root.getEnd())
  }
  return rewrite(file, wanted)
}

function wordsOf(text: string, language: Language, missing: (text: string) => void): string {
  if (text === 'ru') return language
  const found: DemoText | undefined = demoTexts[text]
  if (!found) missing(text)
  return language === 'ru' ? text : (found?.[language === 'en' ? 0 : 1] ?? text)
}

const languageModule = fileURLToPath(new URL('./.ladle/demoLanguage.ts', import.meta.url))

/** Stories are written in Russian; here they learn English and Uzbek. What has no translation stops the build. */
export function storyTexts(): Plugin {
  return {
    name: 'story-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /packages.ui.(src.*\.stories|\.ladle.\w+)\.tsx?$/, code: /[А-я]|lang="ru"/ },
      handler(source, id) {
        if (/demoTexts\.ts$/.test(id)) return undefined
        const spoken = speak(source, languages, (text) => this.error(`No translation in .ladle/demoTexts.ts: ${text}`))
        return `import { languageIndex as __demoLanguage } from ${JSON.stringify(languageModule)}\n${spoken}`
      },
    },
  }
}
