import { test } from 'playwright/test'
import { smallForFingers } from './storyChecks'
import { allStories, visitStories } from './storyPage'

// With a finger, the kit's own pages and what applications bring aside: where the pointer is coarse each control of the kit takes a press on 44 by 44 pixels.

const shares = 8

for (let share = 0; share < shares; share++) {
  test(`no control of the kit is too small for a finger, ${share + 1} of ${shares}`, async ({ browser, baseURL }) => {
    const waiting = allStories
      .filter((story) => !/^admin--|welcome|plain-elements$/.test(story))
      .filter((_, index) => index % shares === share)

    await visitStories({ browser, baseURL, hasTouch: true }, waiting, smallForFingers)
  })
}
