import styled from 'styled-components'

/** Where a mouse can hover, the acts of a post lie over its picture; a finger finds them below it, large enough. */
const mouse = '@media (hover: hover)'
const finger = '@media not (hover: hover)'

export const CardFrame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;

  /* Clear of the tools in the corner above. */
  [data-side] {
    margin-top: var(--space-2);
  }
`

export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-1);
  justify-content: space-between;
  min-width: 0;
  min-height: 74px;
  padding: 10px var(--space-3) 11px;
`

export const CardText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-secondary);
  font: var(--text-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;

  [data-hidden] & {
    color: var(--color-text-muted);
  }
`

export const CardFacts = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--color-text-muted);
  font: var(--text-caption);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`

export const Unsynced = styled.p`
  display: flex;
  gap: var(--space-1);
  align-items: center;
  color: var(--color-danger-text);
  font: var(--text-caption);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }
`

export const HiddenBadge = styled.span`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  display: inline-flex;
  gap: 5px;
  align-items: center;
  height: 22px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-sm);
  background: rgb(11 16 28 / 0.78);
  color: #fff;
  font: var(--text-caption);
  pointer-events: none;
  transition: opacity var(--duration-fast);

  > svg {
    width: 12px;
    height: 12px;
  }

  /* The handle of the card takes the corner. */
  ${mouse} {
    li:is(:hover, :focus-within) & {
      opacity: 0;
    }
  }

  ${finger} {
    right: var(--space-2);
    left: auto;
  }
`

export const CardActions = styled.div`
  ${mouse} {
    position: absolute;
    top: var(--space-2);
    right: var(--space-2);
    z-index: 2;
    display: flex;
    gap: var(--space-1);
    opacity: 0;
    transition: opacity var(--duration-fast);

    li:is(:hover, :focus-within) & {
      opacity: 1;
    }
  }

  ${finger} {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    border-top: 1px solid var(--color-line-soft);

    > button[data-variant] {
      width: 100%;
      height: 44px;
      border-radius: 0;
      background: none;
      color: var(--color-text-secondary);
    }
  }
`
