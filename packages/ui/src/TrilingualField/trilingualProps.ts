import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '../Field/Field'
import type { Language, LocalizedText } from '../format/format'
import type { TrilingualLabels } from './trilingualLabels'
import type { LayoutWidths } from './useTrilingualLayout'

/** What a plain and a rich text in three languages have in common. */
export interface TrilingualProps extends Omit<FieldProps<LocalizedText>, 'value' | 'onChange' | 'autoComplete'> {
  /** A plain string of an older record counts as Russian; missing languages count as empty. Without it the field keeps its own texts. */
  value?: Partial<LocalizedText> | string | null | undefined
  /** What a field that keeps its own texts begins with. */
  defaultValue?: Partial<LocalizedText> | string | null | undefined
  /** Always all three languages, `''` for an empty one, and which of them changed. */
  onChange?: ((value: LocalizedText, language: Language) => void) | undefined
  /** The texts as they are saved: a translation is marked when the text it was made of has changed since. @default the first value */
  saved?: Partial<LocalizedText> | string | null | undefined
  /** What somebody else saved meanwhile, if that differs from `saved`: the person chooses for each language both have changed. */
  newer?: Partial<LocalizedText> | string | null | undefined
  /** The person has settled `newer`: give it as `saved` from now on. */
  onMerge?: (() => void) | undefined
  /** The languages that a machine has written: marked as such until somebody changes the text. @default none */
  drafts?: readonly Language[] | undefined
  /** How many languages `required` asks for. @default any */
  policy?: 'any' | 'all' | undefined
  /** Which languages `required` asks for, in place of `policy`. */
  requiredLanguages?: readonly Language[] | undefined
  /**
   * What is wrong in one language; shown under its text, and on its tab while another language is shown. A list of errors
   * leads to it by `title.uz` where the field's `id` is `title`.
   */
  errors?: Partial<Record<Language, string | undefined>> | undefined
  /**
   * `tabs` where the place asks for them, `all` where no language may be out of sight: beside or below one another.
   * @default auto: as many languages beside one another as there is room for
   */
  layout?: 'auto' | 'tabs' | 'all' | undefined
  /** From left to right. @default Russian, English, Uzbek */
  languageOrder?: readonly Language[] | undefined
  /** The texts are on their way: draws the skeleton. @default false */
  loading?: boolean | undefined
  /** The texts are being saved: they can be read and not changed, and keep the focus. @default false */
  saving?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<TrilingualLabels> | undefined
  /** The group; focusing it leads to the first language with an error, else to the one in view. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** How the texts of a group are written and shown. */
export interface TextKind {
  maxLength?: number | undefined
  widths: LayoutWidths
  /** Names read RU, EN and UZ. @default only where there is little room */
  shortNames?: boolean
  /** Whether a text says something: tags alone do not. */
  isWritten: (text: string) => boolean
  /** A text in a line. */
  preview: (text: string) => string
  /** A text to be read. */
  show: (text: string, language: Language) => ReactNode
  /** Disabled texts are shown as those that are only to be read. @default false */
  stacksDisabled?: boolean
  counter?: (text: string) => ReactNode
  children: (text: LanguageText) => ReactNode
}

/** What the text of one language needs to be written, or to be shown while another one is. */
export interface LanguageText {
  id: string
  language: Language
  /** For a screen reader: «Название, Русский». */
  label: string
  name: string | undefined
  text: string
  onChange: (text: string) => void
  onFocus: () => void
  /** Makes it the one that is written, and leads the focus there. */
  edit: () => void
  isShown: boolean
  isActive: boolean
  /** What readers get instead of an empty text. */
  placeholder: string | undefined
  isInvalid: boolean
  isRequired: boolean
  disabled: boolean
  /** To be read, not changed, for the moment. */
  isReadOnly: boolean
  autoFocus: boolean
  describedBy: string | undefined
}
