/**
 * The picture in a HEIC file, for browsers that cannot read it. The decoder is 3 MB of script and fetched only here; it runs
 * beside the page, and without `eval` or WebAssembly, so that a strict Content-Security-Policy stays as it is.
 */
export async function decodeHeic(file: File): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./heicWorker.js', import.meta.url), { type: 'module' })
  try {
    const bytes = await file.arrayBuffer()
    const pixels = await new Promise<ImageData | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageData | null>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(bytes, [bytes])
    })
    return pixels ? await createImageBitmap(pixels) : undefined
  } finally {
    worker.terminate()
  }
}
