import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { defer } from '../Deferred/Deferred'
import { captionOf, Field } from '../Field/Field'
import { createTypeahead } from '../popup/typeahead'
import { usePopup } from '../popup/usePopup'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { labelsOf } from './labelsOf'
import type { SelectProps } from './OpenSelect'
import { SelectPlaceholder, SelectText, selectTriggerLook } from './selectLook'

export type { SelectProps } from './OpenSelect'

const openSelect = defer(() => import('./OpenSelect').then(({ OpenSelect }) => OpenSelect))

/**
 * One of several options in a list that opens. Arrows, Home, End and first letters move, Enter chooses, Esc closes; letters
 * choose while it is closed. Until it is first opened it is a button that shows the choice.
 */
export const Select = rendersAlone(function Select<T extends string>(props: SelectProps<T>) {
  const {
    name,
    value,
    onChange,
    onBlur,
    placeholder,
    options,
    disabled = false,
    readOnly: isAlwaysReadOnly,
    size = 'md',
    ref,
  } = props
  const [caption] = captionOf(props)
  const readOnly = useReadOnly(isAlwaysReadOnly)
  const trigger = useRef<HTMLButtonElement>(null)
  const [find] = useState(createTypeahead)
  const { Popup, opener, popup } = usePopup(openSelect, trigger, onBlur)
  const at = options.findIndex((option) => option.value === value)
  const chosen = options[at]

  function setRef(element: HTMLButtonElement | null) {
    trigger.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  function handleKeyDown(event: KeyboardEvent) {
    const found = event.nativeEvent.isComposing ? undefined : find(event, labelsOf(options), at)
    if (found === undefined) return opener.onKeyDown(event)
    event.preventDefault()
    const option = options[found]
    if (option && found !== at) onChange(option.value)
  }

  function handleBlur() {
    opener.onBlur()
    // Into its list.
    if (!popup.isOpen || !Popup) onBlur?.()
  }

  return (
    <Field {...caption}>
      {(control) => (
        <>
          <Trigger
            {...control}
            {...opener}
            {...(readOnly
              ? { onMouseDown: undefined, onClick: undefined, onKeyDown: undefined }
              : { onKeyDown: handleKeyDown })}
            ref={setRef}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-readonly={readOnly || undefined}
            disabled={disabled}
            data-disabled={disabled ? '' : undefined}
            data-size={size}
            data-invalid={control['aria-invalid']}
            data-read-only={readOnly || undefined}
            onBlur={handleBlur}
          >
            {chosen?.icon}
            <SelectText>{chosen?.label ?? <SelectPlaceholder>{placeholder}</SelectPlaceholder>}</SelectText>
            <ChevronDown aria-hidden />
          </Trigger>
          {name !== undefined && <input type="hidden" name={name} value={value} disabled={disabled} />}
          {Popup && (
            <Popup
              {...popup}
              label={caption.label}
              value={value}
              options={options}
              onChange={(chosen) => !readOnly && onChange(chosen as T)}
            />
          )}
        </>
      )}
    </Field>
  )
})

const Trigger = styled.button`
  ${selectTriggerLook}
`
