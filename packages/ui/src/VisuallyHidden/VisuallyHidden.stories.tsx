import { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden'

export default { title: 'Frame/Visually hidden' }

export const InsideSentence = ({ children = ', из них 7 непрочитанных' }: VisuallyHiddenProps) => (
  <p>
    48 заявок<VisuallyHidden>{children}</VisuallyHidden>
  </p>
)
InsideSentence.args = { children: ', из них 7 непрочитанных' } satisfies VisuallyHiddenProps
