import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '../Field/Field'
import type { Language } from '../format/format'
import type { LanguageOption } from '../LanguageMarks/languageNames'
import type { TrilingualLabels } from './trilingualLabels'

/** The texts of a field, by language. */
export type Texts<Code extends string = string> = Record<Code, string>

/** Texts as a record may have them: a plain string is of the first language, what is missing is empty. */
type GivenTexts<Code extends string> = Partial<Texts<Code>> | string | null | undefined

/** What a plain and a rich text in several languages have in common. */
export interface TrilingualProps<Code extends string = Language>
  extends Omit<FieldProps<Texts<NoInfer<Code>>>, 'value' | 'onChange' | 'autoComplete'> {
  /** Any languages, in the order they are shown and fallen back to. @default Russian, English, Uzbek */
  languages?: readonly LanguageOption<Code>[] | undefined
  /** A plain string of an older record counts as the first language; missing languages count as empty. Without it the field keeps its own texts. */
  value?: GivenTexts<NoInfer<Code>>
  /** What a field that keeps its own texts begins with. */
  defaultValue?: GivenTexts<NoInfer<Code>>
  /** Always all languages, `''` for an empty one, and which of them changed. */
  onChange?: ((value: Texts<NoInfer<Code>>, language: NoInfer<Code>) => void) | undefined
  /** The texts as they are saved: a translation is marked when the text it was made of has changed since. @default the first value */
  saved?: GivenTexts<NoInfer<Code>>
  /** What somebody else saved meanwhile, if that differs from `saved`: the person chooses for each language both have changed. */
  newer?: GivenTexts<NoInfer<Code>>
  /** The person has settled `newer`: give it as `saved` from now on. */
  onMerge?: (() => void) | undefined
  /** The languages that a machine has written: marked as such until somebody changes the text. @default none */
  drafts?: readonly NoInfer<Code>[] | undefined
  /** How many languages `required` asks for. @default any */
  policy?: 'any' | 'all' | undefined
  /** Which languages `required` asks for, in place of `policy`. */
  requiredLanguages?: readonly NoInfer<Code>[] | undefined
  /**
   * What is wrong in one language; shown under its text, and on its tab while another language is shown. A list of errors
   * leads to it by `title.uz` where the field's `id` is `title`.
   */
  errors?: Partial<Record<NoInfer<Code>, string | undefined>> | undefined
  /**
   * `tabs` where the place wants nothing else, `all` where no language may be out of sight: beside or below one another.
   * @default auto: tabs, or from 880 px on the languages beside one another where the person has chosen so
   */
  layout?: 'auto' | 'tabs' | 'all' | undefined
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
  /** Names read RU, EN and UZ. @default only where there is little room */
  shortNames?: boolean
  /** Whether a text says something: tags alone do not. */
  isWritten: (text: string) => boolean
  /** A text in a line. */
  preview: (text: string) => string
  /** A text to be read. */
  show: (text: string, language: string) => ReactNode
  /** Disabled texts are shown as those that are only to be read. @default false */
  stacksDisabled?: boolean
  counter?: (text: string) => ReactNode
  children: (text: LanguageText) => ReactNode
}

/** What the text of one language needs to be written, or to be shown while another one is. */
export interface LanguageText {
  id: string
  language: string
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
  /** An example, as long as no language is written. */
  placeholder: string | undefined
  isInvalid: boolean
  isRequired: boolean
  disabled: boolean
  /** To be read, not changed, for the moment. */
  isReadOnly: boolean
  autoFocus: boolean
  describedBy: string | undefined
}
