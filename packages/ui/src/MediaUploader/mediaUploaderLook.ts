import styled from 'styled-components'
import { iconButtonLook } from '../IconButton/iconButtonLook'
import { focusRing, media, truncate, visuallyHidden } from '../theme/mixins'

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

  &[data-over='welcome'] {
    border-color: var(--color-accent);
    border-style: solid;
    background: var(--color-accent-soft);
  }

  &[data-invalid],
  &[data-over='refused'] {
    border-color: var(--color-danger);
  }

  &[data-over='refused'] {
    background: var(--color-danger-soft);
  }

  &[data-disabled] {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
  }

  &:has(input:focus-visible) {
    ${focusRing}
  }
`

export const Head = styled.div`
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
`

export const HeadLink = styled.a`
  ${iconButtonLook}
`

export const Body = styled.div`
  position: relative;
  display: grid;
  flex: 1 0 188px;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;

  > input {
    ${visuallyHidden}
  }

  /* In an empty place the browser's own control lies over everything, unseen: a press anywhere opens its picker. */
  [data-empty] > & > input {
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    clip-path: none;
    opacity: 0;
    cursor: pointer;
  }

  > input:disabled {
    cursor: not-allowed;
  }

  > img,
  > video {
    width: 100%;
    height: 100%;
    background: var(--color-surface-sunken);
    object-fit: cover;
  }

  > video {
    background: #0b101c;
    object-fit: contain;
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

  [data-disabled] > & :is(b, small, svg) {
    color: var(--color-text-muted);
  }
`

export const Caption = styled.div`
  position: absolute;
  bottom: 10px;
  left: 10px;
  display: grid;
  max-width: calc(100% - 20px);
  padding: 2px 8px 3px;
  border-radius: var(--radius-sm);
  background: rgb(11 16 28 / 0.78);
  color: #fff;
  font: var(--text-caption);
  pointer-events: none;

  &[data-kind='video'] {
    top: 10px;
    bottom: auto;
  }

  > * {
    ${truncate}
    font: inherit;
  }
`

export const Transfer = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  justify-content: center;
  min-width: 0;
  padding: var(--space-4);
  text-align: center;

  > svg {
    flex: none;
    align-self: center;
    width: 20px;
    height: 20px;
    color: var(--color-accent-strong);
    stroke-width: 1.6;
  }

  > span:first-of-type {
    ${truncate}
  }

  > b {
    font: 600 13px/18px var(--font-sans);
  }

  &[data-state='failed'] > :is(svg, b) {
    color: var(--color-text-muted);
  }

  > [role='progressbar'] {
    align-self: center;
    width: 100%;
    max-width: 320px;

    ${media.reducedMotion} {
      transition: none;
    }
  }
`

export const Unseen = styled.div`
  display: grid;
  gap: 4px;
  place-content: center;
  justify-items: center;
  padding: var(--space-4);
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  font: var(--text-small);
  text-align: center;

  > b {
    color: var(--color-text-secondary);
    font-weight: 500;
  }

  > a {
    min-height: 24px;
    color: var(--color-text-link);
    text-decoration: underline;
    text-underline-offset: 3px;
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

  > span {
    flex: 1 1 100px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
