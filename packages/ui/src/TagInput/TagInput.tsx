import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { ChipBox, ChipRemove } from '../Chip/Chip'
import { defer, useDeferred } from '../Deferred/Deferred'
import { Field } from '../Field/Field'
import { isBlank, roomFor } from '../format/characters'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLabels } from '../UiProvider/useLabels'
import { wordsFrom } from '../UiProvider/wordsFrom'
import type { TagInputLabels, TagInputProps } from './SuggestingTagInput'
import { tagBoxLook, tagRowLook } from './tagInputLook'
import { addTags } from './tagText'

export type { TagInputProps, TagSuggestion } from './SuggestingTagInput'

const words = wordsFrom<TagInputLabels>({
  ru: {
    remove: 'Убрать «{0}»',
    failed: 'Подсказки не загрузились, метку можно ввести вручную.',
  },
  en: {
    remove: 'Remove “{0}”',
    failed: 'Suggestions did not load; the tag can be typed.',
  },
  uz: {
    remove: '“{0}”ni olib tashlash',
    failed: 'Takliflar yuklanmadi, belgini oʻzingiz yozishingiz mumkin.',
  },
})

const suggesting = defer(() => import('./SuggestingTagInput').then((module) => module.SuggestingTagInput))

/**
 * Short words in a row. Enter or a comma adds what is typed, Backspace takes the last one; an empty one is dropped. Suggestions
 * come with the first focus; what is typed before they are there is kept.
 */
export const TagInput = rendersAlone(function TagInput(props: TagInputProps) {
  const { label, hideLabel, id, error, hint, required, value, onChange, onBlur, placeholder, maxLength } = props
  const { disabled = false, uppercase = false, labels, ref, autoFocus } = props
  const texts = useLabels(words, labels)
  const readOnly = useReadOnly(props.readOnly)
  const [text, setText] = useState('')
  // Once the code is there, nothing has to change places under the hand.
  const [isWanted, setWanted] = useState(() => suggesting.current !== undefined)
  const Suggesting = useDeferred(suggesting, isWanted)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // The focus and the place in the text go over to the input that takes the place of this one.
  useLayoutEffect(() => {
    if (!Suggesting || caret.current === null) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [Suggesting])

  function setRef(element: HTMLInputElement | null) {
    // React takes the old input away before the new one is there.
    if (!element && input.current && document.activeElement === input.current)
      caret.current = input.current.selectionEnd
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  function add(typed: string) {
    if (readOnly) return
    const next = addTags(value, typed, uppercase)
    if (next.length !== value.length) onChange(next)
    setText('')
  }

  /** What stands around may close by the same key, and asks first only where something has changed. */
  function addBeforeClosing() {
    if (!isBlank(text)) flushSync(() => add(text))
  }

  // A tag that came as the press began would move what is pressed away from under it, and nothing would be pressed.
  const press = useRef<'none' | 'held' | 'leaving'>('none')
  function handlePress(next: 'none' | 'held') {
    if (press.current === 'leaving') add(text)
    press.current = next
  }
  useDocumentEvents(
    { mousedown: () => handlePress('held'), mouseup: () => handlePress('none'), dragend: () => handlePress('none') },
    { isOn: text !== '', capture: true },
  )

  function handleLeave() {
    if (press.current === 'none') add(text)
    else press.current = 'leaving'
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') addBeforeClosing()
    if (event.key === 'Backspace' && text === '' && !readOnly) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add(text)
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n\t]/.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }

  return (
    <Field names="combobox" label={label} hideLabel={hideLabel} id={id} error={error} hint={hint} required={required}>
      {(control) =>
        Suggesting ? (
          <Suggesting
            {...props}
            control={control}
            text={text}
            onText={setText}
            onAdd={add}
            onEscape={addBeforeClosing}
            onLeave={handleLeave}
            onPaste={handlePaste}
            texts={texts}
            ref={setRef}
          />
        ) : (
          <Box
            data-invalid={control['aria-invalid']}
            data-disabled={disabled || undefined}
            data-read-only={readOnly || undefined}
            onPointerEnter={suggesting.prepare}
          >
            <Row>
              {value.map((tag) => (
                <ChipBox key={tag} data-size="sm" data-removable aria-label={tag}>
                  {tag}
                  {!disabled && !props.readOnly && (
                    <ChipRemove
                      type="button"
                      aria-label={texts.remove(tag)}
                      aria-disabled={readOnly || undefined}
                      onClick={() => !readOnly && onChange(value.filter((other) => other !== tag))}
                    >
                      <X aria-hidden />
                    </ChipRemove>
                  )}
                </ChipBox>
              ))}
              <input
                {...control}
                ref={setRef}
                role="combobox"
                aria-haspopup="listbox"
                aria-autocomplete="list"
                aria-expanded={false}
                autoComplete="off"
                value={text}
                placeholder={value.length === 0 ? placeholder : undefined}
                maxLength={roomFor(text, maxLength)}
                {...(autoFocus && { autoFocus })}
                disabled={disabled}
                readOnly={readOnly}
                onFocus={() => setWanted(true)}
                onChange={(event) =>
                  !readOnly &&
                  setText(uppercase ? event.currentTarget.value.toLocaleUpperCase('ru') : event.currentTarget.value)
                }
                onKeyDown={handleKeyDown}
                onPaste={handlePaste}
                onBlur={() => {
                  handleLeave()
                  onBlur?.()
                }}
              />
            </Row>
          </Box>
        )
      }
    </Field>
  )
})

const Box = styled.div`
  ${tagBoxLook}
`

const Row = styled.div`
  ${tagRowLook}
`
