import { expect, test } from 'vitest'
import { inOnePath, slimIcon } from '../../slimIcon'

test.each<[string, Record<string, string>, string]>([
  ['path', { d: 'M12 12h.01' }, 'M12 12h.01'],
  ['path', { d: 'm15 5 4 4' }, 'M15 5l4 4'],
  ['path', { d: 'm2.5-3-1 1' }, 'M2.5 -3l-1 1'],
  ['path', { d: 'm6 9 6 6 6-6' }, 'M6 9l6 6 6-6'],
  ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }, 'M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7'],
  ['path', { d: 'm16 3h5v5' }, 'M16 3h5v5'],
  ['circle', { cx: '12', cy: '5', r: '1' }, 'M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'],
  ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  ['line', { x1: '3', x2: '21', y1: '6', y2: '6' }, 'M3 6L21 6'],
  ['polyline', { points: '4 17 10 11 4 5' }, 'M4 17 10 11 4 5'],
  ['polygon', { points: '6 3 20 12 6 21' }, 'M6 3 20 12 6 21z'],
  ['rect', { x: '2', y: '6', width: '20', height: '14' }, 'M2 6h20v14h-20z'],
  [
    'rect',
    { x: '2', y: '6', width: '20', height: '14', rx: '2' },
    'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  ],
])('a %s %j is drawn by a path', (tag, attributes, d) => {
  expect(inOnePath([[tag, { ...attributes, key: 'a' }]])).toEqual([['path', { d }]])
})

test('an icon is one path, beside which stands what is filled', () => {
  const source = `const __iconData = {
  name: "tag",
  size: 24,
  node: [
    ["path", { d: "M12 2v4", key: "a" }],
    ["path", { d: "m15 5 4 4", key: "b" }],
    ["circle", { cx: "7.5", cy: "7.5", r: ".5", fill: "currentColor", key: "c" }]
  ],
  aliases: ["label"]
};
__iconData.node;
const Tag = createLucideIcon(__iconData);`

  expect(slimIcon(source)).toBe(`const __iconData = {
  name: "tag",
  node: [["path",{"d":"M12 2v4M15 5l4 4"}],["circle",{"cx":"7.5","cy":"7.5","r":".5","fill":"currentColor"}]]
};
const Tag = /* @__PURE__ */ createLucideIcon(__iconData);`)
})
