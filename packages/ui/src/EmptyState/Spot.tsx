import { defer, useDeferred } from '../Deferred/Deferred'

/** A spot drawing: a road not travelled yet, nothing found, a closed gate, a cracked tile. Drawn in the colours of the theme. */
export type SpotName = 'route' | 'none' | 'gate' | 'crack'

const spotDrawings = defer(() => import('./spotDrawings').then((module) => module.drawings))

/** The drawing above an empty, closed or broken place. Decoration only: its place is kept until it is there. */
export function Spot({ name }: { name: SpotName }) {
  const drawings = useDeferred(spotDrawings, true)

  return (
    <svg
      width="136"
      height="112"
      viewBox="0 0 136 112"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings?.[name]}
    </svg>
  )
}
