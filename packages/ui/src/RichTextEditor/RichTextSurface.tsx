import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../Skeleton/Skeleton'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { EditorSurfaceProps } from './EditorSurface'

const EditorSurface = lazy(() => import('./EditorSurface').then((module) => ({ default: module.EditorSurface })))

/** The editor without label and edge; until it is loaded its shape stands there. */
export function RichTextSurface(props: EditorSurfaceProps) {
  return (
    <Suspense fallback={<SurfaceSkeleton rows={props.rows} loading={props.labels.loading} />}>
      <EditorSurface {...props} />
    </Suspense>
  )
}

function SurfaceSkeleton({ rows, loading }: { rows: number; loading: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Tools>
        <Skeleton width={240} height={20} />
      </Tools>
      <Text style={{ minHeight: rows * 20 + 54 }}>
        <Skeleton lines={3} />
      </Text>
    </div>
  )
}

const Tools = styled.div`
  padding: 10px 14px;
  border-bottom: 1px solid var(--color-line-soft);
`

const Text = styled.div`
  padding: 14px;
`
