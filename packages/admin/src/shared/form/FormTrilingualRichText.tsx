import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualRichText, type TrilingualRichTextProps } from '@karvon/ui/TrilingualRichText'
import { languageErrors } from './languageErrors'
import { useFieldError } from './useFormField'
import { useTextField } from './useTextField'

export type FormTrilingualRichTextProps = Omit<
  TrilingualRichTextProps,
  'name' | 'value' | 'onChange' | 'error' | 'errors'
> & { name: string }

/** A TrilingualRichText of a formik form. */
export function FormTrilingualRichText({ name, ...props }: FormTrilingualRichTextProps) {
  const field = useTextField<LocalizedText>(name)
  const error = useFieldError(name)

  return <TrilingualRichText {...props} {...field} {...languageErrors(error)} />
}
