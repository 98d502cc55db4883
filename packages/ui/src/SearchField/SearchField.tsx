import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { IconButton } from '../IconButton/IconButton'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { takesRef } from '../react/react18'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface SearchFieldLabels {
  clear: string
}

export interface SearchFieldProps extends FieldProps<string> {
  /** What is searched for now. A change from outside is shown, unless the person is typing. */
  value: string
  /** Called `delay` after the last key, at once on Enter and on clearing, and never twice with the same text. */
  onChange: (text: string) => void
  /** In ms. @default 500 */
  delay?: number | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<SearchFieldLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

const words: Words<SearchFieldLabels> = {
  ru: { clear: 'Очистить поиск' },
  en: { clear: 'Clear the search' },
  uz: { clear: 'Qidiruvni tozalash' },
}

/** A search that asks when the person pauses. */
export const SearchField = takesRef(function SearchField(props: SearchFieldProps) {
  const [caption, { value, onChange, delay = 500, labels, ref, ...input }] = captionOf(props)
  const texts = useLabels(words, labels)
  const isReadOnly = useReadOnly(input.readOnly)
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const latest = useRef(onChange)

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement)

  useEffect(() => {
    latest.current = onChange
  })

  if (seen !== value) {
    setSeen(value)
    setAsked(value)
    // The caller may cut blanks off; the space before the next word must survive that.
    if (!isTyping && value.trim() !== text.trim()) setText(value)
  }

  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => {
      setTyping(false)
      if (text === asked) return
      setAsked(text)
      latest.current(text)
    }, delay)
    return () => clearTimeout(timer)
  }, [isTyping, text, asked, delay])

  function askNow(next: string) {
    setText(next)
    setTyping(false)
    if (next === asked) return
    setAsked(next)
    onChange(next)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      askNow(text)
    }
    if (event.key === 'Escape' && text !== '' && !isReadOnly) {
      event.preventDefault()
      event.stopPropagation()
      askNow('')
    }
  }

  function clear() {
    askNow('')
    inputRef.current?.focus()
  }

  return (
    <Field {...caption}>
      {(control) => (
        <Plain>
          <InputBox
            autoComplete="off"
            {...input}
            {...control}
            ref={inputRef}
            type="search"
            enterKeyHint="search"
            icon={<Search />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setTyping(true)
            }}
            onKeyDown={handleKeyDown}
            trailing={
              text !== '' &&
              !input.disabled &&
              !input.readOnly && <IconButton icon={<X />} label={texts.clear} onClick={clear} />
            }
          />
        </Plain>
      )}
    </Field>
  )
})

const Plain = styled.div`
  min-width: 0;

  input::-webkit-search-cancel-button {
    display: none;
  }
`
