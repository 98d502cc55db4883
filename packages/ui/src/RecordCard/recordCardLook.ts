import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export const CardSurface = styled.section`
  container: record-card / inline-size;
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  &[data-editing] {
    border-color: var(--color-accent);
    box-shadow: var(--shadow-2);
  }

  &[data-flat] {
    padding: var(--space-15) var(--space-2) var(--space-15) var(--space-3);
  }

  &[data-new],
  &[data-deleted] {
    border-color: var(--color-line-control);
    border-style: dashed;
    box-shadow: none;
  }

  /* A form has the whole width of a phone where the page tells how much it keeps free at its sides. */
  ${media.phone} {
    &[data-editing] {
      --card-radius: clamp(0px, var(--radius-lg) - var(--page-gutter, 0px), var(--radius-lg));
      margin-inline: calc(-1 * var(--page-gutter, 0px));
      border-inline-width: clamp(0px, 1px - var(--page-gutter, 0px), 1px);
      border-radius: var(--card-radius);
    }
  }

  /* A row that can be dragged has edges of its own. */
  li[data-row] &,
  li[data-row] &[data-editing] {
    margin-inline: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }

  li[data-row] &[data-flat] {
    padding: 0;
  }
`

export const CardHead = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--color-line-soft);

  ${media.phone} {
    flex-wrap: wrap;
    padding-left: var(--space-4);
  }

  &[data-alone] {
    flex-wrap: nowrap;
    border-bottom: 0;
  }

  &[data-alone] > button {
    flex: none;
  }

  &[data-flat] {
    flex-wrap: nowrap;
    padding: 0;
    border-bottom: 0;

    > :first-child {
      align-self: center;
      width: 32px;
      height: 32px;
      border-radius: var(--radius-md);

      > svg {
        width: 16px;
        height: 16px;
        stroke-width: 1.8;
      }
    }

    /* One line each: what has no room is said whole to who points at it. */
    :is(h2, h3, h4, h5, h6),
    :is(h2, h3, h4, h5, h6) + span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    :is(h2, h3, h4, h5, h6) {
      font: var(--text-strong);
    }

    :is(h2, h3, h4, h5, h6) + span {
      font: 400 12px/16px var(--font-sans);
    }
  }

  /* Its menu holds these as well. */
  @container record-card (max-width: 519.98px) {
    &[data-flat] > :last-child > :is(button, span):not([aria-haspopup='menu']) {
      display: none;
    }
  }
`

export const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  width: 40px;
  height: 40px;
  border-radius: 9px;
  background: var(--color-accent-soft);
  color: var(--color-accent-soft-text);

  &[data-new],
  &[data-quiet] {
    background: var(--color-surface-sunken);
    color: var(--color-text-secondary);
  }

  > svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.6;
  }
`

export const Names = styled.div`
  display: grid;
  flex: 1 1 140px;
  gap: 1px;
  min-width: 0;

  > :is(h2, h3, h4, h5, h6) {
    font: var(--text-title-sm);
    overflow-wrap: anywhere;
  }

  > span {
    color: var(--color-text-muted);
    font: var(--text-small);
    overflow-wrap: anywhere;
  }

  > [data-error] {
    color: var(--color-danger-text);
  }
`

export const SkeletonNames = styled(Names)`
  gap: var(--space-15);
`

export const Actions = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  margin-left: auto;

  ${media.touch} {
    gap: 12px;
  }
`

export const Divider = styled.span`
  width: 1px;
  height: 20px;
  margin: 0 4px;
  background: var(--color-line);
`

export const Saved = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-right: var(--space-2);
  color: var(--color-success);
  font: 500 13px/18px var(--font-sans);

  > svg {
    width: 16px;
    height: 16px;
  }
`

export const Remark = styled.div`
  padding: var(--space-4) var(--space-5) 0;

  ${media.phone} {
    padding: var(--space-3) var(--space-4) 0;
  }

  &:last-child {
    padding-bottom: var(--space-4);
  }
`

export const CardBody = styled.div`
  padding: var(--space-5);

  ${media.phone} {
    padding: var(--space-4);

    /* A field that gets the focus is not hidden by the bar below. */
    form > & :is(input, textarea, select, button) {
      scroll-margin-bottom: calc(80px + var(--keyboard-inset, 0px));
    }
  }
`

/** Fields that stand in it one after the other are apart, as those of a form are. */
export const FormBody = styled(CardBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const CardFooter = styled.div`
  display: flex;
  gap: var(--space-2);
  justify-content: flex-end;
  padding: var(--space-3) var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  --radius: calc(var(--card-radius, var(--radius-lg)) - 1px);
  border-radius: 0 0 var(--radius) var(--radius);
  background: var(--color-surface-subtle);

  /* Above the keyboard of a phone, however long the form. */
  ${media.phone} {
    position: sticky;
    bottom: var(--keyboard-inset, 0px);
    z-index: var(--z-sticky);
    padding: var(--space-3) var(--space-4);

    > * {
      flex: auto;
    }
  }
`

export const SkeletonGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 14px var(--space-6);
`

/** Between the two versions of what somebody else saved meanwhile. */
export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
`
