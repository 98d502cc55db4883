import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'

/** Begins the class of every part of the published kit, so that its own rules find its own parts. */
const namespace = 'karvon'

/**
 * The source with the plugin of styled-components gone over it: parts have the same class on server and client in whatever
 * order they are loaded, rules travel without indentation, and a bundler may drop a part that nobody draws.
 */
export async function withStyledIds(path: string): Promise<string> {
  const source = await readFile(path, 'utf8')
  if (!source.includes("'styled-components'")) return source
  const result = await transformAsync(source, {
    filename: path,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      ['babel-plugin-styled-components', { namespace, displayName: false, pure: true, transpileTemplateLiterals: false }],
    ],
    // What follows sees the lines that are in the source.
    retainLines: true,
  })
  return result?.code ?? source
}
