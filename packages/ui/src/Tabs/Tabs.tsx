import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { focusRing, media } from '../theme/mixins'

export interface TabItem {
  value: string
  label: string
  /** How many things are behind the tab. */
  count?: number
  disabled?: boolean
}

export interface TabsProps {
  value: string
  onChange: (value: string) => void
  items: readonly TabItem[]
  /** What the tabs divide, for a screen reader. */
  label: string
  /** `segments` for tabs inside a tab: a track instead of a second line. @default line */
  look?: 'line' | 'segments'
  /** What the chosen tab shows. Without it the caller shows the content elsewhere. */
  children?: ReactNode
}

/** Parts of one screen, one at a time. Arrow keys move between them; on a phone a long row scrolls sideways. */
export function Tabs({ value, onChange, items, label, look = 'line', children }: TabsProps) {
  return (
    <Root value={value} onValueChange={(next) => onChange(String(next))}>
      <List aria-label={label} data-look={look} activateOnFocus>
        {items.map((item) => (
          <Tab key={item.value} value={item.value} disabled={item.disabled ?? false}>
            {item.label}
            {item.count !== undefined && (
              <>
                {' '}
                <Count>{item.count}</Count>
              </>
            )}
          </Tab>
        ))}
      </List>
      {children !== undefined && <Panel value={value}>{children}</Panel>}
    </Root>
  )
}

const Root = styled(BaseTabs.Root)`
  min-width: 0;
`

const fade = '24px'

const passEdges = keyframes`
  0% {
    mask-position: -${fade} 0, -${fade} 0;
  }

  10%, 90% {
    mask-position: 0 0, -${fade} 0;
  }

  100% {
    mask-position: 0 0, 0 0;
  }
`

/** A row that scrolls fades out at an edge that has more behind it; one that fits has no way to scroll, and no fade. */
const fadedEdges = css`
  @supports (animation-timeline: scroll(self inline)) {
    mask:
      linear-gradient(to right, transparent, black ${fade}) -${fade} 0 / calc(100% + ${fade}) 100% no-repeat intersect,
      linear-gradient(to left, transparent, black ${fade}) 0 0 / calc(100% + ${fade}) 100% no-repeat;
    animation: ${passEdges} 1ms linear both;
    animation-timeline: scroll(self inline);
  }
`

const List = styled(BaseTabs.List)`
  ${fadedEdges}
  display: flex;
  gap: var(--space-1);
  overflow: auto hidden;
  box-shadow: inset 0 -1px 0 var(--color-line);
  scrollbar-width: none;
  scroll-padding-inline: ${fade};

  &[data-look='segments'] {
    display: inline-flex;
    gap: 2px;
    max-width: 100%;
    padding: 3px;
    border-radius: 10px;
    background: var(--color-surface-sunken);
    box-shadow: inset 0 0 0 1px var(--color-line);
  }
`

const Tab = styled(BaseTabs.Tab)`
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

  /* The first word stands on the left edge of what it divides. */
  &:first-child {
    padding-left: 0;
  }

  &:first-child::after {
    left: 0;
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

const Panel = styled(BaseTabs.Panel)`
  padding-top: var(--space-5);

  &:focus-visible {
    ${focusRing}
  }
`
