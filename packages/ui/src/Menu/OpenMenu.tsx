import { Lock } from 'lucide-react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Deferred } from '../Deferred/Deferred'
import { type EntryProps, PopupList } from '../popup/PopupList'
import type { PopupProps } from '../popup/usePopup'
import { menuEntryLook } from '../theme/mixins'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  onSelect(): void
  /** Written in red; the label names the act. */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Which right is missing: the entry stays and can be reached, does nothing, and says why below its label. */
  reason?: string | undefined
  /** A hairline above, where a different kind of act begins. */
  separated?: boolean | undefined
}

export interface MenuProps {
  /** A Button or IconButton; it opens the menu and gets the focus back. */
  trigger: ReactElement
  /** In the order they are shown in. A function is asked while the menu is open. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** What is fetched before it opens: `openMenu`, put off together with what its items need. Always the same one. @default openMenu */
  part?: Deferred<ComponentType<OpenMenuProps>> | undefined
  /** @default bottom */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Which edge of the trigger the menu keeps to. @default end */
  align?: 'start' | 'center' | 'end' | undefined
}

export interface OpenMenuProps extends PopupProps, Required<Pick<MenuProps, 'side' | 'align'>> {
  items: readonly MenuEntry[]
  /** The id of its trigger. */
  labelledBy: string
}

/** What a Menu opens. */
export function OpenMenu({ items, labelledBy, ...popup }: OpenMenuProps) {
  return (
    <List
      {...popup}
      role="menu"
      aria-labelledby={labelledBy}
      entries={items.map(({ label, disabled, reason }) => ({ label, disabled: disabled || reason !== undefined }))}
      loops
      isModal
      onChoose={(index) => items[index]?.onSelect()}
    >
      {(entryOf) => items.map((item, index) => <Entry key={item.label} {...item} entry={entryOf(index)} />)}
    </List>
  )
}

function Entry({ label, icon, danger, reason, separated, entry }: MenuEntry & { entry: EntryProps }) {
  const id = useId()

  return (
    <>
      {separated && <Separator role="separator" />}
      {reason === undefined ? (
        <Item {...entry} data-danger={danger || undefined}>
          {icon}
          {label}
        </Item>
      ) : (
        <Item {...entry} aria-labelledby={`${id}-label`} aria-describedby={`${id}-reason`}>
          <Lock aria-hidden />
          <Refusal>
            <span id={`${id}-label`}>{label}</span>
            <small id={`${id}-reason`}>{reason}</small>
          </Refusal>
        </Item>
      )}
    </>
  )
}

const List = styled(PopupList)`
  min-width: max(208px, var(--anchor-width));
  max-height: var(--available-height);
`

const Item = styled.div`
  ${menuEntryLook}

  svg {
    width: 18px;
    height: 18px;
    color: var(--color-text-muted);
  }

  &[data-danger],
  &[data-danger] svg {
    color: var(--color-danger-text);
  }

  &[data-disabled],
  &[data-disabled] svg {
    color: var(--color-text-disabled);
  }
`

const Refusal = styled.span`
  display: grid;
  max-width: 260px;
  padding: var(--space-1) 0;

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Separator = styled.div`
  height: 1px;
  margin: 6px -6px;
  background: var(--color-line);
`
