import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { visuallyHidden } from '../theme/mixins'

export type VisuallyHiddenProps = ComponentProps<'span'>

/** Text for screen readers only. With `role="status"` it announces what the eye sees elsewhere. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Hidden {...props} />
}

const Hidden = styled.span`
  ${visuallyHidden}
`
