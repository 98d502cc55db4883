import { css, keyframes } from 'styled-components'

/** Width of the faded edge of what scrolls, in px. */
export const fadeWidth = 24
const fadeHeight = 64

/** @param at a place of the mask, shifted by so many px along the way it scrolls */
function faded(axis: 'inline' | 'block', [start, end]: [string, string], px: number, at: (px: number) => string) {
  const hidden = at(-px)
  const pass = keyframes`
    0% {
      mask-position: ${hidden}, ${hidden};
    }

    10%, 90% {
      mask-position: 0 0, ${hidden};
    }

    100% {
      mask-position: 0 0, 0 0;
    }
  `
  return css`
    @supports (animation-timeline: scroll(self ${axis})) {
      mask:
        linear-gradient(to ${end}, transparent, black ${px}px) ${hidden} no-repeat intersect,
        linear-gradient(to ${start}, transparent, black ${px}px) no-repeat;
      mask-size: ${axis === 'block' ? '100% ' : ''}calc(100% + ${px}px) ${axis === 'block' ? '' : '100%'};
      animation: ${pass} 1ms linear both;
      animation-timeline: scroll(self ${axis});
    }
  `
}

/** A row that scrolls fades out at an edge that has more behind it; one that fits has no way to scroll, and no fade. */
export const fadedSides = faded('inline', ['left', 'right'], fadeWidth, (px) => `${px}px 0`)

/** The same for a column: it fades out at the top and at the bottom. */
export const fadedEnds = faded('block', ['top', 'bottom'], fadeHeight, (px) => `0 ${px}px`)
