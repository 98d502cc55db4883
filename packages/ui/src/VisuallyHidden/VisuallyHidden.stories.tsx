import { VisuallyHidden } from './VisuallyHidden'

export default { title: 'VisuallyHidden' }

export const InsideSentence = () => (
  <p>
    48 заявок<VisuallyHidden>, из них 7 непрочитанных</VisuallyHidden>
  </p>
)
