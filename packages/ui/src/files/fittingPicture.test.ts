import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fittingPicture } from './fittingPicture'

const heic = () => new File(['heic'], 'IMG_2041.HEIC', { type: 'image/heic' })

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(['image/*', 'image/jpeg,image/png'])(
  'makes a HEIC that the browser can read a JPEG for %s',
  async (accept) => {
    const file = await fittingPicture(heic(), accept)

    expect(file).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg' })
  },
)

test('leaves it alone where HEIC is asked for', async () => {
  const chosen = heic()

  expect(await fittingPicture(chosen, 'image/*,.heic')).toBe(chosen)
})
