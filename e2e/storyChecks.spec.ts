import { expect, test } from 'playwright/test'
import { lastingMotion, smallTargets, unseen } from './storyChecks'

test('small targets, lasting motion and what forced colours hide are seen where they are', async ({ page }) => {
  await page.setContent(`
    <style>
      button { outline: none; border: 1px solid; background: #eee; transition: none }
      .small { width: 20px; height: 30px }
      .lively { transition: color 1s }
      .lit:focus { box-shadow: 0 0 0 3px blue; background: blue }
      .tab { width: 90px; height: 30px; background: none; outline: revert }
      .tab[aria-selected=true] { background: gold; box-shadow: 0 2px gold }
    </style>
    <button class="small lit">x</button>
    <button class="lively lit" style="width: 90px; height: 30px">Сохранить</button>
    <button class="tab" role="tab" aria-selected="true">Русский</button>
    <button class="tab" role="tab" aria-selected="false">English</button>
  `)

  expect(await smallTargets(page)).toEqual([expect.stringContaining('20×30 <button class="small')])
  expect(await lastingMotion(page)).toEqual([expect.stringContaining('<button class="lively')])
  expect(await unseen(page)).toEqual([
    expect.stringContaining('no focus: <button class="small'),
    expect.stringContaining('no focus: <button class="lively'),
    expect.stringContaining('not seen to be selected: <button class="tab'),
  ])
})
