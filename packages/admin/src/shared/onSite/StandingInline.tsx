import styled from 'styled-components'
import { type StandingProps, useStanding } from './useStanding'

/** Behind other words: what visitors see now, in a word or two. */
export function StandingInline(props: StandingProps) {
  const { t, standing, link, at } = useStanding(props)
  const words = t(`short.${standing}`, at)
  if (!words) return null
  const isShown = standing === 'shown'
  return (
    <Short title={t(isShown ? 'open' : `standing.${standing}`, at)}>
      {isShown && link ? <a {...link}>{words}</a> : words}
    </Short>
  )
}

const Short = styled.span`
  position: relative;
  z-index: 1;
  min-width: 0;
  margin: -4px auto -4px 0;
  padding-block: 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::before {
    content: '·';
    margin-inline: 5px;
  }
  /* High enough for a finger, in a line that is not. */
  > a {
    display: inline-block;
    margin-block: -4px;
    padding-block: 4px;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--color-line-control);
    text-underline-offset: 3px;
  }
  > a:hover {
    color: var(--color-text);
  }
`
