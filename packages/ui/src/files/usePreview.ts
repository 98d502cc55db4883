import { useEffect, useState } from 'react'
import { isHeavyPhotograph, type SmallPicture, smallPicture } from './smallPicture'

export interface Preview {
  url: string
  /** Of the picture itself, where a small copy of it is shown. */
  measures?: Pick<SmallPicture, 'width' | 'height'> | undefined
}

/** The address of a chosen picture while it is shown; given back to the browser when it no longer is. */
export function usePreview(file: File | null | undefined, kinds = pictures): Preview | undefined {
  const [preview, setPreview] = useState<Preview & { file: File }>()

  useEffect(() => {
    if (!file || !kinds.test(file.type)) return
    let url: string | undefined
    let isShown = true
    function show(chosen: File, small?: SmallPicture) {
      if (!isShown) return
      url = URL.createObjectURL(small?.blob ?? chosen)
      setPreview({ file: chosen, url, measures: small && { width: small.width, height: small.height } })
    }
    if (isHeavyPhotograph(file)) void smallPicture(file).then((small) => show(file, small))
    else show(file)
    return () => {
      isShown = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [file, kinds])

  return preview && preview.file === file ? preview : undefined
}

const pictures = /^image\//
