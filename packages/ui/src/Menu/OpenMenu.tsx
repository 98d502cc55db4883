import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Lock } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { type RefObject, useId } from 'react'
import { styled } from 'styled-components'
import { floatingPlace } from '../theme/floatingPlace'
import { menuEntryLook, optionList } from '../theme/mixins'

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
  /** In the order they are shown in. */
  items: readonly MenuEntry[]
  /** @default bottom */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Which edge of the trigger the menu keeps to. @default end */
  align?: 'start' | 'center' | 'end' | undefined
  /** Where its trigger stands, when it takes the place of another control. */
  triggerRef?: RefObject<HTMLElement | null> | undefined
}

/** A Menu from its first opening on. */
export function OpenMenu({ trigger, triggerRef, items, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger ref={triggerRef as RefObject<HTMLButtonElement>} render={trigger} />
      <BaseMenu.Portal>
        <Positioner {...floatingPlace} side={side} align={align}>
          <Popup>
            {items.map((item) => (
              <Entry key={item.label} {...item} />
            ))}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ label, icon, onSelect, danger = false, disabled = false, reason, separated = false }: MenuEntry) {
  const id = useId()

  return (
    <>
      {separated && <Separator />}
      {reason === undefined ? (
        <Item onClick={onSelect} disabled={disabled} data-danger={danger || undefined}>
          {icon}
          {label}
        </Item>
      ) : (
        <Item disabled aria-labelledby={`${id}-label`} aria-describedby={`${id}-reason`}>
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

const Positioner = styled(BaseMenu.Positioner)`
  z-index: calc(var(--z-dialog) + 1);
`

const Popup = styled(BaseMenu.Popup)`
  ${optionList}
  min-width: max(208px, var(--anchor-width));
  max-width: calc(100vw - 16px);
  max-height: var(--available-height);
`

const Item = styled(BaseMenu.Item)`
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

const Separator = styled(BaseMenu.Separator)`
  height: 1px;
  margin: 6px -6px;
  background: var(--color-line);
`
