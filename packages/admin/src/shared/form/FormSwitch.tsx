import { Switch, type SwitchProps } from '@karvon/ui/Switch'
import { useFormField } from './formFields'

export type FormSwitchProps = Omit<SwitchProps, 'name' | 'checked' | 'onChange'> & { name: string }

/** A Switch of a form. */
export function FormSwitch({ name, ...props }: FormSwitchProps) {
  const { value, onChange } = useFormField<boolean>(name)

  return <Switch {...props} checked={value} onChange={onChange} />
}
