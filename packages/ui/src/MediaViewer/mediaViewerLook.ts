import styled, { keyframes } from 'styled-components'
import { media } from '../theme/mixins'

const darkGlass = 'rgb(11 16 28 / 0.78)'

export const Frame = styled.div`
  position: relative;
  min-width: 0;
  aspect-ratio: 1;
  overflow: hidden;
  background: var(--color-surface-sunken);
  touch-action: pan-y;

  [data-at-hand] {
    z-index: 1;
    transition: opacity var(--duration-fast);
  }

  @media (hover: hover) {
    &:not(:hover, :focus-within) [data-at-hand] {
      opacity: 0;
    }

    &:is(:hover, :focus-within) > [data-count] {
      opacity: 0;
    }
  }

  /* A playing video has its own controls below. */
  &[data-started] > [data-at-hand]:is([data-place], [data-actions]) {
    display: none;
  }

  &[data-dimmed] :is(img, video) {
    opacity: 0.38;
    filter: saturate(0.4);
  }
`

const appear = keyframes`
  from {
    opacity: 0;
  }
`

export const Stage = styled.div`
  position: absolute;
  inset: 0;

  > :is(img, video) {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    animation: ${appear} var(--duration-base) var(--ease-out);
  }

  > video:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: calc(-1 * var(--focus-width));
  }

  ${media.reducedMotion} {
    > :is(img, video) {
      animation: none;
    }
  }
`

export const Unseen = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 6px;
  padding: var(--space-3) 44px;
  color: var(--color-text-muted);
  font: var(--text-small);
  text-align: center;
  overflow-wrap: anywhere;

  > svg {
    width: 24px;
    height: 24px;
    color: var(--color-line-control);
    stroke-width: 1.6;
  }

  > a {
    color: var(--color-text-link);
    /* 24 px to hit. */
    padding: 3px 0;
  }
`

export const Step = styled.div`
  position: absolute;
  top: calc(50% - 16px);

  &[data-side='previous'] {
    left: var(--space-2);
  }

  &[data-side='next'] {
    right: var(--space-2);
  }
`

const Mark = styled.span`
  position: absolute;
  right: var(--space-2);
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 22px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-sm);
  background: ${darkGlass};
  color: #fff;
  font: 600 12px/16px var(--font-sans);
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  > svg {
    width: 12px;
    height: 12px;
  }
`

/** At rest: how many there are. Where there is no mouse, the place is always in view and says it. */
export const Count = styled(Mark)`
  top: var(--space-2);
  transition: opacity var(--duration-fast);

  @media not (hover: hover) {
    display: none;
  }
`

export const Place = styled(Mark)`
  bottom: 13px;
`

export const Actions = styled.div`
  position: absolute;
  bottom: var(--space-2);
  left: var(--space-2);
  display: flex;
  gap: var(--space-1);
`

export const PlayPlace = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;

  && > button {
    border-radius: 50%;
    pointer-events: auto;
  }
`
