import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { FieldProps } from '../Field/Field'
import { PopupList } from '../popup/PopupList'
import type { PopupProps } from '../popup/usePopup'
import { optionLook } from '../theme/mixins'
import { labelsOf } from './labelsOf'

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

interface OpenSelectProps extends PopupProps {
  label: string
  value: string
  options: SelectProps<string>['options']
  onChange: (value: string) => void
}

/** The list of a Select. */
export function OpenSelect({ label, value, options, onChange, ...popup }: OpenSelectProps) {
  return (
    <List
      {...popup}
      role="listbox"
      aria-label={label}
      entries={labelsOf(options).map((label, index) => ({ label, disabled: options[index]?.disabled ?? false }))}
      chosen={options.findIndex((option) => option.value === value)}
      side="bottom"
      align="center"
      onChoose={(index) => options[index] && onChange(options[index].value)}
    >
      {(entryOf) =>
        options.map((option, index) => (
          <Item key={option.value} {...entryOf(index)} aria-selected={option.value === value}>
            {option.icon}
            <span>{option.label}</span>
            {option.value === value && <Check aria-hidden />}
          </Item>
        ))
      }
    </List>
  )
}

const List = styled(PopupList)`
  min-width: var(--anchor-width);
  max-width: min(420px, calc(100vw - 16px));
`

const Item = styled.div`
  ${optionLook}
`
