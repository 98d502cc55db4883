export type Mark = 'u' | 'strong' | 'em'

/** Left is the way text stands anyway, so it is never written down. */
export type Alignment = 'center' | 'right'

/** Neighbouring characters that look alike. A line break is a run of its own whose text is `\n`. */
export interface Run {
  text: string
  /** In the order u, strong, em. */
  marks: readonly Mark[]
  href?: string
}

export interface Paragraph {
  type: 'paragraph'
  align?: Alignment
  runs: Run[]
}

export interface List {
  type: 'list'
  ordered: boolean
  start: number
  items: Block[][]
}

/**
 * What rich text can hold. HTML and Markdown are both read into blocks and written from them, so that both ways can be
 * compared: equal blocks mean that nothing was lost.
 */
export type Block = Paragraph | List

export const marks = ['u', 'strong', 'em'] as const satisfies readonly Mark[]

/** A place in a text: the number of its paragraph, those in items counted too, and how many characters stand before it. */
export interface TextPlace {
  paragraph: number
  offset: number
}

/** What is selected; both ends are one place where only the caret stands. */
export interface Range {
  start: TextPlace
  end: TextPlace
}

/** White space as HTML collapses it; a no-break space is not among it. */
export const collapsible = /[\t\n\f\r ]+/g

/** The address if it may stand in a link (http, https, mailto, tel), otherwise undefined. */
export function safeAddress(href: string | null | undefined): string | undefined {
  const address = href?.trim() ?? ''
  return /^(https?:|mailto:|tel:)/i.test(address) ? address : undefined
}

/** Whether two runs or characters have the same marks and lead to the same place. */
export function looksLike(one: Omit<Run, 'text'>, other: Omit<Run, 'text'>): boolean {
  return one.href === other.href && one.marks.join() === other.marks.join()
}
