import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { ChipBox, ChipRemove } from '../Chip/Chip'
import { Item, ItemDetail, ItemLabel, OptionList, Popup, Positioner, Status } from '../Combobox/comboboxParts'
import { isEscape } from '../Combobox/isEscape'
import type { LoadSuggestions } from '../Combobox/useSuggestions'
import { useSuggestions } from '../Combobox/useSuggestions'
import type { FieldControl, FieldProps } from '../Field/Field'
import { roomFor } from '../format/characters'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { takesRef } from '../react/react18'
import { floatingPlace } from '../theme/floatingPlace'
import { tagBoxLook, tagRowLook } from './tagInputLook'

export interface TagInputLabels {
  remove: (tag: string) => string
  failed: string
}

export interface TagSuggestion {
  tag: string
  /** How often it is used, in words: «24 клиента». */
  detail?: string
}

export interface TagInputProps extends Omit<FieldProps<readonly string[]>, 'onChange' | 'autoComplete' | 'name'> {
  /** All of them, in the order they are shown in. The caller keeps them. */
  value: readonly string[]
  /** Called with the whole list, the newest last. */
  onChange: (value: string[]) => void
  /** Tags that exist already; asked for while one types. */
  suggest?: LoadSuggestions<TagSuggestion> | undefined
  /** Ms of rest before suggestions are looked up. @default 250 */
  delay?: number | undefined
  /** Tags are kept in capitals. @default false */
  uppercase?: boolean | undefined
  /** Of one tag. */
  maxLength?: number | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<TagInputLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

interface SuggestingTagInputProps extends TagInputProps {
  /** From the frame of the field. */
  control: FieldControl
  /** What is typed and no tag yet. */
  text: string
  onText: (text: string) => void
  /** Makes tags of what is typed. */
  onAdd: (typed: string) => void
  /** Escape was pressed, and not for the list. */
  onEscape: () => void
  /** The focus goes elsewhere. */
  onLeave: () => void
  onPaste: (event: ClipboardEvent) => void
  texts: TagInputLabels
}

const none = () => Promise.resolve([])

/** That nothing may be changed is said of the field: a chip has no role that could say it. */
const saidByField = { 'aria-readonly': undefined }

/** The input of a TagInput from its first focus on: with suggestions, and chips that the arrows reach. */
export const SuggestingTagInput = takesRef(function SuggestingTagInput({
  control,
  text,
  onText,
  onAdd,
  onEscape,
  onLeave,
  onPaste,
  texts,
  value,
  onChange,
  onBlur,
  disabled = false,
  readOnly: isAlwaysReadOnly,
  placeholder,
  autoFocus,
  suggest,
  delay,
  uppercase = false,
  maxLength,
  ref,
}: SuggestingTagInputProps) {
  const readOnly = useReadOnly(isAlwaysReadOnly)
  // What was typed before this code came asks for suggestions, too.
  const [isOpen, setOpen] = useState(text !== '')
  const [isPicking, setPicking] = useState(false)
  const query = text.trim()
  const found = useSuggestions(suggest ?? none, query, { active: suggest !== undefined && query !== '', delay })
  const offered = found.items.filter(({ tag }) => !value.includes(tag))
  const details = new Map(offered.map(({ tag, detail }) => [tag, detail]))
  const hasList = offered.length > 0 || found.state === 'failed'

  function handleKeyDown(event: KeyboardEvent) {
    const isListShown = isOpen && hasList
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isListShown) onEscape()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    if (event.key === 'Enter' && isListShown && isPicking) return
    // Enter adds the tag or, of nothing but spaces, nothing; it must not send the form around it.
    event.preventDefault()
    onAdd(text)
  }

  function handleBlur() {
    onLeave()
    onBlur?.()
  }

  return (
    <BaseCombobox.Root<string, true>
      id={control.id}
      multiple
      items={offered.map(({ tag }) => tag)}
      filter={null}
      value={[...value]}
      inputValue={text}
      open={isOpen && hasList && !readOnly}
      disabled={disabled}
      readOnly={readOnly}
      onOpenChange={(open) => setOpen(open && !readOnly)}
      onItemHighlighted={(tag) => setPicking(tag !== undefined)}
      onValueChange={(next, details) => {
        if (readOnly || isEscape(details)) return
        onChange(next)
        onText('')
      }}
      onInputValueChange={(next, { reason }) =>
        !readOnly && reason === 'input-change' && onText(uppercase ? next.toLocaleUpperCase('ru') : next)
      }
    >
      <Box
        data-invalid={control['aria-invalid']}
        data-disabled={disabled || undefined}
        data-read-only={readOnly || undefined}
      >
        <Chips>
          {value.map((tag) => (
            <BaseCombobox.Chip
              key={tag}
              render={<ChipBox data-size="sm" data-removable />}
              aria-label={tag}
              {...saidByField}
            >
              {tag}
              {!disabled && !isAlwaysReadOnly && (
                <BaseCombobox.ChipRemove render={<ChipRemove type="button" />} aria-label={texts.remove(tag)}>
                  <X aria-hidden />
                </BaseCombobox.ChipRemove>
              )}
            </BaseCombobox.Chip>
          ))}
          <BaseCombobox.Input
            {...control}
            ref={ref}
            placeholder={value.length === 0 ? placeholder : undefined}
            maxLength={roomFor(text, maxLength)}
            autoFocus={autoFocus}
            onKeyDown={handleKeyDown}
            onPaste={onPaste}
            onBlur={handleBlur}
          />
        </Chips>
      </Box>
      <BaseCombobox.Portal>
        <Positioner {...floatingPlace}>
          <Popup>
            <Status>{found.state === 'failed' && texts.failed}</Status>
            <OptionList>
              {(tag: string) => (
                <Item key={tag} value={tag}>
                  <ItemLabel>{tag}</ItemLabel>
                  <ItemDetail>{details.get(tag)}</ItemDetail>
                </Item>
              )}
            </OptionList>
          </Popup>
        </Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
})

const Box = styled(BaseCombobox.InputGroup)`
  ${tagBoxLook}
`

const Chips = styled(BaseCombobox.Chips)`
  ${tagRowLook}
`
