import libheif from 'libheif-js/libheif/libheif.js'

/** Answers a HEIC file with its pixels, or with null where it cannot be read. A program of its own: decoding takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const [image] = new (libheif().HeifDecoder)().decode(data)
    if (!image) return self.postMessage(null)
    image.display(new ImageData(image.get_width(), image.get_height()), (pixels) => self.postMessage(pixels))
  } catch {
    self.postMessage(null)
  }
})
