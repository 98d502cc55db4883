import { TextArea, type TextAreaProps } from '@karvon/ui/TextArea'
import { useFormField } from './formFields'

export type FormTextAreaProps = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'error' | 'maxLength'> & {
  name: string
}

/** A TextArea of a form, for what is no field of a noun: those are drawn by `inputsOf`. */
export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  return <TextArea {...props} {...useFormField<string>(name)} />
}
