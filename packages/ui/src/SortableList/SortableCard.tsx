import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CircleAlert,
  EllipsisVertical,
  GripVertical,
  Hash,
} from 'lucide-react'
import { type FocusEventHandler, type KeyboardEventHandler, type ReactNode, useId } from 'react'
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd'
import { IconButton } from '../IconButton/IconButton'
import { Menu, type MenuEntry } from '../Menu/Menu'
import type { SortableLabels } from './sortableLabels'
import { CardFrame, DisabledGrip, Failure, Grip, Ordinal, SortableContent, SortableTools } from './sortableLook'

interface SortableCardProps {
  name: string
  /** Index now, while something is lifted the one it would get. */
  position: number
  count: number
  layout: 'list' | 'grid'
  lifted: boolean
  locked: boolean
  /** Its place was not saved while others were. */
  failed: boolean
  dragHandleProps: DraggableProvidedDragHandleProps | null
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onBlur: FocusEventHandler
  /** Left out when the menu is off. */
  menu?: Moves | undefined
  labels: SortableLabels
  children: ReactNode
}

interface Moves {
  onMove: (index: number) => void
  /** Asks for the number of a place beside the button of the menu. */
  onAskNumber: (button: HTMLElement | null) => void
}

interface MovesOptions extends Pick<SortableCardProps, 'position' | 'count' | 'layout' | 'labels'>, Moves {
  /** The button whose menu it is. */
  button: () => HTMLElement | null
}

/** What a menu offers to move an item. */
export function moveEntries({
  position,
  count,
  layout,
  labels,
  onMove,
  onAskNumber,
  button,
}: MovesOptions): MenuEntry[] {
  const grid = layout === 'grid'
  return [
    {
      label: labels.back[layout],
      icon: grid ? <ArrowLeft /> : <ArrowUp />,
      disabled: position === 0,
      onSelect: () => onMove(position - 1),
    },
    {
      label: labels.forward[layout],
      icon: grid ? <ArrowRight /> : <ArrowDown />,
      disabled: position === count - 1,
      onSelect: () => onMove(position + 1),
    },
    { label: labels.moveTo, icon: <Hash />, onSelect: () => onAskNumber(button()) },
  ]
}

/** The frame around one item: handle, number, the item itself and the menu of moves. */
export function SortableCard({
  name,
  position,
  count,
  layout,
  lifted,
  locked,
  failed,
  dragHandleProps,
  onKeyDown,
  onBlur,
  menu,
  labels,
  children,
}: SortableCardProps) {
  const grid = layout === 'grid'
  const menuId = useId()

  const grip = locked ? (
    <DisabledGrip data-layout={layout} aria-hidden>
      <GripVertical size={16} />
    </DisabledGrip>
  ) : (
    <Grip
      {...dragHandleProps}
      type="button"
      data-layout={layout}
      aria-label={labels.handle(name, position + 1, count)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <GripVertical size={16} />
    </Grip>
  )

  const moveMenu = menu && !locked && (
    <Menu
      trigger={
        <IconButton
          id={menuId}
          label={labels.menu(name)}
          icon={<EllipsisVertical />}
          variant={grid ? 'overlay' : 'ghost'}
        />
      }
      align={grid ? 'start' : 'end'}
      items={moveEntries({ ...menu, position, count, layout, labels, button: () => document.getElementById(menuId) })}
    />
  )

  return (
    <CardFrame data-layout={layout} data-lifted={lifted || undefined} data-failed={failed || undefined}>
      {grid ? (
        <SortableTools>
          {grip}
          {moveMenu}
        </SortableTools>
      ) : (
        grip
      )}
      {!grid && <Ordinal aria-hidden>{position + 1}</Ordinal>}
      <SortableContent>
        {children}
        {failed && (
          <Failure data-layout={layout}>
            <CircleAlert aria-hidden />
            {labels.unsaved}
          </Failure>
        )}
      </SortableContent>
      {!grid && moveMenu}
    </CardFrame>
  )
}
