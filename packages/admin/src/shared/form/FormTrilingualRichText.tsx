import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualRichText, type TrilingualRichTextProps } from '@karvon/ui/TrilingualRichText'
import { useLocalizedField } from './formFields'

export type FormTrilingualRichTextProps = Omit<
  TrilingualRichTextProps,
  'name' | 'value' | 'onChange' | 'error' | 'errors'
> & { name: string }

/** A TrilingualRichText of a form. */
export function FormTrilingualRichText({ name, ...props }: FormTrilingualRichTextProps) {
  return <TrilingualRichText {...props} {...useLocalizedField<LocalizedText>(name)} />
}
