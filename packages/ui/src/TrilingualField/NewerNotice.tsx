import { Users } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../Button/Button'
import type { Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media } from '../theme/mixins'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { TrilingualLabels } from './trilingualLabels'

export interface NewerNoticeProps {
  clashes: readonly Language[]
  updated: readonly Language[]
  onTakeUpdated: () => void
  disabled: boolean
  labels: TrilingualLabels
}

/** Says in which languages somebody else saved another text, and takes over at once what nobody here has touched. */
export const NewerNotice = rendersAlone(function NewerNotice({
  clashes,
  updated,
  onTakeUpdated,
  disabled,
  labels,
}: NewerNoticeProps) {
  const namesOf = (those: readonly Language[]) => those.map((language) => labels.names[language]).join(', ')
  const hints = [
    clashes.length > 0 && labels.clashesHint(namesOf(clashes)),
    updated.length > 0 && labels.updatedHint(namesOf(updated)),
  ].filter((hint) => hint !== false)

  return (
    <>
      {/* There before it has anything to say: what appears together with its words is not announced. */}
      <VisuallyHidden role="status">{hints.join(' ')}</VisuallyHidden>
      {hints.length > 0 && (
        <Bar>
          <Users aria-hidden />
          <Hints aria-hidden>
            {hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </Hints>
          {updated.length > 0 && (
            <Button size="sm" disabled={disabled} onClick={onTakeUpdated}>
              {labels.takeUpdated}
            </Button>
          )}
        </Bar>
      )}
    </>
  )
})

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) 14px;
  border-bottom: 1px solid var(--color-primary-line);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);
  font: var(--text-small);

  > svg {
    flex: none;
    align-self: flex-start;
    width: var(--size-icon);
    height: var(--size-icon);
    margin-block: 6px;
  }

  > button {
    margin-left: auto;
  }

  ${media.forcedColors} {
    border-bottom-color: CanvasText;
  }
`

const Hints = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  padding-block: 5px;
`
