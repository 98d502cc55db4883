import { type Fields, forVisitors, localized, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'

/** What is told of a picture to who does not see it. An addition to the documents. */
export const pictureFields = {
  /**
   * Plain text for `alt`; where nobody has written it a site reads the title. One for both variants of a medium; each
   * picture of a post of Instagram has its own, and the post says that of the main one.
   */
  alt: forVisitors(localized({ max: 250 })),
}

export type PictureValues = ValuesOf<typeof pictureFields>

/** What a form of these fields fills in; what it does not say of the picture is as it was. */
export type PicturedInput<Of extends Fields> = Omit<ValuesOf<Of>, keyof PictureValues> & Partial<PictureValues>

/** What the fields of a picture are called in columns, flags and the activity log. */
export const pictureFieldNames: LabelsOf<typeof pictureFields> = {
  alt: { ru: 'Что на картинке', en: 'What the picture shows' },
}
