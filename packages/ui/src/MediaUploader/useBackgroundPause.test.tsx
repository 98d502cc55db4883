import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { control, desktop, picture, pointWithAFinger, press, showChosenFiles } from '../../test/mediaSides'
import { HiddenMeanwhile, Sending, Uploading } from './MediaUploader.stories'

beforeEach(showChosenFiles)

function turnPage(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  fireEvent(document, new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'hidden')
}
const pause = () => screen.queryByText(/Пока страница была скрыта, загрузка могла приостановиться/)

test('says that an upload may have paused while the page was hidden and no byte left, until it ends', async () => {
  render(<Sending />)
  await userEvent.upload(control(desktop()), picture())
  await within(desktop()).findByRole('progressbar')
  await press('Ушло 40 %')
  expect(pause()).not.toBeInTheDocument()

  turnPage(true)
  expect(pause()).not.toBeInTheDocument()
  turnPage(false)
  expect(pause()).toHaveAttribute('role', 'status')
  await press('Ушло всё')

  expect(pause()).not.toBeInTheDocument()
})

test('an upload that went on behind another tab did not pause; a phone tells in any case', async () => {
  const { rerender, unmount } = render(<Uploading progress={40} />)
  turnPage(true)
  rerender(<Uploading progress={60} />)
  turnPage(false)
  expect(pause()).not.toBeInTheDocument()
  unmount()

  pointWithAFinger()
  render(<Uploading progress={null} />)
  turnPage(true)
  turnPage(false)

  expect(pause()).toBeVisible()
})

test('the note of a pause is a state that can be looked at', () => {
  render(<HiddenMeanwhile />)

  expect(pause()).toBeVisible()
})
