import { useEffect, useState } from 'react'

/** The address of a chosen picture while it is shown; given back to the browser when it no longer is. */
export function usePreview(file: File | null | undefined, kinds = pictures): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>()

  useEffect(() => {
    if (!file || !kinds.test(file.type)) return
    const url = URL.createObjectURL(file)
    setPreview({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file, kinds])

  return preview && preview.file === file ? preview.url : undefined
}

const pictures = /^image\//
