import styled from 'styled-components'

/** Where there is room for one card in a row of the grid, the card is a row itself. */
const row = '@container card-grid (max-width: 479.98px)'

/** Beside the picture there is no room for two dates in a line. */
const narrowRow = '@container card-grid (max-width: 343.98px)'

export const CardFrame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
  transition-property: border-color, box-shadow;
  transition-duration: var(--duration-base);

  &:hover {
    border-color: var(--color-line-control);
    box-shadow: var(--shadow-2);
  }

  &:has(h2 a:focus-visible) {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: var(--focus-offset);
  }

  ${row} {
    display: grid;
    grid-template:
      'picture title title' auto
      'picture text text' auto
      'picture dates dates' auto
      'picture price switch' auto / 104px minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    padding: 10px;
  }
`

export const CardPicture = styled.div`
  position: relative;
  grid-area: picture;

  /* The button shows when a mouse is over the picture's card or the keyboard is inside it; a finger always sees it. */
  > button {
    position: absolute;
    top: var(--space-2);
    right: var(--space-2);
    z-index: 1;
    transition: opacity var(--duration-fast);
  }

  @media (hover: hover) {
    ${CardFrame}:not(:hover, :focus-within) & > button:not([aria-busy]) {
      opacity: 0;
    }
  }

  [data-inactive] > & img {
    filter: grayscale(0.85) opacity(0.62);
  }

  ${row} {
    min-height: 112px;
    overflow: hidden;
    border-radius: var(--radius-md);

    > span {
      position: absolute;
      inset: 0;
      height: 100%;
    }
    > button {
      top: auto;
      right: var(--space-1);
      bottom: var(--space-1);
    }
  }
`

/** The check mark, over a corner of the picture. */
export const CardMark = styled.div`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 1;
  padding: 2px 1px;
  border-radius: var(--radius-md);
  background: var(--color-surface-raised);

  &:empty {
    display: none;
  }
`

export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  padding: var(--space-3) var(--space-3) 10px;

  ${row} {
    display: contents;
  }
`

export const CardTitle = styled.h2`
  display: flex;
  gap: 7px;
  min-height: 38px;
  font: 600 14px/19px var(--font-sans);

  > :first-child {
    margin-top: 5.5px;
  }

  > a {
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    outline: none;
    color: inherit;
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  /* The link is as large as the card. */
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  ${row} {
    grid-area: title;
    min-height: 0;
  }
`

export const CardText = styled.p`
  display: -webkit-box;
  min-height: 36px;
  overflow: hidden;
  color: var(--color-text-muted);
  font: var(--text-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;

  ${row} {
    grid-area: text;
    align-self: start;
    min-height: 0;
    -webkit-line-clamp: 1;
  }
`

export const CardPrice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  margin-top: auto;
  padding-top: 2px;

  > b {
    font: 650 16px/22px var(--font-sans);
    letter-spacing: -0.01em;
  }

  ${row} {
    grid-area: price;
    align-self: end;
    margin: 0;
    padding: 0;
  }
`

export const CardDates = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 1px var(--space-2);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;

  > dt {
    color: var(--color-text-muted);
  }

  ${row} {
    display: flex;
    grid-area: dates;
    gap: 5px;
    color: var(--color-text-secondary);

    > dt:nth-of-type(2) {
      text-transform: lowercase;
    }
  }

  ${narrowRow} {
    display: grid;
    gap: 0 5px;

    > dt:nth-of-type(2) {
      text-transform: none;
    }
  }
`

export const CardFooter = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 42px;
  padding: 0 6px 0 var(--space-3);
  border-top: 1px solid var(--color-line-soft);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > :last-child {
    position: relative;
    z-index: 1;
  }

  [data-inactive] > & {
    color: var(--color-text-muted);
  }

  ${row} {
    grid-area: switch;
    align-self: end;
    height: auto;
    padding: 0 0 0 var(--space-1);
    border: 0;

    /* The dot shows the state here; the word stays for a screen reader. */
    > :first-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    > :not(:first-child, :last-child) {
      display: none;
    }
  }
`
