import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What the server tells a browser to fetch beside a page, before any script has run. */
export interface PageHints {
  /** Fonts of the first texts. */
  fonts: string[]
  /** In the order of the routes: the first `path` that fits an address counts. */
  pages: {
    /** As wouter writes it: `/tours/:tourId`. */
    path: string
    /** Addresses of the scripts that the page needs to show its data. */
    scripts: string[]
    /** The call that brings that data when the address has no query; names of `path` stand for its parts. */
    read?: string
    /** Of the product: who may not open it reads nothing. */
    section?: string
  }[]
}

const source = fileURLToPath(new URL('../src', import.meta.url))

/** Writes `pages.json` beside the built page, from the table of routes and from what was made of their modules. */
export function pageHints(): Plugin {
  return {
    name: 'karvon-page-hints',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])),
      )
      const scriptOf = (id: string) => {
        const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id))
        if (!found) this.error(`No script holds ${id}`)
        return found.fileName
      }
      const needed = (...ids: string[]) => {
        const scripts = new Set(ids.map(scriptOf))
        for (const name of scripts) for (const next of chunks.get(name)?.imports ?? []) scripts.add(next)
        return [...scripts].map((name) => `/${name}`)
      }
      const fonts = Object.keys(bundle)
        .filter((name) => /onest-(latin|cyrillic)-wght/.test(name))
        .map((name) => `/${name}`)
      const reads: Record<string, string> = JSON.parse(readFileSync(join(source, 'app/firstReads.json'), 'utf8'))
      const pages = readRoutes().map(({ path, section, modules }) => ({
        path,
        section,
        scripts: needed(join(source, 'main.tsx'), join(source, 'app/SignedIn.tsx'), ...modules),
        ...(reads[path] && { read: reads[path] }),
      }))
      const login = {
        path: '/login',
        scripts: needed(join(source, 'main.tsx'), join(source, 'features/login/Login.tsx')),
      }
      const hints: PageHints = { fonts, pages: [login, ...pages] }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(hints) })
    },
  }
}

/** Path, section, screen and words of every route, as they stand in the source. */
function readRoutes(): { path: string; section: string; modules: string[] }[] {
  const table = join(source, 'app/routes.tsx')
  const text = readFileSync(table, 'utf8')
  const words = readFileSync(join(source, 'i18n.ts'), 'utf8')
  const landing = namesIn(/const landingWords[^[]*=\s*\[([^\]]*)\]/.exec(text)?.[1])
  const route =
    /path: '([^']+)',\s*section: '([^']+)'[\s\S]*?lazyScreen\(\s*(?:withWords\(\s*)?\(\) => import\('([^']+)'\)([^)]*)\)/g
  return [...text.matchAll(route)].map(([, path = '', section = '', screen = '', rest = '']) => ({
    path,
    section,
    modules: [
      join(dirname(table), `${screen}.tsx`),
      ...[...(rest.includes('...landingWords') ? landing : []), ...namesIn(rest)].map(fileOfWords),
    ],
  }))

  function fileOfWords(name: string): string {
    const path = new RegExp(`\\b${name}: \\(\\) => import\\('([^']+)'\\)`).exec(words)?.[1]
    if (!path) throw new Error(`i18n.ts loads no words called ${name}`)
    return join(source, path)
  }
}

const namesIn = (text = ''): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
