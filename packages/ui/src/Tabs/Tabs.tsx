import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { fadedSides, fadeWidth } from '../theme/fadedSides'
import { focusRing, media } from '../theme/mixins'

export interface TabItem {
  value: string
  label: string
  /** How many things are behind the tab. */
  count?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps {
  /** What it shows. The caller keeps it. */
  value: string
  /** Called with the new value; nothing changes until `value` does. */
  onChange: (value: string) => void
  /** In the order they are shown in. */
  items: readonly TabItem[]
  /** What the tabs divide, for a screen reader. */
  label: string
  /** `segments` for tabs inside a tab: a track instead of a second line. @default line */
  look?: 'line' | 'segments' | undefined
  /** On a phone the row stays below the header bar while the panel scrolls. @default false */
  sticky?: boolean | undefined
  /** Beside the tabs, or below them where there is no room: what narrows down whichever of them is shown. */
  end?: ReactNode
  /** What the chosen tab shows. Without it the caller shows the content elsewhere. */
  children?: ReactNode
}

/**
 * Parts of one screen, one at a time, as the ARIA pattern has them: arrow keys, Home and End move between them and open at
 * once. On a phone a long row scrolls sideways; from 768 px on it goes on in a second line.
 */
export function Tabs({ value, onChange, items, label, look = 'line', sticky = false, end, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex((item) => item.value === value)

  useLayoutEffect(() => {
    if (list.current) bringIntoView(list.current, list.current.children[chosen])
  }, [chosen])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const open = items.flatMap((item, place) => (item.disabled ? [] : [place]))
    const at = open.indexOf(chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const place = next === undefined ? undefined : open.at(next % open.length)
    const item = place === undefined ? undefined : items[place]
    if (place === undefined || !item) return
    event.preventDefault()
    const tab = list.current?.children[place]
    if (tab instanceof HTMLElement) tab.focus()
    if (place !== chosen) onChange(item.value)
  }

  const row = (
    <List
      ref={list}
      role="tablist"
      aria-label={label}
      data-look={look}
      data-sticky={sticky || undefined}
      onKeyDown={handleKeyDown}
      {...usableWhileReadOnly}
    >
      {items.map((item, place) => {
        const isChosen = place === chosen
        return (
          <Tab
            key={item.value}
            id={`${id}-tab-${place}`}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={isChosen && children !== undefined ? `${id}-panel` : undefined}
            data-active={isChosen ? '' : undefined}
            data-disabled={item.disabled ? '' : undefined}
            disabled={item.disabled}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => isChosen || onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && (
              <>
                {' '}
                <Count>{item.count}</Count>
              </>
            )}
          </Tab>
        )
      })}
    </List>
  )

  return (
    <Root>
      {end === undefined ? (
        row
      ) : (
        <Line>
          {row}
          {end}
        </Line>
      )}
      {children !== undefined && (
        <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${chosen}`} tabIndex={0}>
          {children}
        </Panel>
      )}
    </Root>
  )
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function bringIntoView(row: HTMLElement, tab: Element | undefined) {
  if (!tab || row.scrollWidth <= row.clientWidth) return
  const edges = row.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < edges.left + fadeWidth) row.scrollLeft -= edges.left + fadeWidth - left
  else if (right > edges.right - fadeWidth) row.scrollLeft += right - edges.right + fadeWidth
}

const Root = styled.div`
  min-width: 0;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-6);

  > :last-child {
    flex: 1;
    min-width: min(100%, 720px);
    padding-bottom: var(--space-1);
  }
`

const List = styled.div`
  ${fadedSides}
  display: flex;
  gap: var(--space-1);
  /* The first word of each line stands on the left edge of what it divides. */
  margin-left: calc(-1 * var(--space-3));
  overflow: auto hidden;
  background: linear-gradient(var(--color-line), var(--color-line)) var(--space-3) 100% / 100% 1px no-repeat;
  scrollbar-width: none;
  scroll-padding-inline: ${fadeWidth}px;

  /* With a mouse nobody finds what lies beyond the edge of a row. */
  ${media.tabletUp} {
    flex-wrap: wrap;
    column-gap: 0;
  }

  ${media.phone} {
    &[data-sticky] {
      position: sticky;
      top: var(--size-header);
      z-index: var(--z-sticky);
      background-color: var(--color-canvas);
    }
  }

  &[data-look='segments'] {
    display: inline-flex;
    gap: 2px;
    max-width: 100%;
    margin-left: 0;
    padding: 3px;
    border-radius: 10px;
    background: var(--color-surface-sunken);
    box-shadow: inset 0 0 0 1px var(--color-line);
  }
`

const Tab = styled.button`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  height: 44px;
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: none;
  font: 500 14px/20px var(--font-sans);
  color: var(--color-text-muted);
  white-space: nowrap;
  transition: color var(--duration-fast);

  &:hover:not([data-disabled]) {
    color: var(--color-text);
  }

  &[data-active] {
    font-weight: 600;
    color: var(--color-text);
  }

  &::after {
    position: absolute;
    inset: auto 12px 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--color-accent);

    ${media.forcedColors} {
      background: Highlight;
    }
  }

  &[data-active]::after {
    content: '';
  }

  &[data-disabled] {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -3px;
  }

  [data-look='segments'] > & {
    height: 34px;
    margin-left: 0;
    padding: 0 14px;
    border-radius: 7px;
    font: 600 13px/18px var(--font-sans);

    &::after {
      content: none;
    }

    &[data-active] {
      background: var(--color-button);
      box-shadow:
        var(--shadow-1),
        0 0 0 1px var(--color-line);
    }

    ${media.touch} {
      height: 44px;
    }

    ${media.forcedColors} {
      &[data-active] {
        forced-color-adjust: none;
        background: Highlight;
        color: HighlightText;
      }
    }
  }
`

const Count = styled.span`
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: var(--radius-sm);
  background: var(--color-surface-sunken);
  font: 600 12px/20px var(--font-sans);
  text-align: center;
  color: var(--color-text-muted);

  [data-active] > & {
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }
`

const Panel = styled.div`
  padding-top: var(--space-5);

  &:focus-visible {
    ${focusRing}
  }
`
