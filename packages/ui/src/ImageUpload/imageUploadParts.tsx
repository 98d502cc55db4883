import styled from 'styled-components'
import { fileOverLook } from '../files/filePlace'
import { focusRing, media, truncate } from '../theme/mixins'

export const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1.5px dashed var(--color-line-control);
  border-radius: var(--radius-lg);
  background: var(--color-surface-subtle);
  overflow: hidden;
  transition-property: border-color, background-color;
  transition-duration: var(--duration-fast);

  /* The browser's own control lies over the place, unseen: a press anywhere opens its picker. */
  > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  > input:disabled {
    cursor: not-allowed;
  }

  &:hover:not([data-disabled]) {
    border-color: var(--color-line-control-hover);
  }

  &[data-filled] {
    border: 1px solid var(--color-line);
    background: var(--color-surface);
  }

  &[data-invalid] {
    border-color: var(--color-danger);
  }

  ${fileOverLook}

  &[data-disabled] {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }

  &:has(> input:focus-visible) {
    ${focusRing}
  }
`

export const Picture = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  font: var(--text-small);

  > img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: cover;
    transition: opacity var(--duration-base);
  }

  &[data-dim] > img {
    opacity: 0.5;
  }

  > span {
    display: grid;
    gap: 6px;
    justify-items: center;
    padding: var(--space-4);
    text-align: center;
  }
`

/** Above the input that covers the place, so that its buttons can be pressed. */
export const Bar = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  min-height: 48px;
  padding: 6px 8px 6px 14px;
  border-top: 1px solid var(--color-line-soft);
  background: var(--color-surface);
`

export const Actions = styled.span`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  margin-left: auto;
`

export const FileName = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;

  > span {
    ${truncate}
    font-weight: 500;
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

export const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-3);
  align-items: center;
  padding: 0 14px 12px;
  background: var(--color-surface);

  > [role='progressbar'] {
    flex: 1 1 120px;

    ${media.reducedMotion} {
      transition: none;
    }
  }
`

export const Percent = styled.span`
  font: 600 13px/18px var(--font-sans);
`
