import { declared, named } from './parsedHtml'

/** What a rich text cannot hold and a reader would miss. */
export type Lost = 'pictures' | 'videos' | 'files' | 'tables' | 'strikes' | 'indices' | 'colours'

/** Of HTML that nothing has been taken from yet, but for what nobody saw. */
export function lostFrom(body: HTMLElement): Lost[] {
  const found: Record<Exclude<Lost, 'files'>, boolean> = {
    pictures: has(body, 'img, svg, canvas', isLarge),
    videos: has(body, 'video, audio, iframe, embed, object', isLarge),
    tables: has(body, 'table', (table) => [...table.querySelectorAll('td, th')].filter(hasWords).length > 1),
    strikes: has(body, `s, strike, del, [${named}*=line-through]`, hasWords),
    indices: has(body, `sup, sub, [${named}*=vertical-align]`, isIndex),
    colours: hasColouredWords(body),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((kind) => found[kind])
}

/** Of files without a text beside them, such as a picture of the screen. */
export function lostFiles(files: Iterable<File>): Lost[] {
  const kinds = Array.from(files, ({ type }): Lost => {
    if (type.startsWith('image/')) return 'pictures'
    return type.startsWith('video/') ? 'videos' : 'files'
  })
  return [...new Set(kinds)]
}

function has(body: HTMLElement, selector: string, isMeant: (element: Element) => boolean): boolean {
  return [...body.querySelectorAll(selector)].some(isMeant)
}

const hasWords = (element: Element) => /\S/.test(element.textContent)

/** Not the point by which a letter tells that it was opened. */
const isLarge = (element: Element) =>
  !['width', 'height'].some((side) => /^[01]$/.test(element.getAttribute(side) ?? ''))

const isIndex = (element: Element) =>
  hasWords(element) && (/^SU[BP]$/.test(element.tagName) || /^su[bp]/.test(declared(element, 'vertical-align') ?? ''))

/** A colour says something where it tells words from others of the same paragraph; a page has one for all of its text. */
function hasColouredWords(body: HTMLElement): boolean {
  const looks = new Map<Element | null, string>()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue } = texts.currentNode
    if (!parent || !/\S/.test(nodeValue ?? '') || parent.closest('a')) continue
    const block = parent.closest('p, li, td, th, div, blockquote, h1, h2, h3, h4, h5, h6, body')
    const look = colourOf(parent, 'color') + colourOf(parent, 'background(?:-color)?')
    if ((looks.get(block) ?? look) !== look) return true
    looks.set(block, look)
  }
  return false
}

const usual =
  /^(?:black|windowtext|auto|initial|none|transparent|white|#0{3}|#0{6}|#f{3}|#f{6}|rgb\(0,0,0\)|rgb\(255,255,255\)|rgba\(0,0,0,0\))$/

/** Nothing where it is the usual one. */
function colourOf(element: Element | null, property: string): string {
  if (!element) return ''
  const own = property === 'color' ? element.getAttribute('color') : element.tagName === 'MARK' && 'mark'
  const colour = (declared(element, property) ?? (own || 'inherit')).replace(/\s|!important/g, '')
  if (/^(?:inherit|unset|currentcolor)$/.test(colour)) return colourOf(element.parentElement, property)
  return usual.test(colour) ? '' : `${property}:${colour};`
}
