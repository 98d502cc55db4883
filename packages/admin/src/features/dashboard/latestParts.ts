import styled from 'styled-components'

export const Rows = styled.ul`
  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }

  > li:last-child > * {
    border-radius: 0 0 11px 11px;
  }
`

/** One entry: what it is at the left, what is said of it at the right. A link when it leads somewhere. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 68px;
  padding: 6px var(--space-5);

  > svg {
    flex: none;
    color: var(--color-text-muted);
  }

  &[href]:hover {
    background: var(--color-surface-subtle);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media (max-width: 767.98px) {
    padding-inline: var(--space-4);
  }
`

export const Words = styled.span`
  flex: 1;
  min-width: 0;
`

export const Title = styled.span`
  display: block;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-read] {
    font-weight: 400;
  }

  @container latest (max-width: 479.98px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
  }
`

export const Detail = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`

export const Empty = styled.div`
  display: grid;
  place-items: center;
  min-height: 204px;
`

export const Failed = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-5);
  color: var(--color-text-muted);
  text-align: center;

  > [role='alert'] {
    color: var(--color-danger-text);
    font-weight: 500;
  }

  > button {
    margin-top: var(--space-2);
  }
`

/** In the place of three rows. */
export const Waiting = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: 14px;
    height: 68px;
    padding: 0 var(--space-5);
  }

  > div + div {
    border-top: 1px solid var(--color-line-soft);
  }
`
