/** Markup that is safe to show. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/** Markup with values in it; texts among them stay texts. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + write(values[index - 1]) + part))
}

function write(value: Piece): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(write).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
