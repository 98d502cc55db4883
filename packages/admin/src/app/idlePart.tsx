import { type ComponentType, useEffect, useState } from 'react'
import { pageShown } from '../shared/pageShown'
import { useEnvironment } from './environment'

/**
 * A part of a page that is fetched when nothing else is to do, and not at all where each byte is paid for: for what is good to
 * have. What cannot be fetched is not missed.
 */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function IdlePart(props: Props) {
    const { whenIdle } = useEnvironment()
    const [Part, setPart] = useState<ComponentType<Props>>()

    useEffect(() => {
      let isOver = false
      pageShown
        .then(whenIdle)
        .then(load)
        .then((loaded) => isOver || setPart(() => loaded))
        .catch(() => undefined)
      return () => {
        isOver = true
      }
    }, [whenIdle])

    return Part && <Part {...props} />
  }
}
