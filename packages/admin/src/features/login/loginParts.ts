import styled from 'styled-components'

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: 100dvh;

  @media (max-width: 959.98px) {
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Art = styled.div`
  position: sticky;
  top: var(--space-4);
  height: calc(100dvh - 32px);
  margin: var(--space-4) 0 var(--space-4) var(--space-4);
  border-radius: 20px;
  overflow: hidden;
  background: #142c6d;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 62%;
  }

  @media (max-width: 959.98px) {
    position: static;
    height: clamp(96px, 24dvh, 280px);
    margin: var(--space-3) var(--space-3) 0;
    border-radius: var(--radius-xl);
  }

  @media (max-height: 559.98px) and (max-width: 959.98px) {
    display: none;
  }
`

export const Pane = styled.main`
  display: grid;
  place-items: center;
  padding: var(--space-8) var(--space-4);

  @media (max-width: 767.98px) {
    place-items: start center;
  }

  > form {
    width: min(368px, 100%);
  }
`

/** Everything is a size larger here than inside. */
export const Fields = styled.div`
  --size-control: 48px;
  --radius-md: 10px;
  display: grid;
  gap: var(--space-4);

  input {
    font-size: 15px;
  }

  > button {
    margin-top: var(--space-1);
  }
`

export const Intro = styled.div`
  margin-bottom: var(--space-3);

  > h1 {
    margin-top: 28px;
    font: var(--text-hero);
    letter-spacing: -0.025em;
  }

  > p {
    margin-top: 6px;
    color: var(--color-text-muted);
    font-size: 15px;
    line-height: 22px;
  }
`

export const Logo = styled.div`
  width: fit-content;

  > svg {
    display: block;
  }
`

export const Ended = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-primary-line);
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);
  font: var(--text-small);

  > b {
    font: var(--text-strong);
  }
`

export const Help = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`
