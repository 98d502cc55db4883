import { styled } from 'styled-components'
import { fieldBox } from '../Field/fieldLook'
import { media } from '../theme/mixins'

/** The one frame around the languages; plain where they are only to be read. */
export const Frame = styled.div`
  position: relative;

  &:not([data-plain]) {
    ${fieldBox}
    border-radius: 10px;
  }

  /* Its tools stand in the line of the label, which is as high as a finger needs. */
  &[data-layout='one'] {
    ${media.touch} {
      margin-top: 14px;
    }
  }

  /* What is not to be changed now is told apart from what is only to be read. */
  &[aria-disabled='true'] > dl {
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }
`

/** Keeps the room of what is still to come. */
export const Content = styled.div`
  &[inert] {
    visibility: hidden;
  }
`

/** What stands below the strip: one language, or columns of one width. */
export const Panes = styled.div`
  &[data-layout='pair'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-layout='row'] {
    display: grid;
    grid-template-columns: repeat(var(--languages), minmax(0, 1fr));
  }
`

/** Where a list of errors leads: focusing it shows the language, and leads on to its text. */
export const Landing = styled.span`
  position: absolute;
`
