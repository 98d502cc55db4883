import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { defer, useOpener } from '../Deferred/Deferred'
import { Field } from '../Field/Field'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { SelectProps } from './OpenSelect'
import { SelectPlaceholder, SelectText, selectTriggerLook } from './selectLook'

export type { SelectProps } from './OpenSelect'

const openSelect = defer(() => import('./OpenSelect').then(({ OpenSelect }) => OpenSelect))

/** Arrows open the list; letters choose by the beginning of a label. */
const opensSelect = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || (key.length === 1 && key !== ' ')

/**
 * One of several options in a list that opens. Arrows, Home, End and first letters move, Enter chooses, Esc closes. Until it
 * is first opened it is a button that shows the choice.
 */
export const Select = rendersAlone(function Select<T extends string>(props: SelectProps<T>) {
  const { label, hideLabel, id, error, hint, required, name, value, onBlur, placeholder, options, size = 'md' } = props
  const { disabled = false, readOnly = false, ref } = props
  const { Full, opener } = useOpener(openSelect, opensSelect)
  const chosen = options.find((option) => option.value === value)
  const { ref: openerRef, ...openerProps } = opener

  function setRef(element: HTMLButtonElement | null) {
    openerRef.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  return (
    <Field label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required}>
      {(control) =>
        Full ? (
          <Full {...(props as unknown as SelectProps<string>)} ref={setRef} control={control} />
        ) : (
          <>
            <Trigger
              {...control}
              {...(!readOnly && openerProps)}
              ref={setRef}
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={false}
              aria-readonly={readOnly || undefined}
              disabled={disabled}
              data-disabled={disabled ? '' : undefined}
              data-size={size}
              data-invalid={control['aria-invalid']}
              data-read-only={readOnly || undefined}
              onBlur={onBlur}
            >
              {chosen?.icon}
              <SelectText>{chosen?.label ?? <SelectPlaceholder>{placeholder}</SelectPlaceholder>}</SelectText>
              <ChevronDown aria-hidden />
            </Trigger>
            {name !== undefined && <input type="hidden" name={name} value={value} disabled={disabled} />}
          </>
        )
      }
    </Field>
  )
})

const Trigger = styled.button`
  ${selectTriggerLook}
`
