import { css, keyframes } from 'styled-components'

/** Width of the faded edge of what scrolls, in px. */
export const fadeWidth = 24

const passSides = keyframes`
  0% {
    mask-position: -${fadeWidth}px 0, -${fadeWidth}px 0;
  }

  10%, 90% {
    mask-position: 0 0, -${fadeWidth}px 0;
  }

  100% {
    mask-position: 0 0, 0 0;
  }
`

/** A row that scrolls fades out at an edge that has more behind it; one that fits has no way to scroll, and no fade. */
export const fadedSides = css`
  @supports (animation-timeline: scroll(self inline)) {
    mask:
      linear-gradient(to right, transparent, black ${fadeWidth}px) -${fadeWidth}px 0 / calc(100% + ${fadeWidth}px) 100%
        no-repeat intersect,
      linear-gradient(to left, transparent, black ${fadeWidth}px) 0 0 / calc(100% + ${fadeWidth}px) 100% no-repeat;
    animation: ${passSides} 1ms linear both;
    animation-timeline: scroll(self inline);
  }
`
