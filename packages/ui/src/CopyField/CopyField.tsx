import { Check, Copy } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { fieldFocus, media } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { type CopyLabels, copyWords } from './copyLabels'
import { useCopy } from './useCopy'

export interface CopyFieldProps {
  /** Names it, on the screen and for a screen reader. */
  label: string
  /** What it shows. The caller keeps it. */
  value: string
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<CopyLabels> | undefined
}

/** A value to take away: an address, a key. Says «Скопировано» only when the clipboard has it. */
export function CopyField({ label, value, labels }: CopyFieldProps) {
  const texts = useLabels(copyWords, labels)
  const { outcome, copy } = useCopy()
  const inputId = useId()

  return (
    <Field>
      <label htmlFor={inputId}>{label}</label>
      <Box>
        <input id={inputId} value={value} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
        <IconButton
          icon={outcome === 'copied' ? <Check /> : <Copy />}
          label={outcome === 'copied' ? texts.copied : `${texts.copy}: ${label}`}
          onClick={() => copy(value)}
        />
      </Box>
      <Outcome role="status" data-refused={outcome === 'refused' || undefined}>
        {outcome && texts[outcome]}
      </Outcome>
    </Field>
  )
}

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;

  > label {
    color: var(--color-text-secondary);
    font: 500 13px/18px var(--font-sans);
  }
`

const Box = styled.div`
  display: flex;
  align-items: center;
  height: var(--size-control);
  padding: 0 var(--space-1) 0 var(--space-3);
  border: 1px solid var(--color-line-control);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  transition-property: border-color, box-shadow;
  transition-duration: var(--duration-fast);

  &:hover {
    border-color: var(--color-line-control-hover);
  }

  &:has(input:focus-visible) {
    ${fieldFocus}
  }

  > input {
    flex: 1;
    align-self: stretch;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font: 400 12px/18px var(--font-mono);
    text-overflow: ellipsis;
  }

  ${media.touch} {
    height: 44px;
  }
`

const Outcome = styled.span`
  color: var(--color-text-muted);
  font: var(--text-small);

  &:empty {
    display: none;
  }

  &[data-refused] {
    color: var(--color-danger-text);
  }
`
