import MDEditor from '@uiw/react-md-editor/nohighlight'
import { type FocusEvent, type KeyboardEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { TextCounter } from '../../Field/TextCounter'
import { countCharacters } from '../../format/characters'
import { RichText } from '../../RichText/RichText'
import { takesRef } from '../../react/react18'
import { useHandler } from '../../react/useHandler'
import { useLayoutEffect } from '../../react/useLayoutEffect'
import { useLabels } from '../../UiProvider/useLabels'
import { EditorToolbar } from '../EditorToolbar'
import { Doubt, EditingFrame, EditorFooter, EditorPreview, PreviewTitle, type SurfaceProps } from '../editorParts'
import { richTextWords } from '../richTextLabels'
import { htmlToMarkdown, markdownToHtml } from './richTextBridge'

const noCommands: never[] = []

/**
 * The text as Markdown with a preview: «Исходный текст», and what there is where a browser edits no formatted text. It is
 * typed and pasted as plain text; the tools rest meanwhile. A text that is as it came gives back the very HTML it came as.
 */
export const SourceSurface = takesRef(function SourceSurface({
  value,
  onChange,
  maxLength,
  rows,
  control,
  name,
  lang,
  placeholder,
  autoFocus,
  readOnly = false,
  onFocus,
  onBlur,
  takeTyped,
  left,
  onSwitch,
  labels: ownLabels,
  ref,
}: SurfaceProps) {
  const labels = useLabels(richTextWords, ownLabels)
  const surface = useRef<HTMLDivElement>(null)
  const [origin, setOrigin] = useState(() => startWith(value))
  const [present, setPresent] = useState(origin)
  const [seen, setSeen] = useState(value)
  const [isRefused, setRefused] = useState(false)

  if (value !== seen) {
    setSeen(value)
    if (value !== present.html) {
      setOrigin(startWith(value))
      setPresent(startWith(value))
    }
  }

  const textarea = () => surface.current?.querySelector('textarea') as HTMLTextAreaElement
  useImperativeHandle(ref, textarea)

  const begin = useHandler(() => {
    const typed = takeTyped?.()
    if (typed) change(present.text + typed)
  })
  useEffect(() => begin(), [begin])
  // A new text begins with the caret at its end.
  useLayoutEffect(() => {
    textarea().setSelectionRange(origin.text.length, origin.text.length)
  }, [origin])

  /** Takes the text over, unless it is beyond the limit and longer than before. */
  function change(text: string, area?: HTMLTextAreaElement) {
    const html = text === origin.text ? origin.html : markdownToHtml(text)
    const isTaken = countCharacters(html) <= maxLength || html.length <= present.html.length
    setRefused(!isTaken)
    if (!isTaken) {
      // React puts the text back after this, and the browser the caret to its end.
      const caret = area && Math.max(0, area.selectionEnd - (text.length - present.text.length))
      if (area && caret !== undefined) queueMicrotask(() => area.setSelectionRange(caret, caret))
      return
    }
    setPresent({ text, html })
    const before = left.get(lang)
    if (before) left.set(lang, { ...before, html })
    if (html !== present.html) onChange(html)
  }

  /** Leaves the key to whoever listens around the editor, which would take Enter within a list for its own. */
  function handleKeyDown(event: KeyboardEvent) {
    const isLeft = readOnly || ((event.ctrlKey || event.metaKey) && event.key === 'Enter')
    if (!isLeft || event.target !== textarea() || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (!surface.current?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent))) event.preventDefault()
  }

  function handleBlur(event: FocusEvent) {
    if (!surface.current?.contains(event.relatedTarget)) onBlur?.()
  }

  return (
    <EditingFrame ref={surface} $rows={rows} onKeyDownCapture={handleKeyDown} onFocus={onFocus} onBlur={handleBlur}>
      <EditorToolbar disabled={readOnly} controls={control.id} onSwitch={onSwitch} labels={labels} />
      <MDEditor
        prefixCls="rich-text"
        value={present.text}
        onChange={(text = '', event) => event && change(text, event.target)}
        preview="live"
        height="auto"
        hideToolbar
        visibleDragbar={false}
        enableScroll={false}
        highlightEnable={false}
        defaultTabEnable
        commands={noCommands}
        extraCommands={noCommands}
        autoFocus={autoFocus}
        textareaProps={{
          ...control,
          name,
          lang,
          placeholder,
          readOnly,
          rows,
          spellCheck: true,
          autoCapitalize: 'sentences',
        }}
        components={{
          preview: () => (
            <EditorPreview data-empty={present.html === '' || undefined}>
              <PreviewTitle>{labels.preview}</PreviewTitle>
              <RichText html={present.html} lang={lang} />
            </EditorPreview>
          ),
        }}
      />
      <EditorFooter>
        {isRefused && countCharacters(present.html) < maxLength && <Doubt role="status">{labels.doesNotFit}</Doubt>}
        <TextCounter length={countCharacters(present.html)} limit={maxLength} />
      </EditorFooter>
    </EditingFrame>
  )
})

const startWith = (html: string) => ({ html, text: htmlToMarkdown(html) })
