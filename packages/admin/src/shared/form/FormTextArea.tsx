import { TextArea, type TextAreaProps } from '@karvon/ui/TextArea'
import { useTextField } from './useTextField'

export type FormTextAreaProps = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A TextArea of a formik form. */
export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  return <TextArea {...props} {...useTextField<string>(name)} />
}
