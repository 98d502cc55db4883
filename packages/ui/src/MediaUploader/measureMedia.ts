import { kindOf } from '../files/mediaItem'
import { smallPicture } from '../files/smallPicture'
import type { MediaMeasures } from './mediaTypes'

const patience = 10_000

/**
 * Opens a chosen file to learn its size in pixels and its length. Empty where the browser cannot tell, such as a codec
 * it does not know.
 * @throws the file is a picture the browser cannot read
 */
export async function measureMedia(file: File, signal: AbortSignal): Promise<MediaMeasures> {
  const url = URL.createObjectURL(file)
  try {
    return kindOf(file) === 'video' ? await measureVideo(url, file.type, signal) : await measureImage(file, url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function measureImage(file: File, url: string): Promise<MediaMeasures> {
  const small = await smallPicture(file)
  if (small) return { width: small.width, height: small.height }
  const image = new Image()
  if (!image.decode) return {}
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

function measureVideo(url: string, type: string, signal: AbortSignal): Promise<MediaMeasures> {
  const video = document.createElement('video')
  if (!video.canPlayType(type)) return Promise.resolve({})

  return new Promise((resolve) => {
    const done = (measures: MediaMeasures) => {
      clearTimeout(timer)
      video.removeAttribute('src')
      resolve(measures)
    }
    const timer = setTimeout(() => done({}), patience)
    signal.addEventListener('abort', () => done({}), { once: true })
    video.onerror = () => done({})
    video.onloadedmetadata = () => {
      const { videoWidth: width, videoHeight: height, duration: seconds } = video
      done({ ...(width && height ? { width, height } : {}), ...(Number.isFinite(seconds) ? { seconds } : {}) })
    }
    video.preload = 'metadata'
    video.src = url
  })
}
