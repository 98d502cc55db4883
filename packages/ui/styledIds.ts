import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PluginObj, transformAsync, type types } from '@babel/core'

/** Begins the class of every part of the published kit, so that its own rules find its own parts. */
const namespace = 'karvon'

/** Elements without a class are parts, too, and so are the inputs of Base UI. */
function markElements({ types: t }: { types: typeof types }): PluginObj {
  return {
    visitor: {
      JSXOpeningElement({ node }) {
        const { name, attributes } = node
        const isElement = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
        const isFoundation = name.type === 'JSXMemberExpression' && name.property.name === 'Input'
        if (!isElement && !isFoundation) return
        if (attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'className'))
          return
        attributes.unshift(t.jsxAttribute(t.jsxIdentifier('className'), t.stringLiteral(`${namespace}__`)))
      },
    },
  }
}

/**
 * The source with the plugin of styled-components gone over it: parts have the same class on server and client in whatever
 * order they are loaded, rules travel without indentation, and a bundler may drop a part that nobody draws.
 */
export async function withStyledIds(path: string): Promise<string> {
  const source = await readFile(path, 'utf8')
  // Texts, which no minifier touches.
  if (/theme.(tokens|palette|globalRules)\.ts$/.test(path)) {
    return source.replace(/^\s*\/\*[^\n]*\*\/\s*$/gm, '').replace(/\n\s+/g, '\n')
  }
  if (/\.(stories|test)\.tsx$/.test(path) || !(path.endsWith('.tsx') || source.includes("'styled-components'")))
    return source
  const styled = { namespace, displayName: false, pure: true, transpileTemplateLiterals: false }
  const result = await transformAsync(source, {
    filename: path,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-styled-components', styled], markElements],
    // What follows sees the lines that are in the source.
    retainLines: true,
  })
  return result?.code ?? source
}
