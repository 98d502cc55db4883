import { readFileSync } from 'node:fs'
import { permissionsFor, type Section } from '@karvon/api-client/auth/accessRules'

/** As the build of the admin writes it. */
interface PageHints {
  fonts: string[]
  pages: { path: string; section?: Section; scripts: string[]; read?: string }[]
}

/** Stands in index.html where the hints for the address go. */
export const hintsPlaceholder = '<!-- __PAGE_HINTS__ -->'

/**
 * What a browser should fetch at once for an address: scripts, fonts, and by a script under the nonce the first read of the
 * page, so that none of them waits for another. Without a list from the build there are no hints.
 */
export function readPageHints(path: string | undefined): (address: string) => (nonce: string) => string {
  if (!path) return () => () => ''
  const { fonts, pages }: PageHints = JSON.parse(readFileSync(path, 'utf8'))
  const made = pages.map(({ path, section, scripts, read }) => {
    const links = [
      ...scripts.map((script) => `<link rel="modulepreload" href="${script}" />`),
      ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
    ].join('')
    const early = read && JSON.stringify({ path, read, needs: section ? permissionsFor(`section:${section}`) : [] })
    return {
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
      hints: (nonce: string) => (early ? `<script nonce="${nonce}">(${readEarly})(${early})</script>` : '') + links,
    }
  })
  return (address) => made.find(({ pattern }) => pattern.test(address))?.hints ?? (() => '')
}

/**
 * Runs in the page, as text: sends its first read for whoever is signed in, be it with the rights of another in this tab alone, and
 * may open it (`canOpen`). The names of `path` stand for its parts.
 */
const readEarly = `function (page) {
  try {
    var store = sessionStorage.getItem('authToken') ? sessionStorage : localStorage
    var token = store.getItem('authToken')
    if (!token || location.search) return
    var user = JSON.parse(store.getItem('userData'))
    var isNeeded = function (permission) { return user.permissions.indexOf(permission) >= 0 }
    if (page.needs.length > 0 && user.role !== 'SuperAdmin' && !page.needs.some(isNeeded)) return
    var parts = location.pathname.split('/')
    var names = page.path.split('/')
    var address = page.read.replace(/:\\w+/g, function (name) { return parts[names.indexOf(name)] })
    var answer = fetch(address, { headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' } })
    answer.catch(function () {})
    window.karvonEarlyRead = { address: address, token: token, answer: answer }
  } catch (error) {}
}`
