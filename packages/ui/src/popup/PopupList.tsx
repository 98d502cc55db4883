import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { inertIf } from '../react/react18'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { usePresence } from '../react/usePresence'
import { optionList } from '../theme/mixins'
import { Layer } from './Layer'
import type { Align, Side } from './placeBeside'
import { createTypeahead } from './typeahead'
import { usePlace } from './usePlace'
import type { PopupProps } from './usePopup'

/** What the element of an entry gets. */
export interface EntryProps {
  role: string
  tabIndex: -1
  'aria-disabled': true | undefined
  'data-disabled': '' | undefined
  'data-highlighted': '' | undefined
}

interface PopupListProps extends PopupProps {
  role: 'menu' | 'listbox'
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  className?: string
  /** In the order they are shown in; first letters find them by `label`. */
  entries: readonly { label: string; disabled: boolean }[]
  /** Has the focus first, where there is one. */
  chosen?: number | undefined
  side: Side
  align: Align
  /** From the last one down to the first, and up from the first. */
  loops?: boolean | undefined
  /** A press elsewhere only closes it. */
  isModal?: boolean | undefined
  onChoose: (index: number) => void
  /** Draws the entries. */
  children: (entryOf: (index: number) => EntryProps) => ReactNode
}

/** A press that was only meant for the trigger is over sooner, in ms. */
const shortPress = 200

/** A list of entries over the page that takes the focus. */
export function PopupList({
  id,
  isOpen,
  trigger,
  start,
  onClose,
  onLeave,
  role,
  entries,
  chosen = -1,
  side,
  align,
  loops = false,
  isModal = false,
  onChoose,
  children,
  ...box
}: PopupListProps) {
  const layer = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  /** A press has begun in here. */
  const isPressed = useRef(false)
  const [active, setActive] = useState(-1)
  const [find] = useState(createTypeahead)
  const { isPresent, states } = usePresence(isOpen, list)
  usePlace({ isPresent, layer, popup: list, anchor: trigger, side, align })

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[tabindex]') ?? [])]
  const indexOf = (target: EventTarget | null) => elements().findIndex((element) => element.contains(target as Node))
  const isOutside = ({ target }: Event) =>
    target instanceof Node && !layer.current?.contains(target) && !trigger.current?.contains(target)

  function highlight(index: number) {
    const element = elements()[index]
    ;(element ?? list.current)?.focus({ preventScroll: true })
    return element
  }

  /** With the keyboard: what is not seen is scrolled to. */
  function goTo(index: number) {
    highlight(index)?.scrollIntoView?.({ block: 'nearest' })
  }

  function choose(index: number) {
    if (!entries[index] || entries[index].disabled) return
    onClose()
    onChoose(index)
  }

  const begin = useHandler(() => {
    openedAt.current = performance.now()
    isPressed.current = false
    const first = chosen >= 0 ? chosen : start ? { first: 0, last: entries.length - 1 }[start] : -1
    setActive(first)
    elements()[first]?.scrollIntoView?.({ block: 'nearest' })
    if (start) return void highlight(first)
    // The browser focuses a trigger that is pressed only now: it would take the focus back, and a ring comes of a focus from nowhere.
    // An entry that has it by then keeps it.
    const frame = requestAnimationFrame(() => indexOf(document.activeElement) < 0 && highlight(first))
    return () => cancelAnimationFrame(frame)
  })

  useLayoutEffect(() => {
    if (isOpen) return begin()
  }, [isOpen, begin])

  const outside = {
    pointerdown: (event: Event) => isOutside(event) && onClose(),
    mouseup: (event: Event) => !isPressed.current && isOutside(event) && onClose(),
  }
  useDocumentEvents(outside, { isOn: isOpen, capture: true })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // The browser goes on from there.
    if (event.key === 'Tab') return onClose()
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function act(event: KeyboardEvent): boolean {
    const last = entries.length - 1
    const labels = entries.map(({ label }) => label)
    const found = find(event, labels, active)
    if (found !== undefined) {
      if (found >= 0) goTo(found)
      return true
    }
    switch (event.key) {
      case 'ArrowDown':
        goTo(active < last ? active + 1 : loops ? 0 : last)
        return true
      case 'ArrowUp':
        goTo(active > 0 ? active - 1 : active < 0 || loops ? last : 0)
        return true
      case 'Home':
        goTo(0)
        return true
      case 'End':
        goTo(last)
        return true
      case 'Enter':
      case ' ':
        // Held since it opened the list, it chooses nothing.
        if (!event.repeat) choose(active)
        return true
      case 'Escape':
        onClose()
        return true
      default:
        return false
    }
  }

  function handlePointerMove({ pointerType, target }: PointerEvent) {
    if (pointerType === 'touch') return
    const index = indexOf(target)
    if (index !== active) highlight(index)
  }

  function handleMouseDown(event: MouseEvent) {
    // What is no entry takes no focus; the scroll bar of the list is the browser's.
    if (event.target !== list.current) event.preventDefault()
  }

  function handleMouseUp({ target, button }: MouseEvent) {
    const wasPressed = isPressed.current
    isPressed.current = false
    if (wasPressed || button !== 0) return
    swallowClick()
    if (!list.current?.contains(target as Node)) onClose()
    else if (performance.now() - openedAt.current > shortPress) choose(indexOf(target))
  }

  function handleClick(event: MouseEvent) {
    // Not for what stands around, such as a card that opens.
    event.stopPropagation()
    if (!list.current?.contains(event.target as Node)) onClose()
    else choose(indexOf(event.target))
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node)) return
    if (!layer.current?.contains(relatedTarget) && !trigger.current?.contains(relatedTarget)) onLeave()
  }

  if (!isPresent) return null
  return (
    <Layer
      ref={layer}
      role="presentation"
      inert={inertIf(!isOpen)}
      onKeyDown={handleKeyDown}
      onPointerMove={handlePointerMove}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onMouseDown={handleMouseDown}
      onMouseUp={handleMouseUp}
      onClick={handleClick}
      onBlur={handleBlur}
    >
      {isModal && <Backdrop />}
      <List
        {...box}
        {...states}
        ref={list}
        id={id}
        role={role}
        tabIndex={-1}
        onFocus={({ target }) => setActive(indexOf(target))}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && isOpen && highlight(-1)}
      >
        {children((index) => ({
          role: role === 'menu' ? 'menuitem' : 'option',
          tabIndex: -1,
          'aria-disabled': entries[index]?.disabled || undefined,
          'data-disabled': entries[index]?.disabled ? '' : undefined,
          'data-highlighted': index === active ? '' : undefined,
        }))}
      </List>
    </Layer>
  )
}

/** A press that began on the trigger and ended here is a click on whatever is around both. */
function swallowClick() {
  const stop = (event: Event) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, true))
}

const List = styled.div`
  ${optionList}
  position: fixed;
  width: max-content;
  max-width: calc(100vw - 16px);
  pointer-events: auto;
`

/* The trigger can be pressed through it. */
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  pointer-events: auto;
  clip-path: polygon(
    evenodd,
    0 0,
    100% 0,
    100% 100%,
    0 100%,
    0 0,
    var(--anchor-left) var(--anchor-top),
    var(--anchor-right) var(--anchor-top),
    var(--anchor-right) var(--anchor-bottom),
    var(--anchor-left) var(--anchor-bottom),
    var(--anchor-left) var(--anchor-top)
  );
`
