import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every way in which a text becomes elements of a page. */
const doors =
  /(inner|outer)HTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|createContextualFragment|parseFromString|document\.write|srcDoc/i

/** Those that there are, each with its reason. */
const known: Record<string, string> = {
  'ui/src/theme/GlobalStyle.tsx': 'the kit’s own style sheet, a constant',
  'ui/src/RichTextEditor/blocks/parsedHtml.ts': 'a document apart, which is read and never shown',
}

test('markup enters a page by the sanitiser alone', () => {
  const packages = join(import.meta.dirname, '../../..')
  const sources = ['ui/src', 'admin/src'].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )

  const found = sources
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .filter((name) => doors.test(readFileSync(join(packages, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))

  expect(found.sort()).toEqual(Object.keys(known).sort())
})
