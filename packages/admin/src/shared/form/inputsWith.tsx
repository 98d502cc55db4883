import type { Field, Fields, LocalizedField } from '@karvon/api-client/fields/fields'
import type { ComponentType } from 'react'
import type { FieldInputProps, FieldLook } from './PlainInput'
import { useFormField } from './useFormField'
import { useTextField } from './useTextField'

type LocalizedNames<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends LocalizedField ? Name : never
}[keyof Of & string]

export type FieldWords<Of extends Fields> = Readonly<Record<keyof Of & string, string>>

interface LocalizedProps {
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
  maxLength: number | undefined
  required: boolean
  policy: 'all' | 'any'
}

/** What draws a text in three languages: plain, several lines or rich. Its code is heavy, and not every form has one. */
type LocalizedInput = ComponentType<LocalizedProps>

/** What draws each text in three languages; nothing where there is none. */
export type Localized<Of extends Fields> =
  LocalizedNames<Of> extends never ? [] : [localized: Readonly<Record<LocalizedNames<Of>, LocalizedInput>>]

interface NounInputProps<Name extends string> extends FieldLook {
  name: Name
}

/**
 * A component that draws the fields of a noun in a formik form, each by its name: the kind, the limits and whether it has to be
 * filled in stand in its table, its label in the words; `<name>Hint` and `<name>Example` among them are hint and placeholder.
 * @param Draw `FieldInput`, or `PlainInput` where no field is a number: its code is not fetched then
 */
export function inputsWith<Drawn extends Field, Of extends Readonly<Record<string, Drawn | LocalizedField>>>(
  Draw: ComponentType<FieldInputProps<Drawn>>,
  fields: Of,
  useWords: () => FieldWords<Of>,
  ...[localized]: Localized<Of>
) {
  return function NounInput({ name, ...look }: NounInputProps<keyof Of & string>) {
    const words: Readonly<Record<string, string>> = useWords()
    const field = fields[name] as Field
    const input = {
      name,
      label: words[name] ?? '',
      hint: words[`${name}Hint`],
      placeholder: words[`${name}Example`],
    }
    if (field.kind === 'localized') {
      const Localized = (localized as Readonly<Record<string, LocalizedInput>>)[name] as LocalizedInput
      const policy = field.required?.languages === 'every' ? 'all' : 'any'
      // The editor of rich text counts what is read, the limit of the table holds the markup, too.
      const maxLength = field.isRich ? undefined : field.max
      return <Localized {...input} maxLength={maxLength} required={Boolean(field.required)} policy={policy} />
    }
    const Input = field.kind === 'flag' || field.kind === 'name' ? Chosen : Typed
    return <Input {...input} {...look} field={field} Draw={Draw as ComponentType<FieldInputProps>} />
  }
}

interface BoundProps extends FieldLook {
  name: string
  label: string
  field: Field
  Draw: ComponentType<FieldInputProps>
}

/** Each key shows at once. */
const Typed = ({ name, Draw, ...props }: BoundProps) => <Draw {...props} {...useTextField(name)} />

const Chosen = ({ name, Draw, ...props }: BoundProps) => <Draw {...props} {...useFormField(name)} />
