import type { LocalizedText } from '../read/localizedText'

/** What a multipart field may hold; `undefined` and `null` are left out. */
export type FormValue = string | number | boolean | Blob | null | undefined

/** Multipart body with the names exactly as given. */
export function toForm(fields: Record<string, FormValue>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** `Title` → `Title.Ru`, `Title.En`, `Title.Uz`. */
export function localizedFields(name: string, text: LocalizedText): Record<string, string> {
  return { [`${name}.Ru`]: text.ru, [`${name}.En`]: text.en, [`${name}.Uz`]: text.uz }
}
