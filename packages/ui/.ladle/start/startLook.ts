import { styled } from 'styled-components'

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1080px);
  gap: var(--space-10);
  justify-content: center;
  min-height: 100vh;
  padding: var(--space-10) var(--space-4) var(--space-14);
  background: var(--color-canvas);
  color: var(--color-text);
  font: var(--text-body);

  a {
    color: var(--color-text-link);
  }
`

export const Hero = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5);
  align-items: flex-start;

  > div {
    flex: 1 1 260px;
  }

  h1 {
    font: var(--text-hero);
    letter-spacing: -0.025em;
  }

  p {
    max-width: 620px;
    margin-top: var(--space-2);
    color: var(--color-text-secondary);
    font-size: 16px;
    line-height: 24px;
    text-wrap: pretty;
  }
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: calc(-1 * var(--space-4));
`

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > h2 {
    font: var(--text-page);
    letter-spacing: var(--tracking-tight);
  }

  > p {
    max-width: 720px;
    color: var(--color-text-secondary);
    text-wrap: pretty;
  }

  code {
    font: 400 13px/20px var(--font-mono);
  }
`

export const ExampleGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--space-4);

  > [data-wide] {
    grid-column: 1 / -1;
  }

  :is(h2, h3) > a {
    display: inline-block;
    padding-block: 2px;
  }
`

export const Code = styled.pre`
  padding: var(--space-4);
  overflow-x: auto;
  border: 1px solid var(--color-line-soft);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  font: 400 13px/20px var(--font-mono);

  &:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: var(--focus-offset);
  }
`

export const Principles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-5) var(--space-6);
`

export const Principle = styled.div`
  padding-left: var(--space-4);
  border-left: 2px solid var(--color-accent-line);

  h3 {
    font: var(--text-title-sm);
  }

  p {
    margin-top: var(--space-1);
    color: var(--color-text-secondary);
    text-wrap: pretty;
  }
`

export const Uses = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-6);

  h3 {
    font: var(--text-strong);
  }

  ul {
    margin-top: var(--space-1);
  }

  a {
    display: inline-block;
    padding: var(--space-05) 0;
    line-height: 22px;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`
