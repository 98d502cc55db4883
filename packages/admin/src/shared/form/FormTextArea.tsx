import { TextArea, type TextAreaProps } from '@karvon/ui/TextArea'
import { useFormField } from './useFormField'

export type FormTextAreaProps = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A TextArea of a formik form. */
export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  return <TextArea {...props} {...useFormField<string>(name)} />
}
