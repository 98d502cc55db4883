/** Markup that was made here: what stands in it is escaped already. */
export interface Html {
  readonly html: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (value: string | number | Html | readonly Html[] | null): string => {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** Markup with values in it; texts are escaped, so that none of them is read as markup. Null is nothing. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[] | null)[]
): Html {
  return {
    html: parts.map((part, place) => part + (place < values.length ? written(values[place] ?? null) : '')).join(''),
  }
}
