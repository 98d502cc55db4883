import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withCustomConfig } from 'react-docgen-typescript'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const name = 'virtual:component-docs'

/** What the types and docstrings say of each component, as a module for the stories. */
export function componentDocs(): Plugin {
  return {
    name: 'component-docs',
    resolveId: { filter: { id: /^virtual:component-docs$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:component-docs$/ },
      handler: () => `export default ${JSON.stringify(readDocs())}`,
    },
  }
}

function readDocs() {
  const names = readdirSync(join(root, 'src')).filter((folder) => existsSync(sourceOf(folder)))
  const parser = withCustomConfig(join(root, 'tsconfig.json'), {
    shouldRemoveUndefinedFromOptional: true,
    shouldIncludePropTagMap: true,
    propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
  })
  const found = parser.parse(names.map(sourceOf))
  return Object.fromEntries(
    names.flatMap((component) => {
      const docs = found.find(
        ({ displayName, filePath }) => displayName === component && filePath === sourceOf(component),
      )
      if (!docs) return []
      const props = Object.values(docs.props)
        .map((prop) => ({
          name: prop.name,
          type: prop.type.name,
          required: prop.required,
          default: (prop.tags as { default?: string } | undefined)?.default,
          description: prop.description.replace(/\s*@default [^\n]*/, ''),
        }))
        .sort((one, other) => Number(other.required) - Number(one.required))
      return [[component, { description: docs.description, props }]]
    }),
  )
}

const sourceOf = (component: string) => join(root, 'src', component, `${component}.tsx`)
