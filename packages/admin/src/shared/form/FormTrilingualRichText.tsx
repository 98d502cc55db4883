import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualRichText, type TrilingualRichTextProps } from '@karvon/ui/TrilingualRichText'
import { useField, useFormikContext } from 'formik'
import { languageErrors } from './languageErrors'

export type FormTrilingualRichTextProps = Omit<
  TrilingualRichTextProps,
  'name' | 'value' | 'onChange' | 'error' | 'errors'
> & { name: string }

/** A TrilingualRichText of a formik form. */
export function FormTrilingualRichText({ name, ...props }: FormTrilingualRichTextProps) {
  const [, { value, touched, error }, { setValue, setTouched }] = useField<LocalizedText>(name)
  const { submitCount } = useFormikContext()

  return (
    <TrilingualRichText
      {...props}
      {...languageErrors(touched || submitCount > 0 ? error : undefined)}
      name={name}
      value={value}
      onChange={(next) => void setValue(next)}
      onBlur={() => void setTouched(true)}
    />
  )
}
