import type { ComponentProps } from 'react'
import type { JsonView } from 'react-json-view-lite'
import { css } from 'styled-components'
import { media } from '../theme/mixins'

/** Names for the parts of the tree that the library draws. */
export const jsonStyle: ComponentProps<typeof JsonView>['style'] = {
  container: 'json',
  basicChildStyle: 'json-row',
  childFieldsContainer: 'json-branch',
  label: 'json-name',
  clickableLabel: 'json-name json-click',
  nullValue: 'json-literal',
  undefinedValue: 'json-literal',
  booleanValue: 'json-literal',
  numberValue: 'json-number',
  stringValue: 'json-string',
  otherValue: 'json-other',
  punctuation: 'json-sign',
  expandIcon: 'json-toggle json-click',
  collapseIcon: 'json-toggle json-open json-click',
  collapsedContent: 'json-more json-click',
  noQuotesForStringValues: false,
  quotesForFieldNames: true,
  stringifyStringValues: true,
}

export const jsonLook = css`
  .json-branch {
    margin: 0;
    padding: 0 0 0 18px;
    list-style: none;
  }

  .json-row {
    position: relative;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .json > .json-row,
  .json-row .json-row {
    padding-left: 18px;
  }

  .json-row .json-branch {
    padding-left: 0;
  }

  .json-name {
    margin-right: 6px;
    color: var(--color-text-secondary);
  }

  .json-string {
    color: var(--color-success-soft-text);
  }

  .json-number {
    color: var(--color-text-link);
  }

  .json-literal {
    color: var(--color-accent-strong);
  }

  .json-sign,
  .json-more {
    color: var(--color-text-muted);
  }

  .json-click {
    cursor: pointer;
  }

  .json-more::after {
    content: '…';
    padding: 0 4px;
  }

  /* 24 px to hit around a small triangle. */
  .json-toggle {
    position: absolute;
    top: -2px;
    left: -6px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: var(--radius-xs);
    color: var(--color-text-muted);
  }

  .json-toggle::before {
    content: '';
    border: 4px solid transparent;
    border-left: 6px solid currentColor;
    border-right: 0;
  }

  .json-toggle.json-open::before {
    transform: rotate(90deg);
  }

  .json-toggle:hover {
    background: var(--color-hover);
  }

  .json-toggle:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: -2px;
  }

  ${media.forcedColors} {
    .json-toggle::before {
      border-left-color: CanvasText;
      forced-color-adjust: none;
    }
  }
`
