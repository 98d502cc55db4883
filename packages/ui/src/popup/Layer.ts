import { styled } from 'styled-components'

/**
 * Covers the window without being there for the pointer; what stands in it takes it back. It is among the children of whatever
 * opened it, so that it belongs to the dialog around, and takes nothing of how text looks there.
 */
export const Layer = styled.div`
  && {
    position: fixed;
    inset: 0;
    z-index: calc(var(--z-dialog) + 1);
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: var(--color-text);
    font: var(--text-body);
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
    overflow-wrap: normal;
    visibility: visible;
    cursor: default;
    pointer-events: none;
  }
`
