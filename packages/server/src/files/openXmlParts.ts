import { SaxesParser } from 'saxes'

/** What stands in a part of a package: elements by their local names, with their attributes. */
type Elements = { name: string; attributes: Readonly<Record<string, string>> }[]

/** @throws {Error} it is no XML, or declares entities of its own */
function elementsOf(content: Buffer): Elements {
  const text = decoded(content)
  const elements: Elements = []
  if (text.trim() === '') return elements
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a part of a document declares a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name: name.replace(/^.*:/, ''), attributes })
  })
  parser.write(text).close()
  return elements
}

/** Parts may be UTF-8 or UTF-16, and say so by their first bytes. */
function decoded(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return content.toString('utf16le', 2)
  if (first === 0xfe && second === 0xff)
    return Buffer.from(content)
      .subarray(0, content.length & ~1)
      .swap16()
      .toString('utf16le', 2)
  if (first === 0x3c && second === 0) return content.toString('utf16le')
  return content.toString('utf8').replace(/^\ufeff/, '')
}

/** Tells the type of a part by its name, in lower case; undefined where nothing is declared. */
export function contentTypes(content: Buffer): (part: string) => string | undefined {
  const byExtension = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { name, attributes } of elementsOf(content)) {
    const type = (attributes.ContentType ?? '').trim().toLowerCase()
    if (name === 'Default') byExtension.set((attributes.Extension ?? '').toLowerCase(), type)
    if (name === 'Override') byName.set(partName(attributes.PartName ?? ''), type)
  }
  return (part) => byName.get(partName(part)) ?? byExtension.get(/\.([^./]*)$/.exec(part.toLowerCase())?.[1] ?? '')
}

/** Names match in any case; an address may write a letter as percents. */
function partName(name: string): string {
  try {
    return decodeURIComponent(name).replace(/^\//, '').toLowerCase()
  } catch {
    return name.replace(/^\//, '').toLowerCase()
  }
}

export interface Relationship {
  /** The last part of its type, in lower case: `attachedtemplate`. */
  type: string
  target: string
  isExternal: boolean
}

export const relationships = (content: Buffer): Relationship[] =>
  elementsOf(content)
    .filter(({ name }) => name === 'Relationship')
    .map(({ attributes }) => ({
      type: (attributes.Type ?? '').trim().replace(/^.*\//, '').toLowerCase(),
      target: (attributes.Target ?? '').trim(),
      isExternal: attributes.TargetMode?.trim().toLowerCase() === 'external',
    }))
