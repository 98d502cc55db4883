import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { control, desktop, mobile, picture, pointWithAFinger, showChosenFiles } from '../../test/mediaSides'
import { Empty } from './MediaUploader.stories'

beforeEach(showChosenFiles)

test('on a phone the camera is one step away, for the kinds that may be chosen', async () => {
  pointWithAFinger()
  const limits = { desktop: { accept: 'image/jpeg,image/png,video/mp4' }, mobile: { accept: 'image/png' } }
  render(<Empty limits={limits} />)
  expect(within(mobile()).queryByRole('button', { name: /^Снять видео/ })).not.toBeInTheDocument()

  const cameraOf = (name: string) => screen.getByRole('button', { name }).nextElementSibling as HTMLInputElement
  expect(cameraOf('Снять видео: Версия для компьютера')).toHaveAttribute('accept', 'video/mp4')
  const camera = cameraOf('Снять фото: Версия для компьютера')
  expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png')
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(control(desktop())).not.toHaveAttribute('capture')
  fireEvent.change(camera, { target: { files: [picture('IMG_2041.jpg')] } })

  expect(await within(desktop()).findByRole('img', { name: 'IMG_2041.jpg' })).toBeVisible()
})

test('where there is no finger there is no camera', () => {
  render(<Empty />)

  expect(screen.queryByRole('button', { name: /^Снять/ })).not.toBeInTheDocument()
})
