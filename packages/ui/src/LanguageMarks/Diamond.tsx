import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface DiamondProps {
  /** `half` is filled, with something left to do; `split` are two texts; `near` is close to the limit; `wrong` has an error. */
  mark: 'empty' | 'half' | 'full' | 'split' | 'near' | 'wrong'
}

/** The tile that stands for one language. Decorative: the words beside it say the same. */
export function Diamond({ mark }: DiamondProps) {
  return <Tile data-mark={mark} aria-hidden />
}

const Tile = styled.span`
  display: inline-block;
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 2px;
  transform: rotate(45deg);

  &[data-mark='empty'] {
    box-shadow: inset 0 0 0 1.5px var(--color-line-control);
  }

  /* Turned by 45 degrees, the diagonal stands upright: the left half is filled. */
  &[data-mark='half'] {
    background: linear-gradient(45deg, var(--color-accent) 50%, transparent 50%);
    box-shadow: inset 0 0 0 1.5px var(--color-accent);
  }

  &[data-mark='full'] {
    background: var(--color-accent);
  }

  &[data-mark='split'] {
    background: linear-gradient(45deg, var(--color-accent) 42%, transparent 42% 58%, var(--color-primary) 58%);
  }

  &[data-mark='near'] {
    background: var(--color-hot);
  }

  &[data-mark='wrong'] {
    background: var(--color-danger);
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;

    &:not([data-mark='empty'], [data-mark='half'], [data-mark='split']) {
      forced-color-adjust: none;
      background: CanvasText;
    }

    &[data-mark='half'] {
      forced-color-adjust: none;
      background: linear-gradient(45deg, CanvasText 50%, transparent 50%);
    }

    &[data-mark='split'] {
      forced-color-adjust: none;
      border: 0;
      background: linear-gradient(45deg, CanvasText 42%, transparent 42% 58%, CanvasText 58%);
    }
  }
`
