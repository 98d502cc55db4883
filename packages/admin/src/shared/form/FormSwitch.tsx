import { Switch, type SwitchProps } from '@karvon/ui/Switch'
import { useField } from 'formik'

export type FormSwitchProps = Omit<SwitchProps, 'name' | 'checked' | 'onChange'> & { name: string }

/** A Switch of a formik form. */
export function FormSwitch({ name, ...props }: FormSwitchProps) {
  const [, { value }, { setValue }] = useField<boolean>(name)

  return <Switch {...props} checked={value} onChange={(checked) => void setValue(checked)} />
}
