import { hasText, type Language, type LocalizedText } from '@karvon/api-client/read/localizedText'
import { plainText } from '@karvon/ui/format'
import type { Context } from '../../context/Context'
import type { Guide } from '../../help/guide'
import { titleOfItem } from '../../operations/contentOperations'
import { siteContents } from '../../operations/siteContent'
import { everyRow } from '../../rows/source'
import { tourSource } from '../tours/tourRows'

/** A text of the site in up to three languages. */
export interface SiteText {
  /** `tour:12` */
  item: string
  field: string
  text: LocalizedText
  title: string
}

export const textsGuide = {
  calls: (api) => [api.tours.list(), ...siteContents.map((content) => content.calls(api).list({}))],
} satisfies Partial<Guide>

export const isFilled = (text: LocalizedText, language: Language) => plainText(text[language]) !== ''

/** Every text that visitors of the site read; what describes a picture where it is begun. */
export async function* siteTexts(context: Context): AsyncGenerator<SiteText> {
  const { api, reading, user } = context
  user()
  for await (const { id, title, description, alt } of everyRow(tourSource({}, context, 'oldest'), 100, context)) {
    const of = { item: `tour:${id}`, title: title.ru || title.en || title.uz }
    yield { ...of, field: 'title', text: title }
    yield { ...of, field: 'description', text: description }
    if (hasText(alt)) yield { ...of, field: 'alt', text: alt }
  }
  for (const content of siteContents) {
    for (const item of await content.calls(api).list(reading())) {
      const of = { item: `${content.item}:${item.id}`, title: titleOfItem(item) }
      for (const [field, text] of Object.entries(item.texts)) yield { ...of, field, text }
      if (hasText(item.alt)) yield { ...of, field: 'alt', text: item.alt }
    }
  }
}
