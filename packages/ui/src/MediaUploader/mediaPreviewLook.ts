import { css, styled } from 'styled-components'
import { media, truncate } from '../theme/mixins'

/** Of a place that a picture or video fills. */
export const pictureLook = css`
  > img,
  > video {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    min-height: 0;
    background: var(--color-surface-sunken);
    object-fit: cover;
  }

  > video {
    background: #0b101c;
    object-fit: contain;
  }

  /* What is small and comes first lies below what is large and comes later. */
  > img[data-thumb] {
    filter: blur(12px);
    scale: 1.1;
  }

  > img[data-thumb] + img {
    background: none;
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

  > small {
    color: var(--color-text-secondary);
    font: var(--text-small);
    text-wrap: pretty;
  }

  > small:empty {
    display: none;
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

  ${media.touch} {
    gap: 0;
    padding: var(--space-1);
  }
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  font: var(--text-small);
  text-align: center;

  > b {
    color: var(--color-text-secondary);
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  > a {
    min-height: 24px;

    ${media.touch} {
      padding-block: 13px;
    }

    color: var(--color-text-link);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
