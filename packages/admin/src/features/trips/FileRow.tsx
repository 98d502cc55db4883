import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { titleOf } from '../../shared/files/saveFile'

/** A file that goes with a sale: what it will be called, what is told of it, and what can be done. */
export function FileRow({ file, children }: { file: File; children: ReactNode }) {
  return (
    <Row>
      <FileText aria-hidden />
      <b title={file.name}>{titleOf(file)}</b>
      {children}
    </Row>
  )
}

export const FileRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  list-style: none;

  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-height: 48px;
  padding: var(--space-15) var(--space-2) var(--space-15) var(--space-3);

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--color-accent-strong);
  }

  > b {
    flex: 1 1 120px;
    min-width: 0;
    overflow: hidden;
    font: var(--text-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
