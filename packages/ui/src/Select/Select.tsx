import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field/Field'
import { fieldBox } from '../Field/fieldLook'
import { media, optionList, optionLook, truncate } from '../theme/mixins'

export interface SelectOption<T extends string> {
  value: T
  label: string
  /** Stands before the label, such as a dot of a status; the label alone must say it too. */
  icon?: ReactNode
  disabled?: boolean
}

export interface SelectProps<T extends string> extends Omit<FieldProps<T>, 'autoFocus' | 'autoComplete'> {
  options: readonly SelectOption<T>[]
  /** 32 px in toolbars, else 40. @default md */
  size?: 'sm' | 'md'
  ref?: Ref<HTMLButtonElement>
}

/** One of several options in a list that opens. Arrows, Home, End and first letters move, Enter chooses, Esc closes. */
export function Select<T extends string>({
  label,
  hideLabel,
  id,
  error,
  hint,
  required,
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
}: SelectProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)

  return (
    <Field label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required}>
      {(control) => (
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
            <Chosen>
              <BaseSelect.Value>{chosen?.label ?? <Placeholder>{placeholder}</Placeholder>}</BaseSelect.Value>
            </Chosen>
            <ChevronDown aria-hidden />
          </Trigger>
          <BaseSelect.Portal>
            <Positioner sideOffset={6} collisionPadding={8} alignItemWithTrigger={false}>
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
      )}
    </Field>
  )
}

const Trigger = styled(BaseSelect.Trigger)`
  ${fieldBox}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-width: 0;
  padding: 0 11px 0 var(--space-3);
  font: var(--text-body);
  text-align: left;
  cursor: pointer;

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-text-muted);
  }

  &[data-size='sm'] {
    min-height: var(--size-control-sm);
    border-radius: 7px;
    font: var(--text-small);
  }

  &[data-popup-open] {
    border-color: var(--color-line-control-hover);
  }

  ${media.touch} {
    &[data-size] {
      min-height: 44px;
    }
  }
`

const Chosen = styled.span`
  flex: 1;
  min-width: 0;
  ${truncate}
`

const Placeholder = styled.span`
  color: var(--color-text-muted);
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
