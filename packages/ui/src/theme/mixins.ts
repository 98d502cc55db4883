import { css } from 'styled-components'
import { focusRingRules } from './focusRing'

/** Media queries by viewport: below 768 the phone, below 1280 the tablet. */
export const media = {
  phone: '@media (max-width: 767.98px)',
  tabletUp: '@media (min-width: 768px)',
  desktopUp: '@media (min-width: 1280px)',
  touch: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
}

/** The ring of every control that is not a text field. */
export const focusRing = css`
  ${focusRingRules}
`

/** The edge and halo of a text field that has focus; `--field-edge` and `--field-halo` may override the colours. */
export const fieldFocus = css`
  outline: 2px solid transparent;
  border-color: var(--field-edge, var(--color-focus));
  box-shadow:
    0 0 0 1px var(--field-edge, var(--color-focus)),
    0 0 0 4px var(--field-halo, var(--color-accent-soft));
`

/** Seen by a screen reader only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** A positioned control that keeps its looks, yet gives a finger 44 px to hit. @param height its own, in px */
export const touchTarget = (width: number, height = width) => css`
  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: ${Math.min(0, (height - 44) / 2)}px ${Math.min(0, (width - 44) / 2)}px;
    }
  }
`

/** One line, the rest behind an ellipsis. */
export const truncate = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** At most so many lines, the rest behind an ellipsis. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`

/** A button element without the looks of a button. */
export const bareButton = css`
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: inherit;
  text-align: inherit;
  cursor: pointer;
`

/** The box that menus, lists of options and pickers float in. */
export const floatingBox = css`
  padding: 6px;
  border-radius: 10px;
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-3);

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** How such a box comes and goes. */
export const floatingMotion = css`
  outline: none;
  transition: opacity var(--duration-base) var(--ease-out), transform var(--duration-base) var(--ease-out);

  &[data-starting-style] {
    opacity: 0;
    transform: translateY(-4px);
  }

  &[data-ending-style] {
    opacity: 0;
    transition-duration: var(--duration-fast);
    transition-timing-function: var(--ease-in);
  }
`

/** The list that a field or a button opens: as wide as that where the part says no other width. */
export const optionList = css`
  ${floatingBox}
  ${floatingMotion}
  max-height: min(360px, var(--available-height));
  overflow-y: auto;
`

/** One line of such a list or of a menu; what it says decides its font. */
const entryLook = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: var(--space-1) 10px;
  border-radius: 7px;
  color: var(--color-text);
  cursor: pointer;
  outline: none;
  user-select: none;

  &[data-highlighted] {
    background: var(--color-hover);
  }

  &[data-disabled] {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`

/** One option of a list; a check mark stands last. */
export const optionLook = css`
  ${entryLook}
  font: var(--text-body);

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
  }

  > svg:last-child:not(:first-child) {
    margin-left: auto;
    color: var(--color-accent-strong);
  }
`

/** One line of a menu. */
export const menuEntryLook = css`
  ${entryLook}
  font: 500 14px/20px var(--font-sans);
`
