import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { css, styled } from 'styled-components'
import { clampLines, media, truncate, visuallyHidden } from '../theme/mixins'
import { HeaderSlotContext } from './headerSlot'

export interface HeaderBarProps {
  /** The heading of the screen. */
  title: string
  /** `false` where the page says its heading further down, such as that it is closed. @default true */
  isHeading?: boolean | undefined
  /** A quieter line below the title. An empty one keeps the room of one that is on its way. */
  subtitle?: string | undefined
  /** Beside the subtitle, such as whose the number in it is. */
  about?: string | undefined
  /** An icon link that leads one level up. */
  back?: ReactNode
  /** Figures of what the screen lists, for a bar with room: a StatStrip of size `xs`. Three buttons beside it show icons only. */
  figures?: ReactNode
  /**
   * Buttons, quiet to loud. On a phone those with an icon show only that; where several leave the title too little
   * room all but the primary one do, then that one, too, and their names appear under the pointer or with the focus.
   */
  actions?: ReactNode
}

/** What a screen writes into the header bar. Inside an AppShell it may stand anywhere on the page; alone it is the bar. */
export function HeaderBar({ title, isHeading = true, subtitle, about, back, figures, actions }: HeaderBarProps) {
  const slot = useContext(HeaderSlotContext)

  const content = (
    <>
      {back}
      <Words>
        <Title as={isHeading ? undefined : 'p'} title={title}>
          {title}
        </Title>
        {subtitle !== undefined && (
          <Subtitle title={[subtitle, about].filter(Boolean).join(' · ') || undefined}>
            {about ? <span>{subtitle}</span> : subtitle}
            {about && <span>{` · ${about}`}</span>}
          </Subtitle>
        )}
      </Words>
      {figures && <Figures>{figures}</Figures>}
      {actions && <Actions data-beside={figures ? '' : undefined}>{actions}</Actions>}
    </>
  )

  if (slot !== undefined) return slot && createPortal(content, slot)

  return <Bar>{content}</Bar>
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: var(--size-header);
  padding: 0 var(--space-8);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-canvas);
  container: header-bar / inline-size;

  ${media.phone} {
    gap: var(--space-2);
    padding: 0 var(--space-3);
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

/** Between menu and buttons there may be little room; the bar is high enough for two lines. */
const Title = styled.h1`
  ${clampLines(2)}
  font: var(--text-page);
  letter-spacing: var(--tracking-tight);
  overflow-wrap: anywhere;

  ${media.phone} {
    font-size: 18px;
    line-height: 22px;
  }
`

const Subtitle = styled.p`
  ${truncate}
  min-height: 18px;
  margin-top: var(--space-05);
  font: var(--text-small);
  color: var(--color-text-muted);

  /* There it may take two lines: the title stands where it does with either. */
  ${media.phone} {
    ${clampLines(2)}
    min-height: 32px;
    line-height: 16px;
    white-space: normal;
  }
`

const iconsOnly = (which = '') => css`
  ${media.tabletUp} {
    :is(button, a)${which}:has([data-slot='icon']) {
      width: var(--size-control);
      padding: 0;

      [data-slot='icon'] {
        margin: 0;
      }

      [data-slot='label'] {
        position: absolute;
        top: calc(100% + 6px);
        padding: 6px 10px;
        border-radius: 7px;
        background: var(--color-tooltip);
        color: var(--color-tooltip-text);
        box-shadow: var(--shadow-3);
        font: var(--text-caption);
        opacity: 0;
        pointer-events: none;
        transition: opacity var(--duration-base) var(--ease-out);
      }

      &:last-child [data-slot='label'] {
        right: 0;
      }

      &:focus-visible [data-slot='label'] {
        opacity: 1;
      }

      @media (hover: hover) {
        &:hover [data-slot='label'] {
          opacity: 1;
          transition-delay: 400ms;
        }
      }
    }
  }
`

const Figures = styled.div`
  flex: none;
`

const Actions = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-2);

  @container header-bar (max-width: 1279.98px) {
    &[data-beside]:has(> :nth-child(3)) {
      ${iconsOnly(":not([data-variant='primary'])")}
    }
  }

  @container header-bar (max-width: 559.98px) {
    &:has(> :nth-child(2)) {
      ${iconsOnly(":not([data-variant='primary'])")}
    }
  }

  @container header-bar (max-width: 719.98px) {
    &:has(> :nth-child(3)) {
      ${iconsOnly(":not([data-variant='primary'])")}
    }
  }

  @container header-bar (max-width: 899.98px) {
    &:has(> :nth-child(4)) {
      ${iconsOnly(":not([data-variant='primary'])")}
    }
  }

  @container header-bar (max-width: 479.98px) {
    &:has(> :nth-child(3)) {
      ${iconsOnly()}
    }
  }

  ${media.phone} {
    &:has(> :nth-child(4)) {
      gap: var(--space-1);
    }

    :is(button, a):has(svg, [data-slot='icon']) {
      width: 44px;
      height: 44px;
      padding: 0;
    }

    :is(button, a):has([data-slot='icon']) [data-slot='label'] {
      ${visuallyHidden}
    }

    :is(button, a) [data-slot='icon'] {
      margin: 0;
    }

    :is(button, a) svg {
      width: var(--size-icon-lg);
      height: var(--size-icon-lg);
    }
  }
`
