import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { FieldControl, FieldProps } from '../Field/Field'
import { takesRef } from '../react/react18'
import { floatingPlace } from '../theme/floatingPlace'
import { optionList, optionLook } from '../theme/mixins'
import { SelectPlaceholder, SelectText, selectTriggerLook } from './selectLook'

export interface SelectOption<T extends string> {
  value: T
  label: string
  /** Stands before the label, such as a dot of a status; the label alone must say it too. */
  icon?: ReactNode
  disabled?: boolean | undefined
}

export interface SelectProps<T extends string> extends Omit<FieldProps<T>, 'autoFocus' | 'autoComplete'> {
  /** In the order they are offered in; the `value` of each is unique. */
  options: readonly SelectOption<T>[]
  /** 32 px in toolbars, else 40. @default md */
  size?: 'sm' | 'md' | undefined
  /** The button, to focus it. */
  ref?: Ref<HTMLButtonElement> | undefined
}

interface OpenSelectProps<T extends string> extends SelectProps<T> {
  /** From the frame of the field. */
  control: FieldControl
}

/** The input of a Select from its first opening on. */
export const OpenSelect = takesRef(function OpenSelect<T extends string>({
  control,
  name,
  value,
  onChange,
  onBlur,
  disabled = false,
  readOnly = false,
  placeholder,
  options,
  size = 'md',
  ref,
}: OpenSelectProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)

  return (
    <BaseSelect.Root
      name={name}
      value={value}
      items={options}
      disabled={disabled}
      readOnly={readOnly}
      modal={false}
      open={isOpen}
      onOpenChange={(open) => setOpen(open && !readOnly)}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Trigger
        {...control}
        ref={ref}
        data-size={size}
        data-invalid={control['aria-invalid']}
        data-read-only={readOnly || undefined}
        onBlur={() => !isOpen && onBlur?.()}
      >
        {chosen?.icon}
        <SelectText>
          <BaseSelect.Value>{chosen?.label ?? <SelectPlaceholder>{placeholder}</SelectPlaceholder>}</BaseSelect.Value>
        </SelectText>
        <ChevronDown aria-hidden />
      </Trigger>
      <BaseSelect.Portal>
        <Positioner {...floatingPlace} alignItemWithTrigger={false}>
          <Popup>
            <BaseSelect.List>
              {options.map((option) => (
                <Item key={option.value} value={option.value} disabled={option.disabled ?? false}>
                  {option.icon}
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator render={<Check aria-hidden />}>{null}</BaseSelect.ItemIndicator>
                </Item>
              ))}
            </BaseSelect.List>
          </Popup>
        </Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
})

const Trigger = styled(BaseSelect.Trigger)`
  ${selectTriggerLook}
`

const Positioner = styled(BaseSelect.Positioner)`
  z-index: calc(var(--z-dialog) + 1);
`

const Popup = styled(BaseSelect.Popup)`
  ${optionList}
  min-width: var(--anchor-width);
  max-width: min(420px, calc(100vw - 16px));
`

const Item = styled(BaseSelect.Item)`
  ${optionLook}
`
