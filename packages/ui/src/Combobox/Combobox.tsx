import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { fieldBox, fieldText } from '../Field/fieldLook'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { floatingPlace } from '../theme/floatingPlace'
import { bareButton, touchTarget } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { Item, ItemDetail, ItemLabel, OptionList, Popup, Positioner, Status } from './comboboxParts'
import { isEscape } from './isEscape'
import { type LoadSuggestions, useSuggestions } from './useSuggestions'

export interface ComboboxOption {
  value: string
  label: string
  /** At the end of the line, such as a price or a number. */
  detail?: string | undefined
}

export interface ComboboxLabels {
  clear: string
  open: string
  loading: string
  empty: string
  failed: string
}

export interface ComboboxProps extends Omit<FieldProps<ComboboxOption | null>, 'autoComplete'> {
  /** The whole option, so that its label is known before anything was looked up. */
  value: ComboboxOption | null
  /** Called with the new value; nothing changes until `value` does. */
  onChange: (value: ComboboxOption | null) => void
  /** All there is, filtered here; or what looks up suggestions for a text, also for an empty one. */
  options: readonly ComboboxOption[] | LoadSuggestions<ComboboxOption>
  /** Ms of rest before suggestions are looked up. @default 250 */
  delay?: number | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<ComboboxLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

const words: Words<ComboboxLabels> = {
  ru: {
    clear: 'Очистить',
    open: 'Показать варианты',
    loading: 'Ищем…',
    empty: 'Ничего не нашли',
    failed: 'Не удалось найти. Проверьте соединение и повторите попытку.',
  },
  en: {
    clear: 'Clear',
    open: 'Show the options',
    loading: 'Searching…',
    empty: 'Nothing found',
    failed: 'The search failed. Check the connection and try again.',
  },
  uz: {
    clear: 'Tozalash',
    open: 'Variantlarni koʻrsatish',
    loading: 'Qidirilmoqda…',
    empty: 'Hech narsa topilmadi',
    failed: 'Qidirib boʻlmadi. Aloqani tekshirib, qayta urinib koʻring.',
  },
}

/** One of many, found by typing. Arrows move, Enter chooses, Esc closes; what is typed without a choice is put back. */
export const Combobox = rendersAlone(function Combobox(props: ComboboxProps) {
  const [
    caption,
    {
      name,
      value,
      onChange,
      onBlur,
      disabled = false,
      readOnly = false,
      placeholder,
      autoFocus,
      options,
      delay,
      labels,
      ref,
    },
  ] = captionOf(props)
  const texts = useLabels(words, labels)
  const isReadOnly = useReadOnly(readOnly)
  const [isWanted, setOpen] = useState(false)
  const isOpen = isWanted && !isReadOnly
  const [text, setText] = useState(value?.label ?? '')
  const [shown, setShown] = useState(value?.label)
  // The choice was changed from outside, or its label came after it.
  if (shown !== value?.label) {
    setShown(value?.label)
    setText(value?.label ?? '')
  }

  // A list opened at a choice made before shows everything: the person has not searched yet.
  const query = text === value?.label ? '' : text.trim()
  const isAsync = typeof options === 'function'
  const found = useSuggestions(isAsync ? options : nothing, query, { active: isAsync && isOpen, delay })
  const items = isAsync ? found.items : options.filter((option) => includes(option.label, query))
  const isPending = isAsync && (found.state === 'idle' || found.state === 'loading')
  const status = isPending && items.length === 0 ? texts.loading : found.state === 'failed' ? texts.failed : ''

  return (
    <Field {...caption} names="combobox">
      {(control) => (
        <BaseCombobox.Root<ComboboxOption>
          id={control.id}
          name={name}
          items={items}
          filter={null}
          value={value}
          inputValue={text}
          open={isOpen}
          disabled={disabled}
          readOnly={isReadOnly}
          autoHighlight
          isItemEqualToValue={(one, other) => one.value === other.value}
          onOpenChange={(open) => setOpen(open && !isReadOnly)}
          onValueChange={(next, details) => !isReadOnly && !isEscape(details) && onChange(next)}
          onInputValueChange={(next, details) => !isReadOnly && !isEscape(details) && setText(next)}
        >
          <Box
            data-invalid={control['aria-invalid']}
            data-disabled={disabled || undefined}
            data-read-only={isReadOnly || undefined}
          >
            <BaseCombobox.Input
              {...control}
              ref={ref}
              placeholder={placeholder}
              autoFocus={autoFocus}
              onBlur={onBlur}
            />
            {value && !caption.required && !disabled && !readOnly && (
              <BaseCombobox.Clear render={<End type="button" />} aria-label={texts.clear}>
                <X aria-hidden />
              </BaseCombobox.Clear>
            )}
            <BaseCombobox.Trigger render={<End type="button" />} aria-label={texts.open}>
              <ChevronDown aria-hidden />
            </BaseCombobox.Trigger>
          </Box>
          <BaseCombobox.Portal>
            <Positioner {...floatingPlace}>
              <Popup aria-busy={isPending || undefined}>
                <Status>{status || (items.length === 0 ? texts.empty : '')}</Status>
                <OptionList>
                  {(option: ComboboxOption) => (
                    <Item key={option.value} value={option}>
                      <ItemLabel>{option.label}</ItemLabel>
                      {option.detail && <ItemDetail>{option.detail}</ItemDetail>}
                      <BaseCombobox.ItemIndicator render={<Check aria-hidden />}>{null}</BaseCombobox.ItemIndicator>
                    </Item>
                  )}
                </OptionList>
              </Popup>
            </Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  )
})

const nothing = () => Promise.resolve([])

function includes(label: string, query: string): boolean {
  return label.toLocaleLowerCase('ru').includes(query.toLocaleLowerCase('ru'))
}

const Box = styled(BaseCombobox.InputGroup)`
  ${fieldBox}
  display: flex;
  align-items: stretch;
  padding-right: 3px;

  > input {
    ${fieldText}
    flex: 1;
    min-width: 0;
    padding: 0 var(--space-2) 0 var(--space-3);
    border-radius: inherit;
    text-overflow: ellipsis;
  }
`

const End = styled.button`
  ${bareButton}
  ${touchTarget(32)}
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  align-self: center;
  width: 32px;
  height: 32px;
  border-radius: 7px;
  color: var(--color-text-muted);

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  &:hover:not([data-disabled]) {
    background: var(--color-hover);
    color: var(--color-text);
  }
`
