import { nodesToBlocks } from './htmlToBlocks'
import { type Lost, lostFrom } from './lostInPaste'
import { declared, parseHtml, styleOf } from './parsedHtml'
import type { Block } from './richTextModel'

/** What a clipboard gives a text. */
export interface Pasted {
  blocks: Block[]
  /** All that stood there as code: an address in it stays text. */
  code: string
  /** What did not come along. */
  lost: readonly Lost[]
}

/**
 * HTML of a clipboard: Word, Google Docs and their kin say bold by style, make lists of indented paragraphs and rows of
 * cells. It is brought to plain tags first; whatever rich text cannot hold is left to `nodesToBlocks`.
 */
export function readPasted(html: string): Pasted {
  const body = parseHtml(html)
  dropLeftovers(body)
  const lost = lostFrom(body)
  const code = Array.from(body.querySelectorAll('code, pre, kbd, samp'), ({ textContent }) => textContent).join('\n')
  makeLists(body)
  nestLists(body)
  wearMarks(body, { strong: false, em: false, u: false })
  makeRows(body)
  return { blocks: nodesToBlocks(body), code, lost }
}

/** Sites draw them as pictures. */
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3)[^\p{L}\p{N}]*$/u

function dropLeftovers(body: HTMLElement) {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) (comment as Comment).remove()
  for (const picture of body.querySelectorAll('img')) if (emoji.test(picture.alt)) picture.replaceWith(picture.alt)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const isHidden = /display:\s*none|mso-hide:\s*all/i.test(styleOf(element))
    const isEmpty =
      /^(O:P|P)$/.test(element.tagName) && !element.querySelector('img') && !/\S/.test(element.textContent)
    if (isHidden || isEmpty || /^(XML|STYLE|SCRIPT|META|LINK|TITLE)$/.test(element.tagName)) element.remove()
  }
}

interface ListLine {
  element: Element
  level: number
  ordered: boolean
  start: number
}

const bullet =
  /^[\s\u00a0]*([·•●○◦▪▫■□§–—\-*o\uf0b7\uf0a7\uf06f]|\(?(?:\d+|[a-z\u0430-\u044f]|[ivxlc]+)[.)])(?:[\u00a0\t]|\s{2})[\s\u00a0]*/i

/** Lines of a list that stand one after the other become a list, nested by their levels. */
function makeLists(body: HTMLElement) {
  const done = new Set<Element>()
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper')) {
    if (done.has(element)) continue
    const lines: ListLine[] = []
    for (let next: Element | null = element; next; next = next.nextElementSibling) {
      const line = readLine(next)
      if (!line) break
      lines.push(line)
      done.add(next)
    }
    if (lines.length > 0) element.before(...listsOf(lines, body.ownerDocument))
    for (const line of lines) line.element.remove()
  }
}

function readLine(element: Element): ListLine | undefined {
  if (element.matches('.ListContainerWrapper')) {
    const item = element.querySelector('li')
    const level = Number(item?.getAttribute('data-aria-level') ?? item?.getAttribute('aria-level') ?? 1)
    const ordered = item?.parentElement?.tagName === 'OL'
    const start = Number(item?.parentElement?.getAttribute('start') ?? 1)
    return item ? { element, level, ordered, start } : undefined
  }
  const level = /\blevel(\d+)/i.exec(/mso-list:([^;]*)/i.exec(styleOf(element))?.[1] ?? '')?.[1]
  const signs = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  if (level && signs) {
    const sign = signs.textContent
    signs.remove()
    return { element, level: Number(level), ...kindOf(sign) }
  }
  const typed = bullet.exec(element.textContent)
  if (!typed || !/mso|list/i.test(`${element.className} ${styleOf(element)}`)) return undefined
  cutStart(element, typed[0].length)
  const inset = /margin-left:\s*([\d.]+)(pt|cm|in|px)/i.exec(styleOf(element))
  const points =
    Number(inset?.[1] ?? 36) * ({ pt: 1, cm: 28.35, in: 72, px: 0.75 }[inset?.[2]?.toLowerCase() ?? 'pt'] ?? 1)
  return { element, level: Math.max(1, Math.round(points / 36)), ...kindOf(typed[1] ?? '') }
}

/** «o» is Word's hollow bullet, «o.» and «i.» are letters of a numbered list. */
function kindOf(sign: string): { ordered: boolean; start: number } {
  const number = /^\s*\(?(?:(\d+)|[a-z\u0430-\u044f]|[ivxlc]+)[.)]/i.exec(sign)
  return { ordered: !!number, start: Number(number?.[1] ?? 1) }
}

function listsOf(lines: readonly ListLine[], document: Document): Element[] {
  const lists: Element[] = []
  const open: { list: Element; level: number }[] = []
  for (const { element, level, ordered, start } of lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    let last = open.at(-1)
    if (last?.level === level && (last.list.tagName === 'OL') !== ordered) {
      open.pop()
      last = undefined
    }
    if (last?.level !== level) {
      const list = document.createElement(ordered ? 'ol' : 'ul')
      if (ordered && start !== 1) list.setAttribute('start', String(start))
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else lists.push(list)
      open.push({ list, level })
    }
    const item = document.createElement('li')
    const align = /text-align:\s*(center|right)/i.exec(styleOf(element))?.[1] ?? element.getAttribute('align')
    if (align) item.setAttribute('align', align)
    item.append(...(element.querySelector('li') ?? element).childNodes)
    open.at(-1)?.list.append(item)
  }
  return lists
}

function cutStart(element: Element, length: number) {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text
    const cut = Math.min(left, text.length)
    text.deleteData(0, cut)
    left -= cut
  }
}

/** Google Docs puts a nested list beside the item it belongs to. */
function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.tagName === 'LI') item.append(list)
    else {
      const made = list.ownerDocument.createElement('li')
      list.replaceWith(made)
      made.append(list)
    }
  }
}

type Worn = Record<'strong' | 'em' | 'u', boolean>

/** Puts marks around each text by what tags and styles together say: a `<b>` of normal weight is none. */
function wearMarks(parent: Element, worn: Worn) {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) {
      for (const mark of ['strong', 'em', 'u'] as const) {
        if (!worn[mark]) continue
        const wrapper = parent.ownerDocument.createElement(mark)
        node.parentNode?.insertBefore(wrapper, node)
        wrapper.append(node)
      }
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as HTMLElement
      const { tagName } = element
      wearMarks(element, wornBy(element, worn))
      if (/^(B|STRONG|I|EM|U|SPAN|FONT)$/.test(tagName)) element.replaceWith(...element.childNodes)
    }
  }
}

function wornBy(element: HTMLElement, outer: Worn): Worn {
  const { tagName } = element
  const weight = declared(element, 'font-weight')
  const slant = declared(element, 'font-style')
  // A link is underlined anyway.
  const isLined = /underline/.test(declared(element, 'text-decoration(?:-line)?') ?? '') && !element.closest('a')
  return {
    strong: weight ? /^bold/.test(weight) || Number(weight) >= 600 : outer.strong || /^(B|STRONG)$/.test(tagName),
    em: slant ? /^(italic|oblique)/.test(slant) : outer.em || /^(I|EM)$/.test(tagName),
    u: outer.u || isLined || tagName === 'U',
  }
}

const blocksInCell = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table'

/** A row becomes a paragraph with dashes between its cells, or their blocks where a cell holds more than a line. */
function makeRows(body: HTMLElement) {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.children].filter((cell) => /\S/.test(cell.textContent))
      const isLine =
        cells.length > 1 &&
        cells.every((cell) => cell.querySelectorAll(blocksInCell).length <= 1 && !cell.querySelector('ul, ol'))
      if (!isLine)
        return cells.map((cell) => {
          const place = table.ownerDocument.createElement('div')
          place.append(...cell.childNodes)
          return place
        })
      const paragraph = table.ownerDocument.createElement('p')
      for (const [at, cell] of cells.entries()) {
        if (at > 0) paragraph.append(' — ')
        paragraph.append(...(cell.querySelector(blocksInCell) ?? cell).childNodes)
      }
      return [paragraph]
    })
    table.replaceWith(...rows)
  }
}
