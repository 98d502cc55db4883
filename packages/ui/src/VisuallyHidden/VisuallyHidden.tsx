import type { ComponentProps, ElementType } from 'react'
import { styled } from 'styled-components'
import { takesRef } from '../react/react18'
import { visuallyHidden } from '../theme/mixins'

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** Another element, such as a heading. @default span */
  as?: ElementType | undefined
}

/** Text for screen readers only. With `role="status"` it announces what the eye sees elsewhere. */
export const VisuallyHidden = takesRef(function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Hidden {...props} />
})

const Hidden = styled.span`
  ${visuallyHidden}
`
