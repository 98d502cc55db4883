import { styled } from 'styled-components'
import { coveringControl, fileOverLook } from '../files/filePlace'
import { iconButtonLook } from '../IconButton/iconButtonLook'
import { focusRing, media, truncate, visuallyHidden } from '../theme/mixins'
import { pictureLook } from './mediaPreviewLook'

export const Sides = styled.div`
  container: media-uploader / inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: stretch;
`

export const Slot = styled.div`
  display: flex;
  flex: 1 1 280px;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: 10px;
  background: var(--color-surface);
  overflow: hidden;
  transition: border-color var(--duration-fast);

  &[data-side='mobile'] {
    flex: 0 1 176px;
    min-width: min(176px, 100%);
  }

  @container media-uploader (max-width: 479.98px) {
    &[data-side] {
      flex: 1 1 100%;
    }
  }

  &[data-empty] {
    border: 1.5px dashed var(--color-line-control);
    background: var(--color-surface-subtle);
  }

  &[data-empty]:hover:not([data-disabled]) {
    border-color: var(--color-line-control-hover);
  }

  ${fileOverLook}

  &[data-invalid] {
    border-color: var(--color-danger);
  }

  &[data-disabled] {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
  }

  &:has(input:focus-visible) {
    ${focusRing}
  }
`

export const SlotHead = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-height: 40px;
  padding: 0 4px 0 10px;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface-subtle);
  font: 500 13px/18px var(--font-sans);

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--color-text-muted);
    stroke-width: 1.8;
  }

  > span {
    ${truncate}
    flex: 1;
    min-width: 0;
  }

  > button,
  > a {
    margin-left: calc(-1 * var(--space-2));
  }

  /* The narrow side has room for its name and two buttons, and for nothing more. */
  @container media-uploader (min-width: 480px) {
    [data-side='mobile'] > & {
      gap: var(--space-15);
      padding: 0 2px 0 var(--space-2);
    }
  }

  /* Each button has its 44 px, and the name what is left. */
  ${media.touch} {
    && {
      gap: var(--space-3);
      min-height: 46px;
      padding-right: 7px;
    }

    > :is(button, a) {
      margin-left: 0;
    }
  }
`

export const HeadLink = styled.a`
  ${iconButtonLook}
`

export const SlotBody = styled.div`
  position: relative;
  display: grid;
  flex: 1 0 188px;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;

  /* A picture is cut to the place; of words nothing is. */
  &:has(> [data-words]) {
    flex-basis: auto;
    min-height: 188px;
    grid-template-rows: minmax(min-content, 1fr);
  }

  > input {
    ${visuallyHidden}
  }

  [data-empty] > & > input {
    ${coveringControl}
    clip-path: none;
  }

  > input:disabled {
    cursor: not-allowed;
  }

  ${pictureLook}

  /* Below each other both sides are wide: of an upright picture a strip would be left. */
  @container media-uploader (max-width: 479.98px) {
    [data-side='mobile'] > & {
      flex-basis: 280px;
    }

    [data-side='mobile'] > & > img {
      object-fit: contain;
    }
  }

  > [data-cover] {
    z-index: 2;
  }

  [data-over='refused'] > & > [data-cover] {
    background: var(--color-danger-soft);
  }

  [data-over='refused'] > & > div > svg {
    color: var(--color-danger-text);
  }

  > [data-compact] {
    padding: var(--space-4) var(--space-3);
  }

  [data-disabled] > & > :not([data-on-picture]) :is(b, small, svg) {
    color: var(--color-text-muted);
  }
`

export const Message = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: flex-start;
  padding: 10px 12px;
  font: 500 13px/18px var(--font-sans);

  &[data-quiet] {
    place-self: center;
    color: var(--color-text-muted);
  }

  &[data-error] {
    border-top: 1px solid var(--color-danger-line);
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
  }

  > svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 2px;
  }

  /* With its icon on one line; a button goes below where a line would become too short. */
  > span {
    flex: 1 1 min(180px, 100% - 20px);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
