import { expect, test } from 'playwright/test'
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

  await expect(page.getByText(/^Снимок уменьшен: было .+\sКБ, стало .+\sКБ$/)).toBeVisible()
  const picture = page.getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThan(800)
})
