import { closeHistory, history, redoDepth, undoDepth } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { AllSelection, EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type FocusEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { TextCounter } from '../../Field/TextCounter'
import { countCharacters } from '../../format/characters'
import { takesRef } from '../../react/react18'
import { useLayoutEffect } from '../../react/useLayoutEffect'
import { useLabels } from '../../UiProvider/useLabels'
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden'
import { blocksToHtml } from '../blocks/blocksToHtml'
import { canonicalBlocks } from '../blocks/canonicalBlocks'
import { htmlToBlocks } from '../blocks/htmlToBlocks'
import type { Lost } from '../blocks/lostInPaste'
import type { Pasted } from '../blocks/pastedHtml'
import { plainBlocks, readClipboard, readLines, withEdges } from '../blocks/pastedText'
import { EditorToolbar, type Tool } from '../EditorToolbar'
import {
  Doubt,
  EditingFrame,
  EditorFooter,
  type LeftText,
  type Origin,
  type SurfaceProps,
  VisualText,
} from '../editorParts'
import { LinkDialog } from '../LinkDialog'
import { LostNotice, PasteNotice, type RefusedPaste } from '../PasteNotice'
import { richTextWords } from '../richTextLabels'
import { toolOfKey } from '../toolKeys'
import {
  linkAddresses,
  linkSelected,
  linkTo,
  linkWordBefore,
  listTyped,
  pasteInto,
  readVisualTools,
  stepOfTool,
  visualKeys,
} from './visualCommands'
import { blocksToDocument, documentToBlocks, readDocument, writeDocument } from './visualDocument'

/**
 * The text as readers get it, to be written in: the heavy part of the editor, loaded on demand. Ctrl+B, I, U, K, Z and Y
 * are its tools. In a list Tab and Shift+Tab, or Ctrl+] and Ctrl+[, put an item a level deeper and back; after Esc, and where nothing
 * has been done since Tab came here, they leave. As long as nothing is changed, and once all changes are undone, the value is the very
 * HTML that came. Undo reaches back over a change of language or surface.
 */
export const VisualSurface = takesRef(function VisualSurface({
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
  const place = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [start] = useState(() => goOnWith(left.get(lang), value))
  const [state, setState] = useState(start.state)
  const [origins, setOrigins] = useState(start.origins)
  const html = useMemo(() => htmlOf(state.doc, origins), [state.doc, origins])
  const [seen, setSeen] = useState(value)
  const tools = useMemo(() => readVisualTools(state), [state])
  /** Tab goes on to the next field: since Esc, or since it has come here, until something else is done. */
  const tabLeaves = useRef(true)
  /** A press is on its way, and sets the caret where it fell. */
  const isPressed = useRef(false)
  const [isLinking, setLinking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [refusedPaste, setRefusedPaste] = useState<RefusedPaste>()
  const [lost, setLost] = useState<readonly Lost[]>([])

  if (value !== seen) {
    setSeen(value)
    if (value !== html) {
      const fresh = startWith(value)
      setState(fresh.state)
      setOrigins(fresh.origins)
    }
  }
  useLayoutEffect(() => void left.set(lang, { html, state, origins }), [left, lang, html, state, origins])

  /** Two keys may come before React has drawn the first one. */
  const current = () => view.current?.state ?? state

  /** Takes the step over, unless it is beyond the limit and makes the text longer; says whether it did. */
  function change(step: Transaction): boolean {
    const before = current()
    const next = before.apply(step)
    if (!step.docChanged) {
      show(next)
      return true
    }
    const lastHtml = htmlOf(before.doc, origins)
    const nextHtml = htmlOf(next.doc, origins)
    const isTaken = !readOnly && (fits(next) || nextHtml.length <= lastHtml.length)
    setRefused(!isTaken && !readOnly)
    if (!isTaken) return false
    setRefusedPaste(undefined)
    setLost([])
    tabLeaves.current = false
    show(next)
    if (nextHtml !== lastHtml) onChange(nextHtml)
    return true
  }

  const lengthOf = ({ doc }: Pick<EditorState, 'doc'>) => countCharacters(htmlOf(doc, origins))
  const fits = (next: Pick<EditorState, 'doc'>) => lengthOf(next) <= maxLength

  /** Links that nobody has asked for: where they do not fit, the addresses stay text. */
  function addLinks(step: Transaction | undefined) {
    if (step && fits(step)) change(step)
  }

  function show(next: EditorState) {
    view.current?.updateState(next)
    setState(next)
  }

  function applyTool(tool: Tool) {
    view.current?.focus()
    if (tool === 'link') return setLinking(true)
    const step = stepOfTool(current(), tool)
    if (step) change(step)
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (event.isComposing || !view.current) return false
    readSelection(view.current)
    const isCommand = event.ctrlKey || event.metaKey
    // Those are for whoever listens around the editor.
    if (isCommand && event.key === 'Enter') return false
    if (event.key === 'Tab' && tabLeaves.current) return false
    if (!passing.test(event.key)) tabLeaves.current = false
    const tool = isCommand && !event.altKey ? toolOfKey(event) : undefined
    if (tool) {
      if (!readOnly) applyTool(tool)
      return true
    }
    if (readOnly || event.altKey) return false
    const { selection } = current()
    const isDone = pressKey(view.current, event)
    if (isDone && event.key === 'Enter' && selection.empty) addLinks(linkWordBefore(current(), selection.from))
    return isDone
  }

  /** In a list, where Tab does not leave, the first Esc lets it; else it is for what the text stands in. */
  function handleEscape(event: KeyboardEvent) {
    if (readOnly || tabLeaves.current || !isCaretInList(view.current?.dom)) return
    tabLeaves.current = true
    event.preventDefault()
    event.stopPropagation()
  }

  /** What is typed, before it is taken over. */
  function handleText(typed: string, isInserted: boolean, takeOver: () => Transaction): boolean {
    if (readOnly) return false
    const list = isInserted ? listTyped(current(), typed) : undefined
    if (list && change(list)) return true
    if (!/\s$/.test(typed)) return false
    if (change(takeOver()) && !view.current?.composing)
      addLinks(linkWordBefore(current(), current().selection.from - 1))
    return true
  }

  /** Undo and redo of the browser's own menus. */
  function handleBeforeInput(event: InputEvent): boolean {
    const isHistory = event.inputType === 'historyUndo' || event.inputType === 'historyRedo'
    if (!isHistory) return false
    event.preventDefault()
    if (!readOnly) applyTool(event.inputType === 'historyUndo' ? 'undo' : 'redo')
    return true
  }

  function handlePaste(event: ClipboardEvent): boolean {
    event.preventDefault()
    if (view.current) readSelection(view.current)
    if (event.clipboardData) take(event.clipboardData)
    return true
  }

  /** What comes from outside is read in one way, whether it is pasted or dropped; a move within the text is not ours. */
  function handleDrop(event: DragEvent): boolean {
    const at = view.current?.posAtCoords({ left: event.clientX, top: event.clientY })
    if (view.current?.dragging || !event.dataTransfer || !at) return false
    if (readOnly) return true
    const { doc, tr } = current()
    change(tr.setSelection(Selection.near(doc.resolve(at.pos))))
    take(event.dataTransfer)
    view.current?.focus()
    return true
  }

  function take(data: DataTransfer) {
    if (readOnly) return
    const pasted = readClipboard(data)
    if (pasted.blocks.length > 0) paste(pasted, data.getData('text/plain'))
    else setLost(pasted.lost)
  }

  function paste(
    pasted: Pasted,
    copied: string,
    staysText = (address: string, _: number) => pasted.code.includes(address),
  ) {
    const { blocks, lost } = pasted
    const link = linkSelected(current(), copied)
    if (link) return change(link)
    const { selection } = current()
    const formatted = pasteInto(current(), withEdges(blocks, copied))
    if (change(formatted)) {
      const { mapping } = formatted
      const stretch = { from: mapping.map(selection.from, -1), to: mapping.map(selection.to) }
      addLinks(linkAddresses(current(), stretch, staysText))
      return setLost(lost)
    }
    const plain = pasteInto(current(), withEdges(plainBlocks(blocks), copied))
    setRefusedPaste({
      length: lengthOf(fits(plain) ? formatted : plain),
      pastePlain: fits(plain) ? () => change(plain) && setLost(lost) : undefined,
    })
  }

  function closePaste(pastePlain?: () => void) {
    setRefusedPaste(undefined)
    setRefused(false)
    pastePlain?.()
    view.current?.focus()
  }

  function closeLost() {
    setLost([])
    view.current?.focus()
  }

  function closeLink(step?: Transaction) {
    setLinking(false)
    if (step) change(step)
  }

  function handleBlur(event: FocusEvent) {
    if (!place.current?.contains(event.relatedTarget)) onBlur?.()
  }

  function begin() {
    const typed = takeTyped?.()
    // Who is still at the last word goes on with it.
    if (typed) paste(readLines(typed), typed, (_, end) => end === current().selection.from)
  }

  const latest = {
    begin,
    change,
    handleKey,
    handleEscape,
    handleText,
    handlePaste,
    handleDrop,
    handleBeforeInput,
    readOnly,
  }
  const handlers = useRef(latest)
  useLayoutEffect(() => {
    handlers.current = latest
  })

  const keysId = `${control.id}-keys`
  const attributes: Record<string, string> = {
    role: 'textbox',
    // Keeps the focus while the text cannot be edited.
    tabindex: '0',
    'aria-multiline': 'true',
    ...definedOf({ ...control, 'aria-describedby': [control['aria-describedby'], keysId].filter(Boolean).join(' ') }),
    ...definedOf({ lang, 'data-name': name, 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
    ...(readOnly && { 'aria-readonly': 'true' }),
    ...(html === '' && state.doc.content.size <= 2 && { 'data-empty': '' }),
    spellcheck: 'true',
    autocapitalize: 'sentences',
  }

  const first = useRef({ state, attributes, autoFocus })
  useLayoutEffect(() => {
    if (!text.current) return
    const made: EditorView = new EditorView(
      { mount: text.current },
      {
        state: first.current.state,
        attributes: first.current.attributes,
        editable: () => !handlers.current.readOnly,
        dispatchTransaction: (step) => handlers.current.change(step),
        handleKeyDown: (_, event) => handlers.current.handleKey(event),
        handleTextInput: (_, from, to, typed, takeOver) => handlers.current.handleText(typed, from === to, takeOver),
        handleDrop: (_, event) => handlers.current.handleDrop(event),
        // What comes from outside is read before: ProseMirror would read it once more, for nothing.
        clipboardParser: { parseSlice: () => Slice.empty } as never,
        handleDOMEvents: {
          // ProseMirror would keep it for itself, and what the text stands in could not be closed.
          keydown(_, event) {
            if (event.key !== 'Escape' || event.isComposing) return false
            handlers.current.handleEscape(event)
            return true
          },
          mousedown() {
            isPressed.current = true
          },
          focus() {
            tabLeaves.current = true
            // Keys, windows and other fields hand the focus on with a caret at the start, and ProseMirror shows its own only
            // some time later: what is typed meanwhile would go there.
            if (!isPressed.current) queueMicrotask(() => view.current?.focus())
            isPressed.current = false
          },
          click() {
            isPressed.current = false
            tabLeaves.current = false
          },
          beforeinput: (_, event) => handlers.current.handleBeforeInput(event),
          // Before ProseMirror reads it in its own way, for nothing.
          paste: (_, event) => handlers.current.handlePaste(event),
        },
      },
    )
    view.current = made
    if (first.current.autoFocus) made.focus()
    handlers.current.begin()
    return () => {
      view.current = null
      made.destroy()
    }
  }, [])

  const written = JSON.stringify(attributes)
  useLayoutEffect(() => {
    if (view.current?.state !== state) view.current?.updateState(state)
  }, [state])
  useLayoutEffect(() => view.current?.setProps({ attributes: JSON.parse(written) }), [written])
  useLayoutEffect(() => view.current?.setProps({}), [readOnly])
  useImperativeHandle(ref, () => view.current?.dom as HTMLElement)

  // A label element gives the focus to inputs only.
  useEffect(() => {
    const label = document.querySelector(`label[for='${CSS.escape(control.id)}']`)
    const handleClick = () => view.current?.focus()
    label?.addEventListener('click', handleClick)
    return () => label?.removeEventListener('click', handleClick)
  }, [control.id])

  return (
    <EditingFrame ref={place} $rows={rows} onFocus={onFocus} onBlur={handleBlur}>
      <EditorToolbar
        use={{ tools, canUndo: undoDepth(state) > 0, canRedo: redoDepth(state) > 0, onUse: applyTool }}
        disabled={readOnly}
        controls={control.id}
        onSwitch={onSwitch}
        labels={labels}
      />
      <VisualText ref={text} />
      <VisuallyHidden id={keysId}>{labels.keys}</VisuallyHidden>
      {refusedPaste && (
        <PasteNotice
          paste={refusedPaste}
          limit={maxLength}
          onPastePlain={closePaste}
          onClose={() => closePaste()}
          labels={labels}
        />
      )}
      <LostNotice lost={lost} onClose={closeLost} labels={labels} />
      <EditorFooter>
        {isRefused && countCharacters(html) < maxLength && <Doubt role="status">{labels.doesNotFit}</Doubt>}
        <TextCounter length={countCharacters(html)} limit={maxLength} />
      </EditorFooter>
      <LinkDialog
        open={isLinking}
        href={tools.href}
        onSave={(href) => closeLink(linkTo(state, href))}
        onRemove={() => closeLink(linkTo(state, undefined))}
        onClose={() => closeLink()}
        labels={labels}
      />
    </EditingFrame>
  )
})

/** Keys that do nothing to the text. */
const passing = /^(?:Tab|Shift|Control|Alt|Meta|AltGraph|CapsLock)$/

const pressKey = keydownHandler(visualKeys)

/** By the page itself: the editor hears a moment later where the caret went. */
function isCaretInList(text: HTMLElement | undefined): boolean {
  const node = document.getSelection()?.anchorNode
  const item = (node instanceof Element ? node : node?.parentElement)?.closest('li')
  return Boolean(item && text?.contains(item))
}

type Written = Pick<LeftText, 'state' | 'origins'>

function startWith(html: string): Written {
  const doc = blocksToDocument(htmlToBlocks(html))
  const state = EditorState.create({ doc, selection: Selection.atEnd(doc), plugins: [history()] })
  return { state, origins: [{ html, doc }] }
}

/** A text that nobody else has changed meanwhile has its history; what was done in the source is one step of it. */
function goOnWith(left: LeftText | undefined, html: string): Written {
  const fresh = startWith(html)
  if (left?.html !== html) return fresh
  const { doc, tr } = left.state
  if (htmlOf(doc, left.origins) === html)
    // What was selected then would be typed over unseen.
    return { ...left, state: left.state.apply(tr.setSelection(Selection.atEnd(doc))) }
  const state = left.state.apply(closeHistory(writeDocument(left.state, readDocument(fresh.state))))
  return { state, origins: [...left.origins, { html, doc: state.doc }] }
}

function htmlOf(doc: EditorState['doc'], origins: readonly Origin[]): string {
  const origin = origins.find((one) => one.doc.eq(doc))
  return origin ? origin.html : blocksToHtml(canonicalBlocks(documentToBlocks(doc)))
}

/** The browser tells of a moved caret after the next key where keys come fast, and that one would be done where it was. */
function readSelection(view: EditorView) {
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const { doc, selection, tr } = view.state
  if (selection instanceof AllSelection && !isCollapsed) return
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0))
  const read = TextSelection.between(anchor, doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0)))
  if (!read.eq(selection)) view.dispatch(tr.setSelection(read))
}

function definedOf(attributes: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}
