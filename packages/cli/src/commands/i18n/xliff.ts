import type { Writable } from 'node:stream'
import type { Language } from '@karvon/api-client/read/localizedText'
import type { TableWriter } from '@karvon/api-client/sheets/sheets'
import { writeTo } from '@karvon/api-client/sheets/writeTo'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import type { Element } from '@xmldom/xmldom'
import { UsageError } from '../../failures/cliErrors'
import { t } from '../../words/words'
import type { SiteText } from './siteTexts'
import { fingerprintOfText, languageOfFingerprint, sourceOf } from './textFingerprint'

const namespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** A translation that came back. */
interface TranslatedUnit {
  item: string
  field: string
  mark: string
  text: Partial<Record<Language, string>>
}

/**
 * XLIFF 1.2, one `trans-unit` a text. Its id names the text and holds its mark: the one thing that every tool gives back as
 * it was. Rich text travels as HTML, so that it comes back as HTML.
 */
export async function xliffTable(stream: Writable, to: Language): Promise<TableWriter<SiteText>> {
  const { DOMImplementation, XMLSerializer } = await import('@xmldom/xmldom')
  const xml = new DOMImplementation().createDocument(namespace, 'xliff')
  const add = (parent: Element, name: string, attributes: Readonly<Record<string, string>>, text = '') => {
    const child = xml.createElementNS(namespace, name)
    for (const [key, value] of Object.entries(attributes)) child.setAttribute(key, value)
    if (text) child.appendChild(xml.createTextNode(writable(text)))
    parent.appendChild(xml.createTextNode('\n'))
    parent.appendChild(child)
    return child
  }
  const root = xml.documentElement as Element
  root.setAttribute('version', '1.2')
  const languages = { 'source-language': sourceOf(to), 'target-language': to }
  const body = add(add(root, 'file', { original: 'karvon', datatype: 'html', ...languages }), 'body', {})

  return {
    async add({ item, field, text, title }) {
      const id = `${item}/${field}/${await fingerprintOfText(text, to)}`
      const unit = add(body, 'trans-unit', { id, resname: `${item} ${field}`, 'xml:space': 'preserve' })
      add(unit, 'source', { 'xml:lang': sourceOf(to) }, text[sourceOf(to)])
      if (text[to]) add(unit, 'target', { 'xml:lang': to, state: 'translated' }, text[to])
      if (field !== 'title') add(unit, 'note', {}, title)
    },
    close: () =>
      writeTo(stream, `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(xml)}\n`),
  }
}

/**
 * The units that somebody has translated. @throws {UsageError} it is no XLIFF 1.2, or not one of ours
 * @param file its name, for what is said
 */
export async function readXliff(content: string, file: string): Promise<TranslatedUnit[]> {
  const { DOMParser } = await import('@xmldom/xmldom')
  let root: Element | null
  try {
    const refuse = (_: string, message: string) => {
      throw new SyntaxError(message)
    }
    root = new DOMParser({ onError: refuse }).parseFromString(content, 'text/xml').documentElement
  } catch {
    throw new UsageError(t('i18n.badXml'), file)
  }
  if (root?.localName !== 'xliff' || root.getAttribute('version') !== '1.2')
    throw new UsageError(t('i18n.notXliff'), file)
  return [...root.getElementsByTagNameNS('*', 'trans-unit')].flatMap((unit) => translated(unit, file))
}

function translated(unit: Element, file: string): TranslatedUnit[] {
  const id = unit.getAttribute('id') ?? ''
  const [item = '', field = '', mark = ''] = id.split('/')
  const to = languageOfFingerprint(mark)
  if (!to) throw new UsageError(t('i18n.badUnit', { id }), file)
  const target = childOf(unit, 'target')
  const text = target?.textContent ?? ''
  if (!target || isBlank(text) || /^(new|needs-translation)$/.test(target.getAttribute('state') ?? '')) return []
  const codes = ['g', 'x', 'bx', 'ex'].filter((name) => target.getElementsByTagNameNS('*', name).length > 0)
  if (codes.length > 0) throw new UsageError(t('i18n.inlineCodes', { id, codes: codes.join(', ') }), file)
  // Some tools fill in the source where nobody has translated yet.
  const isCopy = text === childOf(unit, 'source')?.textContent && /\p{sc=Cyrillic}/u.test(text)
  return isCopy && to !== 'ru' ? [] : [{ item, field, mark, text: { [to]: text } }]
}

/** Of itself: those of `alt-trans` are suggestions. */
const childOf = (unit: Element, name: string): Element | undefined =>
  [...unit.childNodes].find((node): node is Element => (node as Element).localName === name)

/** XML has no place for control characters, and reads every line end as one. */
const writable = (text: string): string => text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, '')
