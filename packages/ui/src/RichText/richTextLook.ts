import { css } from 'styled-components'
import { focusRing } from '../theme/mixins'

/** How rich text looks, both where it is read and where it is written. */
export const richTextLook = css`
  font: var(--text-body);
  overflow-wrap: anywhere;

  p,
  li,
  ul,
  ol {
    margin: 0;
    font: inherit;
  }

  p + *,
  :is(ul, ol) + * {
    margin-top: var(--space-2);
  }

  ul,
  ol {
    padding-left: 22px;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li :is(ul, ol) {
    margin-top: 0;
  }

  li + li {
    margin-top: var(--space-05);
  }

  [data-align='center'] {
    text-align: center;
  }

  [data-align='right'] {
    text-align: right;
  }

  strong,
  b {
    font-weight: 600;
  }

  a[href] {
    border-radius: 2px;
    color: var(--color-text-link);
    text-decoration: underline;
    text-underline-offset: 2px;

    &:focus-visible {
      ${focusRing}
    }
  }
`
