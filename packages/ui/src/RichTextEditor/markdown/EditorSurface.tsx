import MDEditor from '@uiw/react-md-editor/nohighlight'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldControl } from '../../Field/Field'
import { TextCounter } from '../../Field/TextCounter'
import type { Language } from '../../format/format'
import { RichText } from '../../RichText/RichText'
import { takesRef } from '../../react/react18'
import { useHandler } from '../../react/useHandler'
import { useLayoutEffect } from '../../react/useLayoutEffect'
import { plainBlocks } from '../blocks/pastedText'
import { EditorToolbar, type Tool } from '../EditorToolbar'
import { Doubt, EditingFrame, EditorFooter, EditorPreview, PreviewTitle } from '../editorParts'
import { LinkDialog } from '../LinkDialog'
import { PasteNotice, type RefusedPaste } from '../PasteNotice'
import type { RichTextLabels } from '../richTextLabels'
import { toolOfKey } from '../toolKeys'
import { breakItem } from './listTyping'
import type { Edited } from './markdownSelection'
import { pasteBlocks, readMarkdownClipboard } from './pastedMarkdown'
import {
  insert,
  readMarkdownTools,
  setMarkdownLink,
  toggleMarkdownAlignment,
  toggleMarkdownList,
  toggleMarkdownMark,
} from './richTextCommands'
import { useEditing } from './useEditing'

export interface EditorSurfaceProps {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  maxLength: number
  rows: number
  control: Partial<FieldControl> & { id: string; 'aria-label'?: string }
  name?: string | undefined
  lang?: Language | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  /** While it is saved: the text keeps focus and history, and takes nothing. @default false */
  readOnly?: boolean | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** What was typed before this code had come; once. */
  takeTyped?: (() => string) | undefined
  /** Shows the same text on the other surface, where there is one. */
  onSwitch?: (() => void) | undefined
  labels: RichTextLabels
  ref?: Ref<HTMLElement> | undefined
}

const noCommands: never[] = []
const changes: Partial<Record<Tool, (edited: Edited, sample: string) => Edited>> = {
  bold: (edited, sample) => toggleMarkdownMark(edited, 'strong', sample),
  italic: (edited, sample) => toggleMarkdownMark(edited, 'em', sample),
  underline: (edited, sample) => toggleMarkdownMark(edited, 'u', sample),
  bulletedList: (edited) => toggleMarkdownList(edited, false),
  numberedList: (edited) => toggleMarkdownList(edited, true),
  alignLeft: (edited, sample) => toggleMarkdownAlignment(edited, 'left', sample),
  alignCenter: (edited, sample) => toggleMarkdownAlignment(edited, 'center', sample),
  alignRight: (edited, sample) => toggleMarkdownAlignment(edited, 'right', sample),
}

/** The text as Markdown with a preview: «Исходный текст», and what there is where a browser edits no formatted text. */
export const EditorSurface = takesRef(function EditorSurface({
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
  onSwitch,
  labels,
  ref,
}: EditorSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  const editing = useEditing(value, onChange, maxLength)
  const { present } = editing
  const tools = useMemo(() => readMarkdownTools(present), [present])
  const [isLinking, setLinking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [refusedPaste, setRefusedPaste] = useState<RefusedPaste>()

  const textarea = () => surface.current?.querySelector('textarea') as HTMLTextAreaElement

  useImperativeHandle(ref, textarea)
  useLayoutEffect(
    () => surface.current?.querySelector('textarea')?.setSelectionRange(present.start, present.end),
    [present],
  )

  const begin = useHandler(() => {
    const typed = takeTyped?.()
    const end = present.text.length
    if (typed) change(insert({ text: present.text, start: end, end }, typed))
  })
  useEffect(() => begin(), [begin])

  function change(next: Edited, isTyped = false): boolean {
    const isTaken = editing.change(next, isTyped)
    setRefused(!isTaken)
    if (isTaken) setRefusedPaste(undefined)
    return isTaken
  }

  function handleTyping(text: string, { selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) {
    // React puts the text back after this, and the browser the caret to its end.
    if (!change({ text, start, end }, true))
      queueMicrotask(() => textarea().setSelectionRange(present.start, present.end))
  }

  function applyTool(tool: Tool) {
    textarea().focus({ preventScroll: true })
    if (tool === 'undo') editing.undo()
    else if (tool === 'redo') editing.redo()
    else if (tool === 'link') setLinking(true)
    else {
      const next = changes[tool]?.(present, labels.sample)
      if (next && next.text !== present.text) change(next)
    }
  }

  /** Leaves the key to whoever listens around the editor, which would take Enter within a list for its own. */
  function passBy(event: KeyboardEvent) {
    event.stopPropagation()
    if (!surface.current?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent))) event.preventDefault()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== textarea() || event.nativeEvent.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    if (readOnly || (isCommand && event.key === 'Enter')) return passBy(event)
    if (event.altKey) return
    const tool = isCommand ? toolOfKey(event) : undefined
    const broken = event.key === 'Enter' && !event.shiftKey && breakItem(present)
    if (!tool && !broken) return
    // Before the editor's own keys, which know neither a Russian layout nor our history.
    event.preventDefault()
    event.stopPropagation()
    if (broken) change(broken)
    else if (tool) applyTool(tool)
  }

  function handlePaste(event: ClipboardEvent) {
    const blocks = readMarkdownClipboard(event.clipboardData)
    if (readOnly || blocks.length === 0) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const isMarkdown = !event.clipboardData.types.includes('text/html')
    const pasted = isMarkdown ? insert(present, text.replace(/\r\n?/g, '\n')) : pasteBlocks(present, blocks)
    if (change(pasted)) return
    const plain = pasteBlocks(present, plainBlocks(blocks))
    const plainLength = editing.lengthOf(plain)
    const fits = plainLength <= maxLength
    setRefusedPaste({
      length: fits ? editing.lengthOf(pasted) : plainLength,
      pastePlain: fits ? () => change(plain) : undefined,
    })
  }

  function closePaste(pastePlain?: () => void) {
    setRefusedPaste(undefined)
    setRefused(false)
    pastePlain?.()
    textarea().focus({ preventScroll: true })
  }

  function closeLink(next?: Edited) {
    setLinking(false)
    if (next && next.text !== present.text) change(next)
  }

  function handleBlur(event: FocusEvent) {
    if (!surface.current?.contains(event.relatedTarget)) onBlur?.()
  }

  return (
    <EditingFrame ref={surface} $rows={rows} onKeyDownCapture={handleKeyDown} onFocus={onFocus} onBlur={handleBlur}>
      <EditorToolbar
        tools={tools}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        onUse={applyTool}
        disabled={readOnly}
        controls={control.id}
        onSwitch={onSwitch}
        isSource
        labels={labels}
      />
      <MDEditor
        prefixCls="rich-text"
        value={present.text}
        onChange={(text = '', event) => event && handleTyping(text, event.target)}
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
          onSelect: ({ currentTarget }) => editing.select(currentTarget.selectionStart, currentTarget.selectionEnd),
          onPaste: handlePaste,
          onBeforeInput: (event) => {
            const { inputType } = event.nativeEvent as unknown as InputEvent
            if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return
            event.preventDefault()
            applyTool(inputType === 'historyUndo' ? 'undo' : 'redo')
          },
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
      {refusedPaste && (
        <PasteNotice
          paste={refusedPaste}
          limit={maxLength}
          onPastePlain={closePaste}
          onClose={() => closePaste()}
          labels={labels}
        />
      )}
      <EditorFooter>
        {isRefused && present.html.length < maxLength && <Doubt role="status">{labels.doesNotFit}</Doubt>}
        <TextCounter length={present.html.length} limit={maxLength} />
      </EditorFooter>
      <LinkDialog
        open={isLinking}
        href={tools.href}
        onSave={(href) => closeLink(setMarkdownLink(present, href))}
        onRemove={() => closeLink(setMarkdownLink(present, undefined))}
        onClose={() => closeLink()}
        labels={labels}
      />
    </EditingFrame>
  )
})
