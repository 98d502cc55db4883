import { useEffect, useRef, useState } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { isTouch } from '../useIsTouch/useIsTouch'

/**
 * Whether an upload may have stood still because the page was hidden meanwhile: phones stop what runs behind another
 * application, and anywhere else it shows by no byte having left. True from the return to the page to the end of the upload.
 */
export function useBackgroundPause(isUploading: boolean, progress: number | null): boolean {
  const [wasPaused, setWasPaused] = useState(false)
  const latest = useRef(progress)
  useLayoutEffect(() => {
    latest.current = progress
  })

  useEffect(() => {
    if (!isUploading) return
    let whenHidden: number | null | undefined
    const look = () => {
      if (document.hidden) whenHidden = latest.current
      else if (isTouch() || (whenHidden != null && whenHidden === latest.current)) setWasPaused(true)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      setWasPaused(false)
    }
  }, [isUploading])

  return wasPaused
}
