import { CircleAlert, Download, ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../theme/mixins'
import type { FileLabels } from './fileLabels'

/** A place that takes files, while one hangs over it: `data-over` says whether it would be taken. */
export const fileOverLook = css`
  &[data-over='welcome'] {
    border-color: var(--color-accent);
    border-style: solid;
    background: var(--color-accent-soft);
  }

  &[data-over='refused'] {
    border-color: var(--color-danger);
    background: var(--color-danger-soft);
  }
`

/** The browser's own control over an empty place, unseen: a press anywhere opens its picker. */
export const coveringControl = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

/** What an empty place for files says: an icon, what to do, and what may be chosen. `data-cover`: over what is there. */
const Invitation = styled.div`
  display: grid;
  gap: 6px;
  place-content: center;
  justify-items: center;
  min-height: 120px;
  padding: var(--space-5);
  color: var(--color-text-secondary);
  text-align: center;

  &[data-cover] {
    position: absolute;
    inset: 0;
    background: var(--color-accent-soft);
  }

  [data-over='refused'] > &[data-cover] {
    background: var(--color-danger-soft);
  }

  > svg {
    width: 22px;
    height: 22px;
    color: var(--color-accent-strong);
    stroke-width: 1.6;
  }

  [data-over='refused'] > & > svg {
    color: var(--color-danger-text);
  }

  b {
    font-weight: 600;
  }

  b[data-link] {
    color: var(--color-text-link);
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  > small::first-letter {
    text-transform: uppercase;
  }

  /* A finger drags no files. */
  ${media.touch} {
    [data-drop] {
      display: none;
    }
  }

  [data-disabled] > &,
  [data-disabled] > & :is(b, small, svg) {
    color: var(--color-text-muted);
  }
`

/** What hangs over a place for files would be taken, or not. */
export type Over = 'welcome' | 'refused' | undefined

interface FileInvitationProps {
  over: Over
  /** Shown over what is there, while a file hangs over it. */
  covers: boolean
  compact?: boolean
  words: FileLabels
  /** What may be chosen. */
  children: ReactNode
}

/** What a place for a picture says while it is empty, and while a file hangs over it. */
export function FileInvitation({ over, covers, compact, words, children }: FileInvitationProps) {
  return (
    <Invitation data-cover={covers || undefined} data-compact={compact || undefined}>
      {over === 'refused' ? <CircleAlert aria-hidden /> : over ? <Download aria-hidden /> : <ImageUp aria-hidden />}
      <span>
        {over ? (
          <b>{over === 'welcome' ? words.drop : words.refuse}</b>
        ) : (
          <>
            <b data-link>{words.choose}</b> <span data-drop>{words.orDrop}</span>
          </>
        )}
      </span>
      {children}
    </Invitation>
  )
}
