import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { openStory } from './storyPage'

test('a photograph of too many bytes is made smaller, which is said, and taken', async ({ page }) => {
  await openStory(page, 'imageupload--only-png')
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 800
    const pen = canvas.getContext('2d')
    for (let row = 0; row < 800; row++) {
      if (pen) pen.fillStyle = `hsl(${row / 4} 60% 50%)`
      pen?.fillRect(row % 7, row, 800, 1)
    }
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
  })

  const buffer = Buffer.from(photo, 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'закат.png', mimeType: 'image/png', buffer })

  await expect(page.getByText(/^Снимок уменьшен: было .+\sКБ, стало .+\sКБ$/).last()).toBeVisible()
  const picture = page.getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThan(800)
})

test('a heavy photograph is looked at in a small upright copy, and its own size is told', async ({ page }) => {
  await openStory(page, 'mediauploader--limits-unknown')
  const place = page.locator('[data-side=desktop] input')

  await place.setInputFiles({
    name: 'озеро.jpg',
    mimeType: 'image/jpeg',
    buffer: await takenSideways(page, 2400, 1800),
  })

  const picture = page.getByRole('img', { name: 'озеро.jpg' })
  await expect(page.getByText(/1800.×.2400/)).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1200, 1600,
  ])
})

test('a heavy file that is no photograph is told to be unreadable', async ({ page }) => {
  await openStory(page, 'mediauploader--limits-unknown')
  const buffer = Buffer.alloc(2 * 1024 * 1024, 'no picture at all')

  await page.locator('[data-side=desktop] input').setInputFiles({ name: 'озеро.jpg', mimeType: 'image/jpeg', buffer })

  await expect(page.locator('[data-error]')).toContainText('«озеро.jpg»: файл не читается')
})

for (const story of ['imageupload--empty', 'mediauploader--limits-unknown']) {
  test(`a HEIC becomes JPEG in ${story}, where the browser cannot read it`, async ({ page }) => {
    await openStory(page, story)

    const file = fileURLToPath(new URL('files/lake.heic', import.meta.url))
    await page.locator('input[type=file]').first().setInputFiles(file)

    const picture = page.getByRole('img', { name: 'lake.jpg' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560)
    await expect(page.getByText(/^Снимок HEIC сохранён как JPEG/).last()).toBeVisible()
  })
}

/** Pixels of all colours, which do not compress, and the mark of a camera that was held upright. */
async function takenSideways(page: Page, width: number, height: number): Promise<Buffer> {
  const jpeg = await page.evaluate(
    async ([width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      const pixels = new ImageData(width, height)
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
      pen?.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.7).replace('data:image/jpeg;base64,', '')
    },
    [width, height] as const,
  )
  const bytes = Buffer.from(jpeg, 'base64')
  const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return Buffer.concat([bytes.subarray(0, 2), turned, bytes.subarray(2)])
}
