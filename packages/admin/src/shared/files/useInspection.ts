import { files } from '@karvon/api-client/files/files'
import type { InspectFile } from '@karvon/ui/MediaUploader'
import { useMemo } from 'react'
import { useApi } from '../api/useApi'

/** For places that take pictures and videos of what visitors see: what a chosen file will be there, before it is sent. */
export function useInspection(): InspectFile {
  const api = useApi({ files })
  return useMemo(
    () => async (file) => (await import('./inspectFile')).inspectFile(file, () => api.files.convertsVideo()),
    [api],
  )
}
